/* The strategies `random` and `balanced`; floating point in the order of strategies/distanchu/. */

#ifndef STRATEGIES_H
#define STRATEGIES_H

#include <math.h>
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

/* notes[MIDDLE + number]: the unseen sets of a number; notes[NEARER + distance]: those nearer to the destination. */
#define MIDDLE 16
#define NEARER 48
#define BYTE 8
#define NO_SIZE (MAX_COPIES + 1)

static int64_t SETS[MAX_COPIES + 1];                          /* [copies]: byte size - 1: ways to pick so many */
static double KEPT_TOGETHER[MAX_PLAYERS + 1][MAX_COPIES + 2]; /* [rivals][size]: chance that one hand has it */

static void fill_chances(void) {
    for (int32_t copies = 0; copies <= MAX_COPIES; copies++) {
        SETS[copies] = 0;
        int64_t ways = 1;
        for (int32_t size = 1; size <= copies; size++) {
            ways = ways * (copies - size + 1) / size;
            SETS[copies] |= ways << BYTE * (size - 1);
        }
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

/* The greatest distance at which this seat may play. */
static int32_t farthest(const View *view) {
    const Public *pub = &view->pub;
    if (pub->last_size > 0)
        return abs(pub->last_number - pub->destination);
    int32_t up = highest_bit(view->own.at_least[1]) - pub->destination;
    int32_t down = pub->destination - lowest_bit(view->own.at_least[1]);
    return up > down ? up : down;
}

/* Note the sets that this seat has not seen. */
static void note_sets(const View *view, const Options *options, Legal *legal) {
    int64_t *notes = legal->notes;
    for (int32_t place = 0; place < MIDDLE; place++) {
        notes[place] = 0;
        notes[MIDDLE + BY_NUMBER + place] = 0;
    }
    for (int32_t number = 0; number <= NUM_NUMBERS; number++) {
        int32_t seen = view->pub.seen[number] + view->own.hand[number] + view->own.known[number];
        notes[MIDDLE + number] = SETS[DOTS[number] - seen];
    }
    int32_t destination = view->pub.destination;
    int64_t nearer = options->follow_on_destination ? notes[MIDDLE + destination] : 0;
    notes[NEARER] = 0;
    int32_t last = farthest(view);
    for (int32_t distance = 1; distance <= last; distance++) {
        notes[NEARER + distance] = nearer;
        nearer += notes[MIDDLE + destination - distance] + notes[MIDDLE + destination + distance];
    }
}

/* How many of some sets are of so many cards. */
static inline int32_t of_size(int64_t sets, int32_t size) {
    return size == NO_SIZE ? 0 : sets >> BYTE * (size - 1) & 255;
}

/* How many others may still answer a play of this seat. */
static int32_t num_rivals(const View *view, const Options *options) {
    int32_t others = view->pub.holders & ~(1 << view->seat);
    if (options->pass_is_final)
        others &= ~view->pub.passed;
    return count_bits(others);
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

/* Return the position of the play with the highest mark, the first of equals; passing has mark 0. */
static int32_t best_play(const View *view, const Options *options, Legal *legal, const Weights *weights) {
    const Public *pub = &view->pub;
    int32_t destination = pub->destination;
    double pot = pub->table_points + pub->hidden_centre * 0.75;
    if (pub->last_size > 0)
        pot += pub->last_size * card_points(options, pub->last_number);
    if (pot < 0)
        pot *= weights->named.fear;
    note_sets(view, options, legal);
    const double *together = KEPT_TOGETHER[num_rivals(view, options)];
    double each_card = weights->named.shed + rush_by_rules(view, options, weights);
    each_card += weights->named.urgency * 4.0 / (1.0 + others_mean_hand(view));
    int32_t slack_from = abs(pub->last_number - destination);
    double slack = pub->last_size > 0 ? weights->named.slack : 0.0;
    double liking = weights->named.play + weights->named.final * options->pass_is_final;
    double prize = weights->named.pot * pot + weights->named.lead;
    int32_t penalty = card_points(options, options->penalty_number);
    int32_t can_pass = legal->actions[0] == PASS;
    int32_t best = 0;
    double best_mark = can_pass ? 0.0 : -INFINITY;
    for (int32_t position = can_pass; position < legal->num; position++) {
        int32_t number = legal->actions[position] >> SIZE_BITS;
        int32_t size = legal->actions[position] & SIZE_MASK;
        int32_t distance = abs(number - destination);
        int64_t as_far = legal->notes[MIDDLE + number] + legal->notes[MIDDLE + 2 * destination - number];
        double danger = of_size(legal->notes[NEARER + distance], size) * together[size] +
                        of_size(as_far, size < options->max_set ? size + 1 : NO_SIZE) * together[size + 1];
        double wins = 1.0 / (1.0 + weights->named.danger * danger);
        int32_t points = size * (number == options->penalty_number ? penalty : 1);
        double mark = liking + wins * (prize + weights->named.back * points);
        mark -= points < 0 ? wins * weights->named.stuck * size : 0.0;
        mark += each_card * size - weights->named.sets * (size - 1) -
                weights->named.middle * DOTS[number] * size * 0.125;
        mark -= size < view->own.hand[number] ? weights->named.split : 0.0;
        mark += size == pub->hand_sizes[view->seat] ? weights->named.last_card : 0.0;
        mark -= slack * (slack_from - distance);
        best = mark > best_mark ? position : best;
        best_mark = mark > best_mark ? mark : best_mark;
    }
    return best;
}

/* Mark every legal play by weighted reasons and take the best, the first of equals. */
static int64_t balanced(const View *view, const Options *options, Legal *legal, const Weights *weights,
                        Stream *stream) {
    (void)stream;
    if (view->pub.kind == RIICHI)
        return declares_riichi(view, options, weights);
    if (view->pub.kind == KEEP)
        return keep_best(view, options, legal);
    return best_play(view, options, legal, weights);
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
