/* The strategies `random` and `balanced`; floating point in the order of strategies/distanchu/. */

#ifndef STRATEGIES_H
#define STRATEGIES_H

#include <stdlib.h>
#include <string.h>

#include "random.h"
#include "scoring.h"
#include "state.h"

#define EACH_WEIGHT(DO)                                                                                      \
    DO(danger)                                                                                               \
    DO(pot)                                                                                                  \
    DO(fear)                                                                                                 \
    DO(stuck)                                                                                                \
    DO(lead)                                                                                                 \
    DO(back)                                                                                                 \
    DO(shed)                                                                                                 \
    DO(urgency)                                                                                              \
    DO(split)                                                                                                \
    DO(sets)                                                                                                 \
    DO(middle)                                                                                               \
    DO(slack)                                                                                                \
    DO(last_card)                                                                                            \
    DO(play)                                                                                                 \
    DO(final)                                                                                                \
    DO(rush)                                                                                                 \
    DO(rush_bonus)                                                                                           \
    DO(rush_rival)                                                                                           \
    DO(rush_hand)                                                                                            \
    DO(riichi_threshold)                                                                                     \
    DO(riichi_handicap)                                                                                      \
    DO(riichi_caution)

#define AS_WEIGHT(name) double name;

typedef union {
    double values[MAX_WEIGHTS];
    struct {
        EACH_WEIGHT(AS_WEIGHT)
    } named;
} Weights;

typedef int64_t (*Chooser)(const View *, const Options *, Legal *, const Weights *, Stream *);

/* notes[MIDDLE + number]: unseen cards of a number; scratch[MIDDLE + number]: sets of them;
 * scratch[DANGERS + distance]: the danger of a play at that distance. */
#define MIDDLE 16
#define DANGERS 48

static double SETS[MAX_COPIES + 2][MAX_COPIES + 1];             /* [size][copies]: ways to pick a set */
static double KEPT_TOGETHER[MAX_PLAYERS + 1][MAX_COPIES + 2]; /* [rivals][size]: chance that one hand has it */

static void fill_chances(void) {
    for (int32_t copies = 0; copies <= MAX_COPIES; copies++)
        for (int32_t size = 0; size < MAX_COPIES + 2; size++) {
            if (size == 0 || size > copies)
                SETS[size][copies] = size == 0;
            else
                SETS[size][copies] = SETS[size - 1][copies - 1] + SETS[size][copies - 1];
        }
    for (int32_t rivals = 0; rivals <= MAX_PLAYERS; rivals++) {
        int64_t hands = 1;
        for (int32_t size = 0; size < MAX_COPIES + 2; size++) {
            if (size > 1)
                hands *= rivals > 1 ? rivals : 1;
            KEPT_TOGETHER[rivals][size] = 1.0 / (double)hands;
        }
    }
}

/* Note how many cards of each number this seat has not seen. */
static void count_unseen(const View *view, Legal *legal) {
    memset(legal->notes, 0, sizeof legal->notes);
    memset(legal->scratch, 0, sizeof legal->scratch);
    for (int32_t number = 1; number <= NUM_NUMBERS; number++) {
        int32_t seen = view->pub.seen[number] + view->own.hand[number] + view->own.known[number];
        legal->notes[MIDDLE + number] = dots(number) - seen;
    }
}

/* How many others may still answer a play of this seat. */
static int32_t num_rivals(const View *view, const Options *options) {
    int32_t others = view->pub.holders & ~(1 << view->seat);
    if (options->pass_is_final)
        others &= ~view->pub.passed;
    return count_bits(others);
}

/* Write the danger of a play of so many cards at each distance. */
static void measure_dangers(const View *view, const Options *options, Legal *legal, int32_t size) {
    int32_t destination = view->pub.destination;
    for (int32_t number = 1; number <= NUM_NUMBERS; number++)
        legal->scratch[MIDDLE + number] = SETS[size][legal->notes[MIDDLE + number]];
    double together = KEPT_TOGETHER[num_rivals(view, options)][size];
    double nearer = options->follow_on_destination ? legal->scratch[MIDDLE + destination] : 0.0;
    for (int32_t distance = 1; distance < NUM_NUMBERS; distance++) {
        legal->scratch[DANGERS + distance] = nearer * together;
        nearer += legal->scratch[MIDDLE + destination - distance] + legal->scratch[MIDDLE + destination + distance];
    }
}

