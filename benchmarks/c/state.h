/* Distanchu's records: the options, what all know, what one seat knows, and what is hidden.
 *
 * The lists of names are compared with those of the Python package before anything is played. */

#ifndef STATE_H
#define STATE_H

#include <stdint.h>

#include "random.h"

#define MAX_PLAYERS 6
#define NUM_CARDS 64
#define NUM_NUMBERS 15
#define BY_NUMBER (NUM_NUMBERS + 1) /* arrays indexed by a card's number; place 0 stays empty */
#define MAX_COPIES 8
#define MAX_ACTIONS 40
#define MAX_WEIGHTS 48
#define MAX_ROUNDS 300
#define NOBODY (-1)
#define EIGHT 8

/* Actions: 0 passes; else the number and how many cards of it. Riichi: 1 declares. Keep: the number. */
#define PASS 0
#define SIZE_BITS 4
#define SIZE_MASK 15

enum Kind { RIICHI, PLAY, KEEP };
enum Part { FROM_TRICKS, FROM_GIFTS, FROM_RIICHI, FROM_LAST_HAND, FROM_FIRST_OUT, FROM_PENALTY, NUM_PARTS };
enum Ending { GOES_ON, ONE_HOLDER, NOBODY_CAN_LEAD };

enum { SEQUENTIAL, SIMULTANEOUS };
enum { BEFORE_DESTINATION, AFTER_DESTINATION };
enum { LAST_PLAYER, LAST_TRICK_NOBODY };
enum { IGNORED, TO_FIRST_OUT, PENALTY };
enum { LEAD_RANDOM, LEAD_MOST_EIGHTS, LEAD_HOLDER_OF_1 };

#define EACH_OPTION(DO)                                                                                      \
    DO(riichi)                                                                                               \
    DO(riichi_keep)                                                                                          \
    DO(riichi_order)                                                                                         \
    DO(riichi_when)                                                                                          \
    DO(riichi_penalty)                                                                                       \
    DO(target_score)                                                                                         \
    DO(rounds)                                                                                               \
    DO(penalty_number)                                                                                       \
    DO(penalty_points)                                                                                       \
    DO(max_set)                                                                                              \
    DO(beat_both)                                                                                            \
    DO(must_follow)                                                                                          \
    DO(pass_is_final)                                                                                        \
    DO(follow_on_destination)                                                                                \
    DO(last_trick)                                                                                           \
    DO(last_play_scored)                                                                                     \
    DO(first_out_bonus)                                                                                      \
    DO(last_hand)                                                                                            \
    DO(first_lead)

#define EACH_SEAT_COUNTER(DO)                                                                                \
    DO(tricks)                                                                                               \
    DO(plays)                                                                                                \
    DO(passes)                                                                                               \
    DO(passes_forced)                                                                                        \
    DO(plays_of_1)                                                                                           \
    DO(plays_of_2)                                                                                           \
    DO(plays_of_3)                                                                                           \
    DO(plays_of_4)                                                                                           \
    DO(plays_of_5)                                                                                           \
    DO(plays_of_6)                                                                                           \
    DO(plays_of_7)                                                                                           \
    DO(plays_of_8)                                                                                           \
    DO(stuck_leads)                                                                                          \
    DO(riichi_declared)                                                                                      \
    DO(riichi_succeeded)                                                                                     \
    DO(riichi_failed)                                                                                        \
    DO(riichi_cards_given)                                                                                   \
    DO(eights_taken)                                                                                         \
    DO(penalty_cards_taken)

#define EACH_GAME_COUNTER(DO)                                                                                \
    DO(rounds)                                                                                               \
    DO(rounds_without_first_out)

#define AS_FIELD(name) int32_t name;
#define AS_COUNT(name) COUNT_##name,
#define AS_GAME_COUNT(name) COUNT_GAME_##name,
#define AS_TEXT(name) " " #name

typedef struct {
    EACH_OPTION(AS_FIELD)
} Options;

