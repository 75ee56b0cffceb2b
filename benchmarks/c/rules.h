/* Deal, declare, play and pass, in the order of the rulebook. */

#ifndef RULES_H
#define RULES_H

#include <stdbool.h>
#include <string.h>

#include "legal.h"
#include "random.h"
#include "scoring.h"
#include "state.h"

static int32_t SORTED_DECK[NUM_CARDS];

static void fill_deck(void) {
    int32_t position = 0;
    for (int32_t number = 1; number <= NUM_NUMBERS; number++)
        for (int32_t copy = 0; copy < DOTS[number]; copy++)
            SORTED_DECK[position++] = number;
}

/* Give the lead to the first seat from the candidate to the left that can lead; with none, the round ends. */
static void start_trick(State *state, int32_t candidate) {
    Public *pub = &state->pub;
    pub->last_seat = NOBODY;
    pub->last_number = 0;
    pub->last_size = 0;
    pub->passed = 0;
    pub->kind = PLAY;
    for (int32_t step = 0; step < pub->num_seats; step++) {
        int32_t seat = (candidate + step) % pub->num_seats;
        if (!(pub->holders >> seat & 1))
            continue;
        if (state->own[seat].at_least[1] & ~(1 << pub->destination)) {
            pub->seat = seat;
            if (pub->num_tricks == 0)
                pub->round_leader = seat;
            return;
        }
        state->seat_counters[seat][COUNT_stuck_leads]++;
    }
    state->ending = NOBODY_CAN_LEAD;
}

/* Put one card aside, deal the others evenly, leave the rest in the centre. */
static void deal_hands(State *state) {
    Public *pub = &state->pub;
    int32_t hand_size = (NUM_CARDS - 1) / pub->num_seats;
    for (int32_t seat = 0; seat < pub->num_seats; seat++) {
        Own *own = &state->own[seat];
        memset(own->hand, 0, sizeof own->hand);
        memset(own->known, 0, sizeof own->known);
        memset(own->at_least, 0, sizeof own->at_least);
        for (int32_t position = 1 + seat * hand_size; position < 1 + (seat + 1) * hand_size; position++) {
            int32_t number = state->deck[position];
            own->hand[number]++;
            own->at_least[own->hand[number]] |= 1 << number;
        }
        own->pile_points = 0;
        pub->hand_sizes[seat] = hand_size;
        pub->pile_sizes[seat] = 0;
        memset(state->parts[seat], 0, sizeof state->parts[seat]);
    }
    memset(pub->seen, 0, sizeof pub->seen);
    memset(state->pot, 0, sizeof state->pot);
    pub->table_cards = NUM_CARDS - pub->num_seats * hand_size;
    pub->hidden_centre = pub->table_cards - 1;
    pub->table_points = 0;
    state->pot[state->deck[0]]++;
    for (int32_t position = 1 + pub->num_seats * hand_size; position < NUM_CARDS; position++)
        state->pot[state->deck[position]]++;
    pub->holders = (1 << pub->num_seats) - 1;
}

/* Who leads the first round; the eights are 8s whatever the penalty number is. */
static int32_t first_leader(State *state, const Options *options) {
    restart(&state->stream, FIRST_SEAT);
    int32_t number = options->first_lead == LEAD_HOLDER_OF_1 ? 1 : EIGHT;
    int32_t most = 0;
    int32_t candidates = state->pub.holders;
    if (options->first_lead != LEAD_RANDOM)
        for (int32_t seat = 0; seat < state->pub.num_seats; seat++) {
            int32_t copies = state->own[seat].hand[number];
            if (copies > most) {
                most = copies;
                candidates = 0;
            }
            if (copies == most && most > 0)
                candidates |= 1 << seat;
        }
    for (int32_t skipped = below(&state->stream, count_bits(candidates)); skipped > 0; skipped--)
        candidates &= candidates - 1;
    return lowest_bit(candidates);
}

