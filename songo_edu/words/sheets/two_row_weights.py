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
            "KtHJIIHdIBKoJVH<GVIsKcI&G{HmIRIIJ4H/G=EYEIEVDxxpy9xjy~DnH[Q<YQ+m&0IvG|IdIyH+IBIHIII*I<IRHF",
            "H0F|HfGqFAE-F5G8F)HpLXOqS7OSIOIKIqIGIAIIIIKwLlK!KCKAKkI}GnFhGtF~E2H7HjGcIGLtK!J}IVI-IIIGID",
            "III}L6K4J-KDLyMnKCJpG:FJC|DIDdHWJmI=ICKoJRIWIOIIIIIIH1KcKeJ#JiHpI)HeFfJ&HFI[FYL#H]HhJ1KcIU",
            "IXI,IIIIIIIIFXI%JZFdHLBaHjKHIPNkJHN*IGKkG7I+IRI+JII>IIIIIIIIIIJCIgIIIBHmH{I}JsI)IbI~JIIZH:",
            "HLIIH9HZIhIqHYHeG-GcG{IbILKtMkMTNCM!L>D/D|DuF9GyIJK6PxI8IPI@JuJrIUIhHdGDHKI4IDKbKULYMTM{L#",
            "E{D+E.EOIQI7JmH#IhJ8JqJWI/IPIpH)HEH!I&I=K3LEMQNGNnJ^C,CVDZC+H^L%HyH^J6JOJPJ,JGJ9IfHsHCIiI8",
            "JfJ-LfL/MxM>L?HnB/DfD,GdG,HmIHJrJCJIJRI^I,IKGYHfH?I7JRJyKMKVLkI@I)DLGBIwIVGgG<HrI-IZI.IPIq",
            "JgH{H6HxHfG@I4J7JNLKLeOmI{IWIoH;F_I[HMIIF6I}J}JLI#H(G[LjH=HCH]IYIIIGJ6I(IlIQIWI^JwJ?K3KyKG",
            "KBJIIDHcGnHyG2JjJcHSGdIbGeIVJ=JFJoJ2I^JeJMJ]J{KuKVK^LHK~JHHDG7IQF]GTIPC3D/FTH}JTJFI_IMI:I|",
            "IKISI:JiJNJXKiKCKAJAIfIxJCG{H&G0FfDBHCJqJvJlIsIcIfIfIuIFIPJAJ>KoKvK;J-J7GNE+H>F{GOG&K,GQI#",
            "J8I<IJIkI8H[HQHUH)H~IKIII>JKITKxG-I.H)OsJ]GFG}G3IjI)I(I@INI-InHKHXHSH/IyI&KyJBJ>K7K#JJIbJL",
            "H|G&G8",
        ],
    },
    {
        "like": [7, 1, 2, 4],
        "full": 70,
        "cap": 24,
        "texts": [
            "KfHKIIF9H@KAL5J*H)GJHFK)J2HhG)H=JBIIHSHyIJI]H#G}F:FMzez1v4u4t,r9w{KKUp.D=O=(xBD>G5HATFI_JR",
            "JpHVHwGFE-EsExAhD7A,yTCfATCUP8YL%r#*FWAfIBLRT|IwJjKeIfH.FGF.GvF;I*F7EFzdzJA*FLJAR}XeX{HBEX",
            "HyK*RhGQIhIUIKG3E<FBGAB>FNGCBeB?BdE#JkSo#eV-Q_B{CeGPKQUuE1GWGzFvE3AyEVA<A:CtwIB3z6A1L7NG#O",
            "%=(%UXGCFcHIJbT*IML|LOJ?H?HZCXE:IGNwF}DcBPztA3MBPzOhP3NAGJFSLlKSL6K_N4K1LfIpGBF&H*ECGdCWI!",
            "J#D)BMImOPQNKzLbJvGfIjIPI=J!H~IIHyFeG=JeKXKDJqGKL%L,JTHLG9FZIIDxDgE6EjE0DXD3CAC9C6D+GFIfL5",
            "N@O,QkQ7OXLuGYL6OFPiQyD@DHD!E_FYFiF~F|E=E1F8F~G.IJMzO@PzPcPjMVF(KVNaN3K0EfEzE)EWFVH7F@FOEQ",
            "DNC@D^FBHpK>NqOFOBM=MAI3J.M_QAR2DPEtFRGgG;HWHfGMGTF#E|FeHqHqKqM{OEM<M2L2HhG&O(PMJWCbDnELGk",
            "HzHpHsH!HfHZJiHeIuKZL:N}OKNeMZI{F_H@K5L>FABpCFEEGmHUIkIYI2HmHAFTJpKCJ5K}LuN[PfLhIZF_H}MLKW",
            "H|DFG2HQH#IGJUIpHLI%JZJ~JyKPIuJONgPVMsMSI=zMI{KxEmBXJ4F/IIy2GONmOnM4ISE5HKR?I0DrDVGyK5IIE)",
            "IUIyHZHzH4HnI0I^LcMdN7NeNKO#PBN@NfJfIQJGGuFUx/n5D[I=IMH:G,GzF?F,G,ItJMKILUMQNjM{M2LNISI]Ol",
            "I{JVFytJEQKgKMIPH_FuGGG@G!H{IRK2LlL>MZNLLkK8JXJ)J3JcJxILsBC.I^J.JxH~GzFSFjG9G*H8I%I~KQLIMN",
            "KWK!KcL}L+MOHiIXApCaI(KuLfK#IgH=H{IpHiG}H~J4JKK[KUJ{IwHHHtL6L8LLG^A~AWHnJ-LFL>J1IGH+H|IiIx",
            "IVJtK_M5M3JwHWH>JuMjIKFPIqzZCQK4L%NgNVLcL>LDK&I|H.I]HxIPI6IAFdz=EJIOE9P,ImG(E_",
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
