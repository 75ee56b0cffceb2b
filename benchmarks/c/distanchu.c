/* Distanchu in C: a benchmark for the Python package, and a second witness of its rules.
 *
 * It plays the same games from the same random streams, decision for decision, and does the same work: it lists the
 * legal actions, copies the view, asks a strategy by its address, keeps every counter and the fingerprint. Only the
 * log of traced games is left out. Written for the comparison in compare_c.py, which builds it and calls it. */

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "rules.h"
#include "state.h"
#include "strategies.h"

#define PRIME UINT64_C(0x100000001B3)

typedef struct {
    uint64_t seed;
    int64_t num_seats;
    uint64_t fingerprint;
    int64_t num_decisions;
    int64_t num_asked;
    int64_t num_choices;
    Chooser choosers[MAX_PLAYERS];
    Stream streams[MAX_PLAYERS];
    Weights weights[MAX_PLAYERS];
    Options options;
    Legal legal;
    View observed;
    State state;
} Table;

/* Seed every stream, clear the state, deal. */
static void start_game(Table *table, uint64_t deal_number) {
    State *state = &table->state;
    table->fingerprint = 0;
    table->num_decisions = 0;
    table->num_asked = 0;
    table->num_choices = 0;
    memset(state, 0, sizeof *state);
    state->pub.num_seats = (int32_t)table->num_seats;
    start(&state->stream, table->seed, deal_number, 0);
    for (int32_t seat = 0; seat < table->num_seats; seat++)
        start(&table->streams[seat], table->seed, deal_number, CHOICES + (uint64_t)seat);
    deal(state, &table->options);
}

/* Return the action of the seat to act, asking its strategy if there is a choice. */
static inline int32_t choose(Table *table) {
    State *state = &table->state;
    Legal *legal = &table->legal;
    int32_t num = legal_actions(state, &table->options, legal);
    int64_t position = 0;
    table->num_decisions++;
    if (num > 1) {
        int32_t seat = state->pub.seat;
        observe(state, seat, &table->observed);
        position = table->choosers[seat](&table->observed, &table->options, legal, &table->weights[seat],
                                         &table->streams[seat]);
        if (position < 0 || position >= num) {
            state->fault = 1;
            position = 0;
        }
        table->num_asked++;
        table->num_choices += num;
    }
    int32_t action = legal->actions[position];
    uint64_t mixed = (uint64_t)action ^ (uint64_t)num << 32;
    table->fingerprint = (table->fingerprint ^ mixed) * PRIME;
    return action;
}

/* Write down a finished game: the row of the Python package, field by field. */
static void fill_row(const Table *table, char *row) {
    const State *state = &table->state;
    memcpy(row, &table->fingerprint, sizeof table->fingerprint);
    int32_t *field = (int32_t *)(row + sizeof table->fingerprint);
    for (int32_t seat = 0; seat < table->num_seats; seat++)
        *field++ = state->pub.totals[seat];
    *field++ = state->pub.first_seat;
    *field++ = (int32_t)table->num_decisions;
    *field++ = (int32_t)table->num_asked;
    *field++ = (int32_t)table->num_choices;
    *field++ = state->pub.round_number;
    *field++ = state->pub.capped;
    for (int32_t seat = 0; seat < table->num_seats; seat++)
        for (int32_t counter = 0; counter < NUM_SEAT_COUNTERS; counter++)
            *field++ = state->seat_counters[seat][counter];
    for (int32_t counter = 0; counter < NUM_GAME_COUNTERS; counter++)
        *field++ = state->game_counters[counter];
}

/* What compare_c.py passes; weights[seat] and strategies[seat] for each seat in use. */
typedef struct {
    int64_t num_seats;
    const Options *options;
    const int32_t *strategies;
    const Weights *weights;
    const double *first_out_share;
    const double *typical_sets;
    uint64_t seed;
    int64_t first_deal;
    int64_t num_deals;
    int64_t row_bytes;
    char *rows;
} Block;

static void prepare(Table *table, const Block *block) {
    memset(table, 0, sizeof *table);
    fill_distances();
    fill_deck();
    fill_chances();
    memcpy(FIRST_OUT_SHARE, block->first_out_share, sizeof FIRST_OUT_SHARE);
    memcpy(TYPICAL_SETS, block->typical_sets, sizeof TYPICAL_SETS);
    table->seed = block->seed;
    table->num_seats = block->num_seats;
    table->options = *block->options;
    for (int32_t seat = 0; seat < block->num_seats; seat++) {
        table->choosers[seat] = STRATEGIES[block->strategies[seat]];
        table->weights[seat] = block->weights[seat];
    }
}

static int32_t play_rows(Table *table, const Block *block) {
    for (int64_t position = 0; position < block->num_deals; position++) {
        start_game(table, (uint64_t)(block->first_deal + position));
        while (!table->state.pub.over)
            apply_action(&table->state, &table->options, choose(table));
        if (table->state.fault)
            return 1;
        fill_row(table, block->rows + position * block->row_bytes);
    }
    return 0;
}

/* Play one game for each row; return 0, or 1 when something impossible was done. */
int32_t play_block(const Block *block) {
    size_t size = (sizeof(Table) + 127) / 128 * 128;
    Table *table = aligned_alloc(128, size);
    if (table == NULL)
        return 1;
    prepare(table, block);
    int32_t fault = play_rows(table, block);
    free(table);
    return fault;
}

/* Names in the order of the records, to be compared with the Python package. */
const char *option_names(void) { return EACH_OPTION(AS_TEXT); }

const char *seat_counter_names(void) { return EACH_SEAT_COUNTER(AS_TEXT); }

const char *game_counter_names(void) { return EACH_GAME_COUNTER(AS_TEXT); }

const char *weight_names(void) { return EACH_WEIGHT(AS_TEXT); }

const char *strategy_names(void) { return STRATEGY_NAMES; }
