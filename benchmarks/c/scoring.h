/* Piles, failed and successful riichi, and the score of a round. */

#ifndef SCORING_H
#define SCORING_H

#include <stdbool.h>
#include <string.h>

#include "state.h"

/* What one card of the number is worth in a pile. */
static inline int32_t card_points(const Options *options, int32_t number) {
    return number == options->penalty_number ? -options->penalty_points : 1;
}

/* Return the points of some cards in the pile of a seat, and count the 8s. */
static int32_t score_cards(State *state, const Options *options, int32_t seat, const int32_t *cards) {
    int32_t num_cards = 0;
    for (int32_t number = 1; number <= NUM_NUMBERS; number++)
        num_cards += cards[number];
    int32_t penalty_cards = cards[options->penalty_number];
    state->seat_counters[seat][COUNT_eights_taken] += cards[EIGHT];
    state->seat_counters[seat][COUNT_penalty_cards_taken] += penalty_cards;
    return num_cards - penalty_cards - penalty_cards * options->penalty_points;
}

/* Put the pot into the winner's pile; hidden centre cards become known to the winner alone. */
static void take_pot(State *state, const Options *options, int32_t winner) {
    Public *pub = &state->pub;
    Own *own = &state->own[winner];
    int32_t points = score_cards(state, options, winner, state->pot);
    state->parts[winner][FROM_TRICKS] += points;
    own->pile_points += points;
    pub->pile_sizes[winner] += pub->table_cards;
    state->seat_counters[winner][COUNT_tricks]++;
    if (pub->hidden_centre > 0) {
        for (int32_t position = NUM_CARDS - pub->hidden_centre; position < NUM_CARDS; position++)
            own->known[state->deck[position]]++;
        pub->hidden_centre = 0;
    }
}

/* Take all cards but the last play off the table. */
static void clear_pot(State *state) {
    memset(state->pot, 0, sizeof state->pot);
    state->pub.table_cards = 0;
}

/* Keep the whole hand: a failed declarer with no more cards than may be kept. */
static void keep_hand(State *state, int32_t seat) {
    Own *own = &state->own[seat];
    memcpy(state->kept, own->hand, sizeof state->kept);
    memset(own->hand, 0, sizeof own->hand);
}

/* Settle a failed riichi: the hand goes into the first-out player's pile, the kept cards become the hand. */
static void give_hand(State *state, const Options *options, int32_t seat) {
    Public *pub = &state->pub;
    Own *own = &state->own[seat];
    int32_t receiver = pub->first_out;
    int32_t given = 0;
    int32_t kept = 0;
    for (int32_t number = 0; number <= NUM_NUMBERS; number++) {
        given += own->hand[number];
        kept += state->kept[number];
        own->known[number] += own->hand[number];
        state->own[receiver].known[number] += own->hand[number];
    }
    int32_t points = score_cards(state, options, receiver, own->hand);
    state->parts[receiver][FROM_GIFTS] += points;
    state->own[receiver].pile_points += points;
    pub->pile_sizes[receiver] += given;
    memset(own->at_least, 0, sizeof own->at_least);
    for (int32_t number = 0; number <= NUM_NUMBERS; number++) {
        own->hand[number] = state->kept[number];
        state->kept[number] = 0;
        for (int32_t copies = 1; copies <= own->hand[number]; copies++)
            own->at_least[copies] |= 1 << number;
    }
    pub->hand_sizes[seat] = kept;
    if (kept == 0)
        pub->holders &= ~(1 << seat);
    state->seat_counters[seat][COUNT_riichi_failed]++;
    state->seat_counters[seat][COUNT_riichi_cards_given] += given;
}

/* Settle the trick that the end of the round cut short. */
static void score_trick_cut_short(State *state, const Options *options) {
    Public *pub = &state->pub;
    int32_t number = pub->last_number;
    int32_t size = pub->last_size;
    if (options->last_trick == LAST_TRICK_NOBODY) {
        state->pot[number] += size;
        return;
    }
    if (options->last_play_scored) {
        state->pot[number] += size;
        pub->table_cards += size;
        size = 0;
    }
    take_pot(state, options, pub->last_seat);
    clear_pot(state);
    state->pot[number] = size;
}

/* Give the first-out player, who declared riichi, the cards of those who never got out. */
static void score_riichi(State *state, const Options *options) {
    Public *pub = &state->pub;
    int32_t winner = pub->first_out;
    state->seat_counters[winner][COUNT_riichi_succeeded]++;
    for (int32_t seat = 0; seat < pub->num_seats; seat++) {
        for (int32_t number = 1; number <= NUM_NUMBERS; number++) {
            state->kept[number] += state->own[seat].hand[number];
            state->own[seat].hand[number] = 0;
        }
        pub->hand_sizes[seat] = 0;
    }
    state->parts[winner][FROM_RIICHI] = score_cards(state, options, winner, state->kept);
    memset(state->kept, 0, sizeof state->kept);
}

/* Score the cards that the holder still has, under last_hand. */
static void score_last_hand(State *state, const Options *options, int32_t holder) {
    Public *pub = &state->pub;
    if (options->last_hand == PENALTY)
        state->parts[holder][FROM_LAST_HAND] -= pub->hand_sizes[holder];
    else if (pub->first_out != NOBODY)
        state->parts[pub->first_out][FROM_LAST_HAND] +=
            score_cards(state, options, pub->first_out, state->own[holder].hand);
}

/* Score a round that has ended, and add it to the totals. */
static void score_round(State *state, const Options *options) {
    Public *pub = &state->pub;
    if (pub->last_size > 0)
        score_trick_cut_short(state, options);
    if (pub->first_out == NOBODY) {
        state->game_counters[COUNT_GAME_rounds_without_first_out]++;
        for (int32_t seat = 0; seat < pub->num_seats; seat++)
            if (pub->declared >> seat & 1)
                state->seat_counters[seat][COUNT_riichi_failed]++;
    } else {
        if (pub->declared >> pub->first_out & 1)
            score_riichi(state, options);
        state->parts[pub->first_out][FROM_FIRST_OUT] = options->first_out_bonus;
    }
    for (int32_t seat = 0; seat < pub->num_seats; seat++) {
        if (pub->declared >> seat & 1 && seat != pub->first_out)
            state->parts[seat][FROM_PENALTY] = -options->riichi_penalty;
        if (options->last_hand != IGNORED && pub->hand_sizes[seat] > 0)
            score_last_hand(state, options, seat);
    }
    for (int32_t seat = 0; seat < pub->num_seats; seat++)
        for (int32_t part = 0; part < NUM_PARTS; part++)
            pub->totals[seat] += state->parts[seat][part];
}

static bool game_over(State *state, const Options *options) {
    Public *pub = &state->pub;
    if (options->rounds > 0)
        return pub->round_number >= options->rounds;
    for (int32_t seat = 0; seat < pub->num_seats; seat++)
        if (pub->totals[seat] >= options->target_score)
            return true;
    if (pub->round_number >= MAX_ROUNDS) {
        pub->capped = 1;
        return true;
    }
    return false;
}

#endif