/* The danger that more cards at the same distance beat a play. */
static double danger_of_more(const View *view, const Options *options, const Legal *legal, int32_t number,
                             int32_t size) {
    if (size >= options->max_set)
        return 0.0;
    int32_t mirrored = 2 * view->pub.destination - number;
    double sets = SETS[size + 1][legal->notes[MIDDLE + number]] + SETS[size + 1][legal->notes[MIDDLE + mirrored]];
    return sets * KEPT_TOGETHER[num_rivals(view, options)][size + 1];
}

/* How many cards the others who still hold some have on average. */
static double others_mean_hand(const View *view) {
    const Public *pub = &view->pub;
    int32_t cards = -pub->hand_sizes[view->seat];
    for (int32_t seat = 0; seat < pub->num_seats; seat++)
        cards += pub->hand_sizes[seat];
    int32_t others = count_bits(pub->holders & ~(1 << view->seat));
    return (double)cards / (others > 1 ? others : 1);
}

/* By number of players, from strategies/distanchu/judge.py: how often somebody in a hurry is first out, and how many
 * different numbers a dealt hand has for each of its cards. */
static double FIRST_OUT_SHARE[MAX_PLAYERS + 1];
static double TYPICAL_SETS[MAX_PLAYERS + 1];
#define TYPICAL_EIGHTS 0.124

static double share_of_eights(const View *view) {
    return (double)view->own.hand[8] / view->pub.hand_sizes[view->seat];
}

/* The estimated chance to be first out this round in a hurry, with the hand just dealt. */
static double first_out_chance(const View *view) {
    const Public *pub = &view->pub;
    double chance = FIRST_OUT_SHARE[pub->num_seats] - 1.2 * (share_of_eights(view) - TYPICAL_EIGHTS);
    return chance - 0.05 * count_bits(pub->declared);
}

/* How many points a round the hand just dealt is worse than most at winning tricks. */
static double handicap(const View *view) {
    const Public *pub = &view->pub;
    double eights = share_of_eights(view) - TYPICAL_EIGHTS;
    double sets = (double)count_bits(view->own.at_least[1]) / pub->hand_sizes[view->seat];
    return 11.0 * eights + 7.0 * (sets - TYPICAL_SETS[pub->num_seats]);
}

static int64_t declares_riichi(const View *view, const Options *options, const Weights *weights) {
    int32_t kept = options->riichi_keep;
    double dearness = 1.02 - 0.015 * kept - 0.005 * kept * kept;
    if (dearness < 0.0)
        dearness = 0.0;
    double needed = weights->named.riichi_threshold * dearness + weights->named.riichi_caution * options->riichi_penalty;
    needed -= weights->named.riichi_handicap * handicap(view) + 0.01 * options->first_out_bonus;
    return first_out_chance(view) > needed ? 1 : 0;
}

static double keeping_mark(const View *view, const Options *options, int32_t number) {
    double mark = -4.0 * abs(number - view->pub.destination) + number / 16.0;
    if (number == view->pub.destination)
        mark -= 40.0;
    if (card_points(options, number) < 0)
        mark -= 200.0;
    return mark;
}

/* Choose the lowest of the best cards to keep after a failed riichi. */
static int64_t keep_best(const View *view, const Options *options, const Legal *legal) {
    const Own *own = &view->own;
    int32_t best = -1;
    for (int32_t position = 0; position < legal->num; position++) {
        int32_t number = legal->actions[position];
        int32_t better = 0;
        for (int32_t other = own->keep_from; other <= NUM_NUMBERS; other++)
            if (own->hand[other] > 0 && keeping_mark(view, options, other) > keeping_mark(view, options, number))
                better += own->hand[other];
        if (better < own->keep_left && (best < 0 || number < legal->actions[best]))
            best = position;
    }
    return best;
}