static void turn_up_destination(State *state, const Options *options) {
    state->pub.destination = state->deck[0];
    state->pub.seen[state->deck[0]]++;
    state->pub.table_points = card_points(options, state->deck[0]);
}

/* Shuffle, deal and find the leader; then riichi, or the first trick. */
static void deal_round(State *state, const Options *options) {
    Public *pub = &state->pub;
    pub->round_number++;
    state->game_counters[COUNT_GAME_rounds]++;
    restart(&state->stream, CARDS + (uint64_t)pub->round_number);
    memcpy(state->deck, SORTED_DECK, sizeof state->deck);
    shuffle(&state->stream, state->deck, NUM_CARDS);
    deal_hands(state);
    if (pub->round_number == 1)
        pub->round_leader = first_leader(state, options);
    else if (pub->first_out != NOBODY)
        pub->round_leader = pub->first_out;
    pub->first_out = NOBODY;
    pub->num_tricks = 0;
    pub->last_seat = NOBODY;
    pub->last_number = 0;
    pub->last_size = 0;
    pub->passed = 0;
    pub->declared = 0;
    state->secretly_declared = 0;
    state->heard = 0;
    pub->destination = 0;
    if (!options->riichi || options->riichi_when == AFTER_DESTINATION)
        turn_up_destination(state, options);
    if (options->riichi) {
        pub->kind = RIICHI;
        pub->seat = pub->round_leader;
    } else
        start_trick(state, pub->round_leader);
}

/* Deal the first round. */
static void deal(State *state, const Options *options) {
    state->pub.first_out = NOBODY;
    deal_round(state, options);
    state->pub.first_seat = state->pub.round_leader;
}

/* Give everything but the last play to the winner; the last play is the new destination. */
static void end_trick(State *state, const Options *options) {
    Public *pub = &state->pub;
    int32_t winner = pub->last_seat;
    int32_t number = pub->last_number;
    int32_t size = pub->last_size;
    take_pot(state, options, winner);
    clear_pot(state);
    state->pot[number] = size;
    pub->table_cards = size;
    pub->table_points = size * card_points(options, number);
    pub->num_tricks++;
    pub->destination = number;
    start_trick(state, winner);
}

/* The lowest seat of the mask to the left of a seat, going round the table. */
static inline int32_t next_to_left(int32_t mask, int32_t seat) {
    int32_t left = mask >> (seat + 1) << (seat + 1);
    return lowest_bit(left ? left : mask);
}

/* Ask the next seat to the left that is still in the trick; with none, the trick is won. */
static inline void next_turn(State *state, const Options *options) {
    Public *pub = &state->pub;
    int32_t waiting = pub->holders & ~pub->passed & ~(1 << pub->last_seat);
    if (waiting == 0)
        end_trick(state, options);
    else
        pub->seat = next_to_left(waiting, pub->seat);
}

/* Settle each failed declarer from the first-out player's left; then see whether the round ends. */
static void settle_failed_riichi(State *state, const Options *options) {
    Public *pub = &state->pub;
    while (state->unsettled) {
        int32_t seat = next_to_left(state->unsettled, pub->first_out);
        state->unsettled &= ~(1 << seat);
        if (options->riichi_keep > 0 && pub->hand_sizes[seat] > options->riichi_keep) {
            pub->kind = KEEP;
            pub->seat = seat;
            state->own[seat].keep_left = options->riichi_keep;
            state->own[seat].keep_from = 1;
            return;
        }
        if (pub->hand_sizes[seat] <= options->riichi_keep)
            keep_hand(state, seat);
        give_hand(state, options, seat);
    }
    if (count_bits(pub->holders) <= 1)
        state->ending = ONE_HOLDER;
    else {
        pub->kind = PLAY;
        pub->seat = pub->last_seat;
        next_turn(state, options);
    }
}

