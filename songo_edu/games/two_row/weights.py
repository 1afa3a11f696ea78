"""What games of two rows are judged by: weights as data, in hundredths of a seed.

`songo_edu.rules.two_row.limited_search` says where each is. Those of songo and awalé are fitted to
games by `python -m benchmarks.fit_weights`, which writes this module's texts; other games have what
was guessed at first: empty pits and small ones are bad, big ones good.
"""

from typing import Final, TypedDict

#: What weights are written in, two signs each, the one in the middle for nothing.
SIGNS: Final = (
    "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ!#%&()*+,-./:;<=>?@[]^_{|}~"
)
MIDDLE: Final = 3960
#: Stages of a game that has fitted weights, and what they lie between: an empty board, one that is
#: half full, a full one.
STAGES: Final = 16


class Fitted(TypedDict):
    """The weights of a family of games: those of an empty, a half full and a full board."""

    like: list[int]  # pits in a row, 1 where laps stay in one row, the counts that are taken
    full: int
    cap: int
    texts: list[str]


# Each text as wide as the page: two signs a number.
# fmt: off
FITTED: Final[list[Fitted]] = [
    {
        "like": [6, 0, 2, 3],
        "full": 48,
        "cap": 24,
        "texts": [
            "KdHvIIGIIxKLJ~H>GOHxKVI:G=HrI/IIInH]FRCJB1BZDwuRzfC5BhFqK%S7YE+B!)H(HXIWIAIvIHIIIIKpKQK8Iu",
            "G:F}FUF=F7G;F[FTFsH8J:NnQ@N^IRIuInIzIBIIIIKSMbLRK!KuIsIhE/DCC1EWFcI:MbGhJwLFL2K(IsICIIIIII",
            "IIIZLHKPJSK%K|INKeJdHaErE[EJFDIpJ+ILHuJ}JQIXIPIIIIIIHKLRMmL]LoJsJAG=FYKnEIE9GoKDIfF2H!K7IX",
            "I*IUIIIIIIIIFjI[L#EXGKCdG;IDH1IMM#QoI;K:GQI*IUIPJ,I[IIIIIIIIIIJFIlIIISG~H*I>JyJ7IyIVJYI/H>",
            "HrIIF@GlG^HnG>GZG8F#G:H&I+JZLJMfM]L?LtC+G4GUHxIOJCL/PmHvH(IgI#I%IqI9G?G1GMH|I6JGKwLBL}MeM@",
            "F:F1DXI3GPJ@MKH)IgJ6JnJSJqJ1IdHTGxHfH(IqITKGMONlM.KiBUB*FsF@KHL=HHH^JoJ:J%JTJ/JsIrG<HtHuH-",
            "J9K9K=MHM.N(MYG-B7E9DOEDG*HaIqJxJTJrJNI=I.IiHlImH?IoK9K7K]L?MnIUIrGEFHGIElGxG<HkJTJiJ7JiJm",
            "JRIvH&H1HuHLIXJcJII!LVLIH^JmHaH*G:J1HpIID:IRKgJ]JgI4E>N6I9HDH)IKIIIxJbI]IIISJ1I?J9JDJ#KjKz",
            "KeJuImH@HnKNFJE)H3IZI<H?F_HZJ0I-IMIiI1IoI}JmJHJXK8KMK_K8JhHbE7HKF.HLFGH1J_LcGAI0H}HYHqHfHM",
            "HJHWH[I4IrI)JoJ^J4ISI1HmJ0KPK~KqJQJQG@I.JaJ8IxIoIjH{IdItIsJdJKK2KaKII]IFGWDWH>GJHJJUMwGpIF",
            "I~I-IPINH~H@H[HVH?H^IQJHJhJ+IIJ-K5J]H9I&IAISHsG8IwJ7JbJkJkJsI|IgH/I1IiIFI~JXJfJ^M1KRISIbIP",
            "FmF[FJ",
        ],
    },
    {
        "like": [7, 1, 2, 4],
        "full": 70,
        "cap": 24,
        "texts": [
            "KlHUIIFyGpKjLxKtIiG/GCK]K)HxGzHvJyIIDQDZFDFIDQC{B&z*tUrvu6tEz:HzKSQ9Ro,O>(=hymE&G[Gj#;JWKb",
            "KmIIH>GAFyDJCOy1C4C)yJDLD5DTPE#:!PZ%FZALD?JZVjHwIoJbIBG]FNF0EqC)GAERH;C8xoBrGfN5W_X4SFHTGD",
            "IPJRTsG3H&H~G_GeEhDUDqBeF~KBHqAiAADiG(SaYlWnQIFuE8FiKyY@E)HXHGH0FeDoGZEUBfC_w4yuBBzEGKM5V-",
            "#2#uW.E)HQJ|JJR2GTK*J]HnEvG1z8FIJCIuElzhB.ACynL&RSPWTOOaF5HCN&N)WMLBM~KpKPG/IPFvIbF.J5CDIo",
            "InD~C[FiPbRUMgI<GNI4HBIaIyJXH!IIG[E-GnJdK>K<J/E]LUMgKDH.GgFKIICQCFD4DlDrCVCaB%BKCtE(HpIYKL",
            "NbO>R6QwOfM[KpLNOYP~PgD;D)D)EWE[EUESE:D?D+EmG5HsJBN0P=QqPRQKMyHhJ-M*OnJ0EaEPFjESFIGbF(F9FR",
            "D_CoDoG.JAM4OyPiOAM:M4JtLAN]N>KZDMETGcG<G;HvHCG!FtFjD!DKGOHhLZN]PPOzM#LfH~I%OPO1GXCqD(FHHl",
            "IAG]H4GLFOG)ICHzI6JFMtN(OENvLNISGCHPLTLyI1BEC%FnHQJgIzI&G}GwIUHfH@KzIQLsNXN}OgL|I5E/FLNQLa",
            "E=DFGFI7I#J/JzI(G]I-KdK}JgJ4HALNM.O=QfNcF~wEEBIiESH3J5FZIID4AbMpN_MuJLFzH%M^L/EmEjGuJzIID}",
            "HqHEH&H4HBHdHkH]JAKGLHMfMQNMOIM?NgKzIoGWFxH^Bzy@EOI_I/I9HBG|HdGhH0HPJGKPLdLZMrMJL>LNI}IQNw",
            "KGK,F-qKF5K1K+JgI#GrG/HPG!HfIWKiKmK>MgMmL+LIJ=JRI_HUGsI#vuC~I-K8K6I]HBGsGbGiF;G=IkINKIKQLy",
            "K8K<KaLyJeJ{IdJ%E7BLH%J%KsKxIRI)I%IsH&GxI0J7KzKRKWL1JiI_JlJKKhHWJ0A)z;F}J2KSKUJOIcIdJlIFIE",
            "I+JoK,L6KMIWJHJ[JIM1KDH6IkyOCUJ9LMMSM&L=MuMeLSKeILJ0ILLEJ_K0HbzTCfC~EAHcJ3H}H%",
        ],
    },
]
# fmt: on