/* What each card shed is worth beyond the ordinary, by the options and the riichi declared. */
static double rush_by_rules(const View *view, const Options *options, const Weights *weights) {
    const Public *pub = &view->pub;
    double rush = 0.0;
    if (options->last_hand == PENALTY)
        rush += weights->named.rush_hand;
    if (pub->first_out != NOBODY)
        return rush;
    if (pub->declared >> view->seat & 1)
        rush += weights->named.rush * ((options->riichi_keep < 8 ? 8 - options->riichi_keep : 0) / 7.0);
    else if (pub->declared)
        rush += weights->named.rush_rival;
    rush += weights->named.rush_bonus * options->first_out_bonus;
    if (options->last_hand == TO_FIRST_OUT)
        rush += weights->named.rush_hand;
    return rush;
}

/* Write the mark of every legal action; passing has mark 0. */
static void mark_plays(const View *view, const Options *options, Legal *legal, const Weights *weights) {
    const Public *pub = &view->pub;
    int32_t destination = pub->destination;
    double pot = pub->table_points + pub->hidden_centre * 0.75;
    if (pub->last_size > 0)
        pot += pub->last_size * card_points(options, pub->last_number);
    count_unseen(view, legal);
    if (pot < 0)
        pot *= weights->named.fear;
    double each_card = weights->named.shed + rush_by_rules(view, options, weights);
    each_card += weights->named.urgency * 4.0 / (1.0 + others_mean_hand(view));
    int32_t slack_from = abs(pub->last_number - destination);
    int32_t measured = 0;
    double liking = weights->named.play + weights->named.final * options->pass_is_final;
    for (int32_t position = 0; position < legal->num; position++) {
        int32_t action = legal->actions[position];
        if (action == PASS) {
            legal->values[position] = 0.0;
            continue;
        }
        int32_t number = action >> SIZE_BITS;
        int32_t size = action & SIZE_MASK;
        if (size != measured) {
            measure_dangers(view, options, legal, size);
            measured = size;
        }
        int32_t distance = abs(number - destination);
        double danger = legal->scratch[DANGERS + distance] + danger_of_more(view, options, legal, number, size);
        double wins = 1.0 / (1.0 + weights->named.danger * danger);
        int32_t points = size * card_points(options, number);
        double mark = liking + wins * (weights->named.pot * pot + weights->named.lead + weights->named.back * points);
        if (points < 0)
            mark -= wins * weights->named.stuck * size;
        mark += each_card * size - weights->named.sets * (size - 1) -
                weights->named.middle * dots(number) * size * 0.125;
        if (size < view->own.hand[number])
            mark -= weights->named.split;
        if (size == pub->hand_sizes[view->seat])
            mark += weights->named.last_card;
        if (pub->last_size > 0)
            mark -= weights->named.slack * (slack_from - distance);
        legal->values[position] = mark;
    }
}

/* Mark every legal play by weighted reasons and take the best, the first of equals. */
static int64_t balanced(const View *view, const Options *options, Legal *legal, const Weights *weights,
                        Stream *stream) {
    (void)stream;
    if (view->pub.kind == RIICHI)
        return declares_riichi(view, options, weights);
    if (view->pub.kind == KEEP)
        return keep_best(view, options, legal);
    mark_plays(view, options, legal, weights);
    int32_t best = 0;
    for (int32_t position = 1; position < legal->num; position++)
        if (legal->values[position] > legal->values[best])
            best = position;
    return best;
}

/* Choose any legal action, each with the same chance. */
static int64_t random_choice(const View *view, const Options *options, Legal *legal, const Weights *weights,
                             Stream *stream) {
    (void)view, (void)options, (void)weights;
    return below(stream, legal->num);
}

static const Chooser STRATEGIES[] = {random_choice, balanced};
#define STRATEGY_NAMES " random balanced"

#endif