/* Lay cards from the hand; then see whether the player is first out and whether the round ends. */
static void play(State *state, const Options *options, int32_t action) {
    Public *pub = &state->pub;
    int32_t seat = pub->seat;
    Own *own = &state->own[seat];
    int32_t number = action >> SIZE_BITS;
    int32_t size = action & SIZE_MASK;
    int32_t copies = own->hand[number];
    if (size > copies) {
        state->fault = 1;
        return;
    }
    for (int32_t at_least = copies - size + 1; at_least <= copies; at_least++)
        own->at_least[at_least] &= ~(1 << number);
    own->hand[number] = copies - size;
    pub->hand_sizes[seat] -= size;
    pub->seen[number] += size;
    state->pot[pub->last_number] += pub->last_size;
    pub->table_cards += pub->last_size;
    pub->table_points += pub->last_size * card_points(options, pub->last_number);
    pub->last_seat = seat;
    pub->last_number = number;
    pub->last_size = size;
    if (!options->pass_is_final)
        pub->passed = 0;
    state->seat_counters[seat][COUNT_plays]++;
    state->seat_counters[seat][COUNT_plays_of_1 - 1 + size]++;
    if (pub->hand_sizes[seat] > 0) {
        next_turn(state, options);
        return;
    }
    pub->holders &= ~(1 << seat);
    if (pub->first_out == NOBODY) {
        pub->first_out = seat;
        state->unsettled = pub->declared & ~(1 << seat);
    }
    settle_failed_riichi(state, options);
}

static inline void pass(State *state, const Options *options) {
    Public *pub = &state->pub;
    pub->passed |= 1 << pub->seat;
    state->seat_counters[pub->seat][COUNT_passes]++;
    if (!can_beat(state, options))
        state->seat_counters[pub->seat][COUNT_passes_forced]++;
    next_turn(state, options);
}

/* Hear one player; after the last, turn up the destination and start the first trick. */
static void answer_riichi(State *state, const Options *options, int32_t declares) {
    Public *pub = &state->pub;
    int32_t seat = pub->seat;
    state->heard |= 1 << seat;
    if (declares) {
        state->seat_counters[seat][COUNT_riichi_declared]++;
        state->secretly_declared |= 1 << seat;
    }
    bool everybody = state->heard == (1 << pub->num_seats) - 1;
    if (everybody || options->riichi_order == SEQUENTIAL)
        pub->declared = state->secretly_declared;
    if (!everybody) {
        pub->seat = (seat + 1) % pub->num_seats;
        return;
    }
    if (options->riichi_when == BEFORE_DESTINATION)
        turn_up_destination(state, options);
    start_trick(state, pub->round_leader);
}

/* Set one card aside to keep; after the last, give away all the others. */
static void keep_card(State *state, const Options *options, int32_t number) {
    int32_t seat = state->pub.seat;
    Own *own = &state->own[seat];
    if (own->hand[number] == 0) {
        state->fault = 1;
        return;
    }
    own->hand[number]--;
    state->kept[number]++;
    own->keep_left--;
    own->keep_from = number;
    if (own->keep_left > 0)
        return;
    give_hand(state, options, seat);
    own->keep_from = 0;
    settle_failed_riichi(state, options);
}

/* Carry out a choice of the seat to act, with all that follows until the next decision. */
static void apply_action(State *state, const Options *options, int32_t action) {
    if (state->pub.kind == PLAY) {
        if (action == PASS)
            pass(state, options);
        else
            play(state, options, action);
    } else if (state->pub.kind == RIICHI)
        answer_riichi(state, options, action);
    else
        keep_card(state, options, action);
    if (state->ending) {
        score_round(state, options);
        state->ending = GOES_ON;
        if (game_over(state, options))
            state->pub.over = 1;
        else
            deal_round(state, options);
    }
    if (state->fault)
        state->pub.over = 1;
}

/* Fill the view with what a seat may know. */
static void observe(const State *state, int32_t seat, View *view) {
    view->pub = state->pub;
    view->own = state->own[seat];
    view->seat = seat;
}

#endif
