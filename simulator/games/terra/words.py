"""The sentences in which a game of Terra is told, in Korean and English."""

from simulator.language import Text

ROUND = Text("\n── {round}라운드 ── 선: {leader}", "\n== Round {round} == leader: {leader}")
HAND = Text("  {name}의 손패: {cards}", "  {name} holds {cards}")
FLOOR = Text("  바닥 카드: {floor}", "  Floor: {floor}")
LAID = Text("  {seat}: {sum} → 바닥 {floor} (남은 손패 {left}장)", "  {seat}: {sum} -> floor {floor} ({left} left)")
LAID_ALONE = Text(
    "  {seat}: {on} 위에 {floor} 한 장 (남은 손패 {left}장)", "  {seat}: {floor} alone on {on} ({left} left)"
)
DRAWN = {
    "turn": Text("  {seat}: {cards} 뽑음 (손패 {holds}장)", "  {seat} draws {cards} (holds {holds})"),
    "terra": Text(
        "  {seat}: 테라에 걸려 {cards} 뽑음 (손패 {holds}장)",
        "  {seat} suffers Terra and draws {cards} (holds {holds})",
    ),
    "ron": Text(
        "  {seat}: 테라를 선언했다가 론을 당해 {cards} 뽑음 (손패 {holds}장)",
        "  {seat}, Ronned on Terra, draws {cards} (holds {holds})",
    ),
}
NOTHING_DRAWN = {
    "turn": Text("  {seat}: 뽑을 카드가 없음 (손패 {holds}장)", "  {seat}: nothing to draw (holds {holds})"),
    "terra": Text(
        "  {seat}: 테라에 걸렸지만 뽑을 카드가 없음 (손패 {holds}장)",
        "  {seat} suffers Terra, with nothing to draw (holds {holds})",
    ),
    "ron": Text(
        "  {seat}: 테라를 선언했다가 론을 당했지만 뽑을 카드가 없음 (손패 {holds}장)",
        "  {seat}, Ronned on Terra, has nothing to draw (holds {holds})",
    ),
}
SENTENCES = {
    "reshuffle": Text(
        "  낸 카드를 섞어 새 덱으로, 뽑히는 차례대로: {deck}",
        "  The laid cards, shuffled, are the new deck, in the order of drawing: {deck}",
    ),
    "match": Text("  ★ {seat}: 뒷장 맞추기! {card}", "  * {seat} makes a match: {card}"),
    "ron": Text("  {seat}: 론으로 마지막 카드 {card} 냄", "  {seat} lays the last card for Ron: {card}"),
    "ron_passed_over": Text(
        "  ✗ {seat}: 앞사람의 론만 인정되어 {card} 내지 못함", "  x {seat} keeps the {card}: only the first Ron counts"
    ),
}
PAID_BY = {
    "match": Text("    뒷장 맞추기: 나머지 모두 {points}점씩 지불", "    A match: everybody else pays ({points} each)"),
    "finish": Text(
        "    나머지 모두 손에 남은 카드 수만큼 점수를 지불",
        "    Everybody else pays, for each card left in hand: 1",
    ),
    "finish_alone": Text(
        "    마지막 한 장을 냄: 바닥 카드를 놓은 사람만 손에 남은 카드 1장당 {points}점 지불",
        "    Out with one card: only who laid the floor card pays, for each card left in hand: {points}",
    ),
    "ron": Text(
        "    론: 바닥 카드를 놓은 사람만 손에 남은 카드 1장당 {points}점 지불",
        "    Ron: only who laid the floor card pays, for each card left in hand: {points}",
    ),
}
CHANGED = Text("      {seat}: {change:+d} → {total}", "      {seat}: {change:+d} -> {total}")
NOBODY_PAYS = {
    "match": Text("    아무도 지불하지 않음 (뒷장 맞추기가 0점)", "    Nobody pays (a match is worth 0 points)"),
    "finish": Text(
        "    아무도 지불하지 않음 (자기가 놓은 바닥 카드 위에 마지막 카드를 냄)",
        "    Nobody pays (the last card was laid on one's own floor card)",
    ),
    "ron": Text("    아무도 지불하지 않음 (론이 0점)", "    Nobody pays (Ron is worth 0 points)"),
}
ENDINGS = {
    "out": Text("  라운드 끝: {winners}, 손패를 다 냄", "  End of the round: {winners} goes out"),
    "ron": Text("  라운드 끝: {winners}, 론으로 이김", "  End of the round, by Ron: {winners}"),
    "deadlock": Text(
        "  라운드 끝: 한 바퀴 동안 아무도 내지도 뽑지도 못함",
        "  End of the round: a lap with no card laid and none drawn",
    ),
    "game_over": Text("  라운드를 마치지 않고 게임이 끝남", "  The game ends before the round does"),
}
GAME_ENDINGS = {
    "rich": Text("{end_above}점을 넘은 사람: {seats}", "more than {end_above} points: {seats}"),
    "broke": Text("0점 아래로 떨어진 사람: {seats}", "fewer than 0 points: {seats}"),
    "rounds": Text("정한 라운드를 다 했음", "all rounds are played"),
    "capped": Text("차례 수의 상한에 닿았음", "the cap on turns is reached"),
}
GAME_END = Text("  게임 끝. {reasons}", "  End of the game: {reasons}")
DECLARED = {
    "terra": Text("  {seat}: 테라!", "  {seat}: Terra!"),
    "ron": Text("  ★ {seat}: 론!", "  * {seat}: Ron!"),
}
DECLINED = {
    "match": Text("  {seat}: 뒷장을 맞출 수 있지만 내지 않고 가짐", "  {seat} could lay it for a match, but keeps it"),
    "terra": Text("  {seat}: 테라 선언 안 함", "  {seat}: no Terra"),
    "ron": Text("  {seat}: 론을 부르지 않음", "  {seat} does not call Ron"),
}
