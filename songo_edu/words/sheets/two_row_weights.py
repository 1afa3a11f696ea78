"""What games of two rows are judged by: weights as data, in hundredths of a seed.

Where each stands says `songo_edu.rules.two_row.evaluation`. Those of songo and awalé are fitted to
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


# fmt: off
FITTED: Final[list[Fitted]] = [
    {
        "like": [6, 0, 2, 3],
        "full": 48,
        "cap": 24,
        "texts": [
            "KQHKIIH^J5J)I=HrH8JjJQH^H8HZIFIIK)IPJUIiIDH0EEzKAEyDBiEBIJNxToWpVOI&HJIiILH]IDIIIIIHImIRH=",
            "IMG7HqF}E-DkEZGpG^IeOePNP-MGIsIIIFIHIIIIIIKRK]KdKTL7MHLpIqGjGFGhD]FtFXH)HwJbIBI~I+I:IIIGIE",
            "IIInKfJvJLJzLqNaI}IUJHIYC&FtFnGqIsI%I>I#I-IJIIIIIIIIGZJGJ0I/IlGLIhIOHMIvL4K5G!JpIVHDIZJfI)",
            "IQIXIIIIIIIIHhKlJgF?I}C!FnJ-JqLFJfJ,J}KdIvIEInILISIWIIIIIIIIIIJAIaIII7HGItJcJpIqHZJJJDIGH&",
            "H)IIH?I)J1I<H^HEHqGMHjItIKKPMLN%N?N8KBDZCACYFyGZI4I=MSIAJ9JkJQJlIQI7H4GQH_I3INJ~KDLHMgN4L8",
            "EED)FOE<I<I3ImHQI9J1JkJCIwH(H/HxIcI3I]JdK,LYL@MaM@K(FpEzDIC%GXK.HbH/IQJ6JsJ[I}IJHNHUH2IlIp",
            "I@JuL-L0NCL-MSF3DZEgEOI4H8HXI;JWJHJ^J=JAICI-F@GqItI)JzI;KPIZJRI@I/EUGbImKaGVHBI7IQIVI&JsII",
            "ISJhHbHAGPG@HFHBI|MVL5L0IeIIIIIIIII,H#IIG6I~J&JqIDHYI1KeH.HLI1IYIIINI/IzH=IYIMI^JNKlKsKzKW",
            "K#JyH^G5GNGoH%KEI3HvG^H_G9J4K4JDJoJmJsJMJMJ}J*KfKDKRK^KCJcG@G3J3GpGxIlC?E5FYIrJ]J&I|I/JsJm",
            "IQIWI?JoJRJQJ}KeL8K7I/IyIaE>HWFTFPDdH!JCJDJhIaH-H@H~IlIkIZJwJ]KvKsKFK}I]HcGzJxFHGIGhIoG>I/",
            "J9J6IuI9IhH^HWHKI0IxIGH^IGJ3IwKKGoH-HmN{I&HEKfGRI#JdJFJ4IMI:I3HqHrHFH)I+IzKsKpJjHCIdJ)H?II",
            "IIIIII",
        ],
    },
    {
        "like": [7, 1, 2, 4],
        "full": 70,
        "cap": 24,
        "texts": [
            "K1HBIIE{JlL6K<I~H3GmIeK!H/GIG=I&JUIIJ)J~K7KWK7JIH<I(CnEzwLvQuQn~v}IoV|(@)yY[D^G_J1INMQJJKl",
            "JyIDIgGzFCIMJ_EKEpx!zZE|B6H^OKTGW*QoFVFXJ4J:M_J<K-LaJTJzG]IvJXJzNiGjB8B)ElBmESI^L(P|QtG!E;",
            "H&K;L:IgJ?KeKJHFGKHgHrCCGUDWzTE9FUJ@MPR|RnN#P4FJEjHNJ)JXG-J9JiIYG%B(FkB{CnDNB+ELC:G0OGPkRv",
            "TJRPKtH}I3IuIfP3JaLXL#KzLGJMI=DGJALyINC!AuErC/K6L@KkLwJwI!I@I_HwJ=JHM6JhLrJuFaEsG!EOHTIiHS",
            "KzJtCXLLKBKRJrL8JLGsIkIPI@J*IfIIHHF%HLJuKxK1IZH*L{LlI@HcG4G8IIEED.EZE>EME7E6DKCRCAEBGfI0M7",
            "O8O(QaP%PkM^GmKaN6N:KSEsDUD|FeGbGlGTFxErEhE{G]G=ItMuNuO;PlNvO2FcKoN#LBL!EcD{EWEOF,HhFGFFDx",
            "DfD?FpF1G5J]NxOdPSQcO4H,I5J]OnVaC-DsEyE.FYH6G1F[HuF!FzG6HqHVJ.NDN{OCNVL.FQFPMMQHP%B[D3D!E,",
            "GrH!H:IwJpG0I=IKH.KIKCOVNbNVN6J(IqLzH/MyDpB+DlEkGwGAHhH4IQH#GoF/MvI*GTL/KCN_N.G.IbHCK4L?K{",
            "O*EBG*IiHAIaJ~JaI;I;J9I|KJLcK%IPPDNYIUI?IAz~IrKQFLCkJ5GiIIz_HzMLN.LMIcD.IFQ{I6D-D&GzJ*IIGe",
            "J<JeHYIbHhHZI]J|M*NrN_N,N?PmPaNEL|G#HxJaE-A-BFj^EQJIIvH?G5FwF!GeG>IYJ(KaL[M~O4N@L:LBJYI|Nb",
            "HKEAEKz7EuJ{J.H>G:E*FQGwGvHFIbJcLbMUM>N!KwIdIfH}HwH>KJN^B9EEK8K#KGI+HjGBG0G#H@IvJ+KlLtMyNl",
            "K<I^I4I1QoPwHhE#o|C/JdK&M0LRH1HlHMH-HPH%I4JlJiLUK:J#H>F!HxK(I_N@F>CcCsI.L0MzN^J.I>HCHBIDIu",
            "HbI[MpL7MTKcHjIgIfK5HiH[I@t=DIL1L?OJOgJNMsLUKXH]HvH6GuHJJeF<E)BnHCIADSQ3I7H2Fw",
        ],
    },
]
# fmt: on


def two_row_weights(rules: list[int]) -> list[int]:
    """Return the weights of a sheet, given as the integers that the rules read.

    Examples
    --------
    >>> two_row_weights([5, 25, 0, 0, 2, 3])[:4]
    [1, 1, 12, 79]
    """
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
    """Return weights that count the difference of the stores and nothing else.

    Examples
    --------
    >>> store_weights([2])
    [1, 1, 0, 10, 100, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    """
    return [*_blank(rules[0], 0), *[0 for _lane in range(rules[0])]]


def _blank(row: int, cap: int) -> list[int]:
    """Return weights of one stage without those of the pits: the difference of the stores."""
    size = 2 + 2 * (row + 1) + row * (cap + 1)
    return [1, 1, cap, size, 100, 0, *[0 for _held in range(2 * (row + 1))]]


def _staged(fitted: Fitted) -> list[int]:
    """Return fitted weights for every stage of a game."""
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
