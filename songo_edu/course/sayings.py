"""What each opponent says of a game, and of what: data, fetched once a game has begun.

Each sentence says something that can be learned from the board. `remarks.py` says when which one
is said, and what stands for {pit}, {seeds} and {moves}.
"""

from typing import Final, TypedDict

from songo_edu.locale import later


class Saying(TypedDict):
    """A sentence, and the moment it is for, as `remarks.MOMENTS` names it."""

    kind: str
    words: str


def _saying(kind: str, words: str) -> Saying:
    return {"kind": kind, "words": words}


#: By the animal, as `foes.FOES` names it.
SAYINGS: Final[dict[str, list[Saying]]] = {
    "tortoise": [
        _saying("start", later("I fill one pit and leave it alone. Count its seeds now and then.")),
        _saying("start", later("A pit with many seeds cannot be captured. That is my shell.")),
        _saying("takes", later("{pit} took {seeds}. Even a slow player takes what is left open.")),
        _saying(
            "takes",
            later(
                "{seeds} for me. A capture runs backwards: look at the pits before the last "
                "one, too."
            ),
        ),
        _saying("gives", later("{pit} took {seeds}: well counted. I had let my small pits be.")),
        _saying(
            "gives",
            later("You took {seeds}. I looked after my full pit, and not after the others."),
        ),
        _saying(
            "threat",
            later(
                "{pit} was aiming at your row before your last move: {seeds}. One look at my "
                "row would show it."
            ),
        ),
        _saying(
            "threat",
            later(
                "My {pit} threatened {seeds}, and you played elsewhere. A pit can be filled "
                "until it is safe."
            ),
        ),
        _saying(
            "missed",
            later(
                "Your {pit} could have taken {seeds}. There is no hurry: try each of your "
                "pits in your head."
            ),
        ),
        _saying(
            "missed", later("{pit} had {seeds} in reach. I would have looked twice; I always do.")
        ),
        _saying(
            "grenier", later("{pit} is a grenier now, with {seeds}. It goes round the whole board.")
        ),
        _saying(
            "grenier",
            later(
                "{seeds} in {pit}. Count its last seed at every move: one seed more, and it "
                "falls elsewhere."
            ),
        ),
        _saying("alone", later("You left {pit} alone for {moves}. I noticed: I do that, too.")),
        _saying(
            "alone",
            later(
                "{pit} has not moved for {moves}. A pit left alone grows, or waits to be "
                "played at the right time."
            ),
        ),
        _saying("won", later("You have won. A full pit helps only if it is played in time.")),
        _saying("lost", later("I have won, one seed at a time. Watch my fullest pit next time.")),
        _saying("drawn", later("Nobody has won. In a long game, every seed kept at home counts.")),
    ],
    "parrot": [
        _saying(
            "start",
            later("I like our rows to be alike. Look at what my copy of your move leaves open."),
        ),
        _saying(
            "start", later("You play, I play the same. You are always one move ahead: use it.")
        ),
        _saying(
            "takes",
            later("{pit} took {seeds}. What I can take from you, you can often take from me."),
        ),
        _saying(
            "takes",
            later("{seeds} for me. Say it after me: first the last seed, then the pits behind it."),
        ),
        _saying("gives", later("You took {seeds} with {pit}. I will try that one from my side.")),
        _saying("gives", later("{seeds} gone. A copy comes one move late.")),
        _saying(
            "threat",
            later(
                "{pit} threatened {seeds}, and still did after your move. Repeat after me: "
                "first the threats."
            ),
        ),
        _saying("threat", later("You looked at your move and not at mine: {pit} took {seeds}.")),
        _saying("missed", later("Your {pit} would have taken {seeds}. I would have copied that.")),
        _saying(
            "missed",
            later("{seeds} for {pit}, and you played another. Captures first, then the rest."),
        ),
        _saying(
            "grenier",
            later(
                "{pit} holds {seeds}: a grenier. It sows one lap and more, so count from its "
                "own pit on."
            ),
        ),
        _saying(
            "grenier",
            later(
                "A grenier in {pit}, with {seeds}. And the pit at the same place in your "
                "row: what does it hold?"
            ),
        ),
        _saying("alone", later("{pit} again? No: you left it alone for {moves}.")),
        _saying(
            "alone",
            later(
                "You have not played {pit} for {moves}. Had you played it, I might have "
                "answered with mine."
            ),
        ),
        _saying("won", later("You have won. Copying is not enough: the copy never comes first.")),
        _saying(
            "lost", later("I have won. Before you move, ask what the same move would do for me.")
        ),
        _saying("drawn", later("Even to the end. Two rows alike leave nobody ahead.")),
    ],
    "duiker": [
        _saying("start", later("I take whatever I can reach. Leave nothing low in front of me.")),
        _saying(
            "start",
            later(
                "A little now rather than much later: that is how I play. You can make use of it."
            ),
        ),
        _saying(
            "takes",
            later("{seeds} with {pit}, straight away. I look for low pits where a sowing stops."),
        ),
        _saying(
            "takes",
            later("{pit} took {seeds}. I do not put off a capture; see what I left behind for it."),
        ),
        _saying("gives", later("{pit} took {seeds}. I was grazing elsewhere.")),
        _saying("gives", later("You took {seeds}. When I jump at a capture, my own row is open.")),
        _saying(
            "threat",
            later("{pit} was ready to take {seeds}, and you let it. I never pass that by."),
        ),
        _saying(
            "threat",
            later("{seeds} with {pit}, as threatened. Block it, move away, or threaten more."),
        ),
        _saying("missed", later("Your {pit} had {seeds} in reach. I would have jumped.")),
        _saying(
            "missed",
            later(
                "You passed by {seeds} with {pit}. Was there something better? Then it was "
                "well done."
            ),
        ),
        _saying(
            "grenier",
            later(
                "{pit} has become a grenier: {seeds}. I would rather sow it soon; greniers "
                "want patience."
            ),
        ),
        _saying(
            "grenier",
            later("{seeds} in {pit}. A grenier takes nothing until it is played: count when."),
        ),
        _saying(
            "alone",
            later("{pit} has waited for {moves}. I could not: perhaps that is my weakness."),
        ),
        _saying(
            "alone",
            later("You left {pit} alone for {moves}. I noticed: what can wait may take more."),
        ),
        _saying(
            "won",
            later("You have won. What decides is not how often one captures, but how many seeds."),
        ),
        _saying(
            "lost",
            later(
                "I have won with what was low in your row. Before each move, count what I "
                "could reach."
            ),
        ),
        _saying("drawn", later("No winner. I counted captures where I should have counted seeds.")),
    ],
    "leopard": [
        _saying(
            "start",
            later("I wait. Small captures do not tempt me: look for the big one that I prepare."),
        ),
        _saying("start", later("When I play a quiet move, ask what it aims at.")),
        _saying("takes", later("{seeds} with {pit}. Look back at the quiet moves before it.")),
        _saying("takes", later("{pit}: {seeds}. A capture is prepared, or it is small.")),
        _saying("gives", later("{pit} took {seeds}. I was looking at something bigger.")),
        _saying("gives", later("You took {seeds} while I waited. Waiting has its price.")),
        _saying(
            "threat", later("You did not look at {pit}: it was ready to take {seeds}, and it did.")
        ),
        _saying(
            "threat",
            later("{pit} was aiming at {seeds} already. A threat does not go away by itself."),
        ),
        _saying("missed", later("Your {pit} could take {seeds}. I held my breath.")),
        _saying(
            "missed",
            later(
                "{seeds} for {pit}, and you let them be. If you are waiting for more, I understand."
            ),
        ),
        _saying(
            "grenier",
            later(
                "{pit}: {seeds}. A grenier does what I do: it lies still until its last seed "
                "falls right."
            ),
        ),
        _saying(
            "grenier",
            later("A grenier of {seeds} in {pit}. Count where it would fall, at every move."),
        ),
        _saying("alone", later("You left {pit} alone for {moves}. I noticed.")),
        _saying(
            "alone", later("{pit} has been still for {moves}. What is still is easy to aim at.")
        ),
        _saying("won", later("You have won. I let small captures go; they add up.")),
        _saying(
            "lost",
            later("I have won. Look once more at the quiet moves before my biggest capture."),
        ),
        _saying(
            "drawn", later("We both waited, and nobody has won. Somebody has to open the row.")
        ),
    ],
    "elephant": [
        _saying("start", later("I count every pit, yours and mine. Count them with me.")),
        _saying(
            "start",
            later(
                "I look far ahead. What escapes me is slow: a grenier, a row that runs out "
                "of moves."
            ),
        ),
        _saying(
            "takes",
            later("{pit} took {seeds}. To see it coming, count each of my pits to its last seed."),
        ),
        _saying(
            "takes",
            later("{seeds}. What a move takes is half of it: count what the answer takes, too."),
        ),
        _saying(
            "gives",
            later(
                "{seeds} with {pit}. Either I gave them for something, or you have counted "
                "further than I."
            ),
        ),
        _saying("gives", later("You took {seeds}. I remember which of my pits were low.")),
        _saying(
            "threat",
            later(
                "{pit} threatened {seeds} before your move and after it. Of all that I "
                "count, I count threats first."
            ),
        ),
        _saying("threat", later("I took {seeds} with {pit}. They could be counted one move ago.")),
        _saying("missed", later("Your {pit} could have taken {seeds}. I had counted them.")),
        _saying(
            "missed",
            later(
                "{seeds} were there for {pit}. Perhaps you saw what the answer would have taken."
            ),
        ),
        _saying(
            "grenier",
            later("{pit} holds {seeds}: a grenier, a whole lap and then the pits beyond."),
        ),
        _saying(
            "grenier",
            later(
                "A grenier of {seeds} in {pit}. It can wait; you and I must move something "
                "else meanwhile."
            ),
        ),
        _saying("alone", later("{pit} has not moved for {moves}. I count moves as well as seeds.")),
        _saying(
            "alone",
            later(
                "You left {pit} alone for {moves}. Moves kept for later are worth something "
                "at the end: count them."
            ),
        ),
        _saying(
            "won",
            later(
                "You have won against someone who counts everything. Read the game again: "
                "which move decided it?"
            ),
        ),
        _saying("lost", later("I have won. The review shows where the count turned; begin there.")),
        _saying("drawn", later("Nobody has won. A game as close as this is worth reading again.")),
    ],
}
