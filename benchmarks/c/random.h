/* One random stream for each (seed, deal, purpose): SFC64, seeded as in simulator/rng.py. */

#ifndef RANDOM_H
#define RANDOM_H

#include <stdint.h>

#define CARDS UINT64_C(0) /* cards of round r use CARDS + r */
#define FIRST_SEAT (UINT64_C(1) << 32)
#define CHOICES (UINT64_C(1) << 33) /* the choices of seat s use CHOICES + s */

typedef struct {
    uint64_t a, b, c, counter;
    uint64_t seed, deal;
} Stream;

static inline uint64_t next_word(Stream *stream) {
    uint64_t word = stream->a + stream->b + stream->counter++;
    stream->a = stream->b ^ (stream->b >> 11);
    stream->b = stream->c + (stream->c << 3);
    stream->c = (stream->c << 24 | stream->c >> 40) + word;
    return word;
}

/* Seed the stream anew for another purpose of the same seed and deal. */
static void restart(Stream *stream, uint64_t purpose) {
    stream->a = stream->seed;
    stream->b = stream->deal;
    stream->c = purpose;
    stream->counter = 1;
    for (int turn = 0; turn < 12; turn++)
        next_word(stream);
}

static void start(Stream *stream, uint64_t seed, uint64_t deal, uint64_t purpose) {
    stream->seed = seed;
    stream->deal = deal;
    restart(stream, purpose);
}

/* An unbiased random integer from 0 to bound - 1 (Lemire 2019, on the upper 32 bits). */
static inline int32_t below(Stream *stream, int32_t bound) {
    uint64_t limit = (uint64_t)bound;
    uint64_t product = (next_word(stream) >> 32) * limit;
    if ((product & 0xFFFFFFFF) < limit) {
        uint64_t threshold = (UINT64_C(0x100000000) - limit) % limit;
        while ((product & 0xFFFFFFFF) < threshold)
            product = (next_word(stream) >> 32) * limit;
    }
    return (int32_t)(product >> 32);
}

static void shuffle(Stream *stream, int32_t *cards, int32_t num_cards) {
    for (int32_t last = num_cards - 1; last > 0; last--) {
        int32_t other = below(stream, last + 1);
        int32_t card = cards[last];
        cards[last] = cards[other];
        cards[other] = card;
    }
}

#endif