enum SeatCounter { EACH_SEAT_COUNTER(AS_COUNT) NUM_SEAT_COUNTERS };
enum GameCounter { EACH_GAME_COUNTER(AS_GAME_COUNT) NUM_GAME_COUNTERS };

/* What everybody at the table knows. Seats in bit masks. */
typedef struct {
    int32_t num_seats;
    int32_t seat; /* to act next */
    int32_t kind;
    int32_t over;
    int32_t capped;
    int32_t first_seat;
    int32_t round_number;
    int32_t totals[MAX_PLAYERS];
    int32_t destination; /* 0 until it is turned up */
    int32_t last_seat;   /* whose play is to beat; NOBODY while the leader is to play */
    int32_t last_number;
    int32_t last_size;     /* 0 while the leader is to play */
    int32_t holders;       /* mask of the seats that hold cards */
    int32_t passed;        /* mask: since the last play; under pass_is_final, in this trick */
    int32_t declared;      /* mask: whose riichi has been heard */
    int32_t first_out;     /* seat, or NOBODY */
    int32_t round_leader;  /* who leads the round's first trick */
    int32_t num_tricks;    /* finished in this round */
    int32_t table_cards;   /* that the trick's winner would take: the centre and all plays but the last */
    int32_t table_points;  /* what those of them are worth that everybody has seen */
    int32_t hidden_centre; /* centre cards on the table that nobody has seen */
    int32_t hand_sizes[MAX_PLAYERS];
    int32_t pile_sizes[MAX_PLAYERS];
    int32_t seen[BY_NUMBER]; /* cards that everybody has seen this round */
} Public;

/* What one seat knows beyond that. */
typedef struct {
    int32_t hand[BY_NUMBER];
    int32_t at_least[MAX_COPIES + 2]; /* at_least[k]: mask of the numbers with k cards or more */
    int32_t known[BY_NUMBER];         /* cards only this seat has seen */
    int32_t pile_points;
    int32_t keep_left; /* after failing: how many cards are still to be chosen */
    int32_t keep_from; /* and the lowest number that may be chosen */
} Own;

typedef struct {
    Stream stream;
    Public pub;
    Own own[MAX_PLAYERS];
    int32_t seat_counters[MAX_PLAYERS][NUM_SEAT_COUNTERS];
    int32_t game_counters[NUM_GAME_COUNTERS];
    int32_t deck[NUM_CARDS];    /* the first destination, the hands by seat, the rest */
    int32_t pot[BY_NUMBER];     /* what the trick's winner would take */
    int32_t heard;              /* seats asked about riichi so far */
    int32_t secretly_declared;  /* declared, perhaps not yet heard */
    int32_t ending;             /* why the round is ending, or GOES_ON */
    int32_t unsettled;          /* failed declarers who have not given their cards yet */
    int32_t kept[BY_NUMBER];    /* cards that the failed declarer has chosen to keep so far */
    int32_t parts[MAX_PLAYERS][NUM_PARTS]; /* this round's score */
    int32_t fault;              /* a strategy or the rules did the impossible */
} State;

/* All that a strategy gets. */
typedef struct {
    Public pub;
    Own own;
    int32_t seat;
} View;

/* Legal actions; room for a strategy to mark each, and to scribble. */
typedef struct {
    int32_t num;
    int32_t actions[MAX_ACTIONS];
    double values[MAX_ACTIONS];
    double scratch[64];
    int64_t notes[64];
} Legal;

static inline int lowest_bit(int32_t mask) { return __builtin_ctz((uint32_t)mask); }

static inline int count_bits(int32_t mask) { return __builtin_popcount((uint32_t)mask); }

static inline int highest_bit(int32_t mask) { return 31 - __builtin_clz((uint32_t)mask); }

/* How many dots a card shows, and how many copies of it there are. */
static const int32_t DOTS[BY_NUMBER] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 7, 6, 5, 4, 3, 2, 1};

#endif