def two_row_weights(rules: list[int]) -> list[int]:
    """Return the weights of a sheet, given as the integers that the rules read."""
    like = [rules[0], rules[2], rules[4], rules[5]]
    for fitted in FITTED:
        if all(fitted["like"][i] == like[i] for i in range(4)):
            return _staged(fitted)
    weights = _blank(rules[0], 12)
    for _lane in range(rules[0]):
        for seeds in range(13):
            weights.append(-100 if seeds < 3 else 100 if seeds == 12 else 0)
    return weights


def store_weights(rules: list[int]) -> list[int]:
    """Return weights that count the difference of the stores and nothing else."""
    return [*_blank(rules[0], 0), *[0 for _lane in range(rules[0])]]


def _blank(row: int, cap: int) -> list[int]:
    """Return weights of one stage without those of the pits: the difference of the stores."""
    size = 2 + 2 * (row + 1) + row * (cap + 1)
    return [1, 1, cap, size, 100, 0, *[0 for _held in range(2 * (row + 1))]]


def _staged(fitted: Fitted) -> list[int]:
    text = "".join(fitted["texts"])
    size = len(text) // 6
    codes = [
        SIGNS.find(text[2 * i]) * len(SIGNS) + SIGNS.find(text[2 * i + 1]) for i in range(3 * size)
    ]
    weights = [fitted["full"], STAGES, fitted["cap"], size]
    for stage in range(STAGES):
        place = 2 * stage + 1  # an empty board is 0, a half full one 16, a full one 32
        low = size if place > STAGES else 0
        share = place % STAGES
        for i in range(low, low + size):
            between = codes[i] * (STAGES - share) + codes[i + size] * share
            weights.append(between // STAGES - MIDDLE)
    return weights
