/* Which plays are legal: what beats the last play, and the list of the choices of the seat to act. */

#ifndef LEGAL_H
#define LEGAL_H

#include <stdbool.h>
#include <stdlib.h>

#include "state.h"

static int32_t CLOSER[16][17]; /* [destination][distance]: mask of the numbers nearer, the destination left out */
static int32_t AS_FAR[16][17]; /* [destination][distance]: mask of the numbers at that distance */

static void fill_distances(void) {
    for (int32_t destination = 0; destination < 16; destination++)
        for (int32_t distance = 0; distance < 17; distance++) {
            CLOSER[destination][distance] = 0;
            AS_FAR[destination][distance] = 0;
            for (int32_t number = 1; number <= NUM_NUMBERS; number++) {
                int32_t away = abs(number - destination);
                if (0 < away && away < distance)
                    CLOSER[destination][distance] |= 1 << number;
                if (away == distance)
                    AS_FAR[destination][distance] |= 1 << number;
            }
        }
}

/* The numbers of which as many cards as in the last play beat it: a shorter distance. */
static inline int32_t beating_as_many(const State *state, const Options *options) {
    const Public *pub = &state->pub;
    int32_t distance = abs(pub->last_number - pub->destination);
    int32_t nearer = CLOSER[pub->destination][distance];
    if (options->follow_on_destination && distance > 0)
        nearer |= 1 << pub->destination;
    return nearer;
}

/* The numbers of which more cards than in the last play beat it: the same distance. */
static inline int32_t beating_more(const State *state, const Options *options, int32_t nearer) {
    const Public *pub = &state->pub;
    int32_t numbers = AS_FAR[pub->destination][abs(pub->last_number - pub->destination)];
    return options->beat_both ? numbers | nearer : numbers;
}

/* Whether the seat to act holds a play that beats the last one. */
static inline bool can_beat(const State *state, const Options *options) {
    int32_t size = state->pub.last_size;
    const int32_t *at_least = state->own[state->pub.seat].at_least;
    int32_t nearer = beating_as_many(state, options);
    if (at_least[size] & nearer)
        return true;
    return size < options->max_set && (at_least[size + 1] & beating_more(state, options, nearer)) != 0;
}

/* Any set of any number but the destination. */
static int32_t legal_leads(const State *state, const Options *options, Legal *legal) {
    const Own *own = &state->own[state->pub.seat];
    int32_t allowed = ~(1 << state->pub.destination);
    int32_t num = 0;
    for (int32_t size = 1; size <= options->max_set; size++) {
        int32_t numbers = own->at_least[size] & allowed;
        if (numbers == 0)
            break;
        for (; numbers; numbers &= numbers - 1)
            legal->actions[num++] = lowest_bit(numbers) << SIZE_BITS | size;
    }
    legal->num = num;
    return num;
}

/* Pass; as many cards at a shorter distance; more cards at the same distance. */
static int32_t legal_follows(const State *state, const Options *options, Legal *legal) {
    legal->actions[0] = PASS;
    int32_t num = 1;
    if (can_beat(state, options)) {
        const int32_t *at_least = state->own[state->pub.seat].at_least;
        int32_t nearer = beating_as_many(state, options);
        int32_t more = beating_more(state, options, nearer);
        if (options->must_follow)
            num = 0;
        for (int32_t size = state->pub.last_size; size <= options->max_set; size++) {
            if (at_least[size] == 0)
                break;
            int32_t numbers = at_least[size] & (size == state->pub.last_size ? nearer : more);
            for (; numbers; numbers &= numbers - 1)
                legal->actions[num++] = lowest_bit(numbers) << SIZE_BITS | size;
        }
    }
    legal->num = num;
    return num;
}

/* Numbers not below the one chosen before, so that each set of kept cards is reached in one way. */
static int32_t legal_keeps(const State *state, Legal *legal) {
    const Own *own = &state->own[state->pub.seat];
    int32_t num = 0;
    int32_t higher = 0;
    for (int32_t number = NUM_NUMBERS; number >= own->keep_from; number--) {
        higher += own->hand[number];
        if (own->hand[number] > 0 && higher >= own->keep_left)
            legal->actions[num++] = number;
    }
    legal->num = num;
    return num;
}

/* List the choices of the seat to act. */
static int32_t legal_actions(const State *state, const Options *options, Legal *legal) {
    if (state->pub.kind == PLAY) {
        if (state->pub.last_size == 0)
            return legal_leads(state, options, legal);
        return legal_follows(state, options, legal);
    }
    if (state->pub.kind == RIICHI) {
        legal->actions[0] = 0;
        legal->actions[1] = 1;
        legal->num = 2;
        return 2;
    }
    return legal_keeps(state, legal);
}

#endif
