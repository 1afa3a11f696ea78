// Made from songo_edu/words/sheets/two_row_weights.py by `make generated`; change it there, not here.
import { rangeOf } from "../../../subset/range.js";

export const SIGNS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ!#%&()*+,-./:;<=>?@[]^_{|}~";
export const MIDDLE = 3960;
export const STAGES = 16;
export const FITTED = [{ like: [6, 0, 2, 3], full: 48, cap: 24, texts: ["KQHKIIH^J5J)I=HrH8JjJQH^H8HZIFIIK)IPJUIiIDH0EEzKAEyDBiEBIJNxToWpVOI&HJIiILH]IDIIIIIHImIRH=", "IMG7HqF}E-DkEZGpG^IeOePNP-MGIsIIIFIHIIIIIIKRK]KdKTL7MHLpIqGjGFGhD]FtFXH)HwJbIBI~I+I:IIIGIE", "IIInKfJvJLJzLqNaI}IUJHIYC&FtFnGqIsI%I>I#I-IJIIIIIIIIGZJGJ0I/IlGLIhIOHMIvL4K5G!JpIVHDIZJfI)", "IQIXIIIIIIIIHhKlJgF?I}C!FnJ-JqLFJfJ,J}KdIvIEInILISIWIIIIIIIIIIJAIaIII7HGItJcJpIqHZJJJDIGH&", "H)IIH?I)J1I<H^HEHqGMHjItIKKPMLN%N?N8KBDZCACYFyGZI4I=MSIAJ9JkJQJlIQI7H4GQH_I3INJ~KDLHMgN4L8", "EED)FOE<I<I3ImHQI9J1JkJCIwH(H/HxIcI3I]JdK,LYL@MaM@K(FpEzDIC%GXK.HbH/IQJ6JsJ[I}IJHNHUH2IlIp", "I@JuL-L0NCL-MSF3DZEgEOI4H8HXI;JWJHJ^J=JAICI-F@GqItI)JzI;KPIZJRI@I/EUGbImKaGVHBI7IQIVI&JsII", "ISJhHbHAGPG@HFHBI|MVL5L0IeIIIIIIIII,H#IIG6I~J&JqIDHYI1KeH.HLI1IYIIINI/IzH=IYIMI^JNKlKsKzKW", "K#JyH^G5GNGoH%KEI3HvG^H_G9J4K4JDJoJmJsJMJMJ}J*KfKDKRK^KCJcG@G3J3GpGxIlC?E5FYIrJ]J&I|I/JsJm", "IQIWI?JoJRJQJ}KeL8K7I/IyIaE>HWFTFPDdH!JCJDJhIaH-H@H~IlIkIZJwJ]KvKsKFK}I]HcGzJxFHGIGhIoG>I/", "J9J6IuI9IhH^HWHKI0IxIGH^IGJ3IwKKGoH-HmN{I&HEKfGRI#JdJFJ4IMI:I3HqHrHFH)I+IzKsKpJjHCIdJ)H?II", "IIIIII"] }, { like: [7, 1, 2, 4], full: 70, cap: 24, texts: ["K1HBIIE{JlL6K<I~H3GmIeK!H/GIG=I&JUIIJ)J~K7KWK7JIH<I(CnEzwLvQuQn~v}IoV|(@)yY[D^G_J1INMQJJKl", "JyIDIgGzFCIMJ_EKEpx!zZE|B6H^OKTGW*QoFVFXJ4J:M_J<K-LaJTJzG]IvJXJzNiGjB8B)ElBmESI^L(P|QtG!E;", "H&K;L:IgJ?KeKJHFGKHgHrCCGUDWzTE9FUJ@MPR|RnN#P4FJEjHNJ)JXG-J9JiIYG%B(FkB{CnDNB+ELC:G0OGPkRv", "TJRPKtH}I3IuIfP3JaLXL#KzLGJMI=DGJALyINC!AuErC/K6L@KkLwJwI!I@I_HwJ=JHM6JhLrJuFaEsG!EOHTIiHS", "KzJtCXLLKBKRJrL8JLGsIkIPI@J*IfIIHHF%HLJuKxK1IZH*L{LlI@HcG4G8IIEED.EZE>EME7E6DKCRCAEBGfI0M7", "O8O(QaP%PkM^GmKaN6N:KSEsDUD|FeGbGlGTFxErEhE{G]G=ItMuNuO;PlNvO2FcKoN#LBL!EcD{EWEOF,HhFGFFDx", "DfD?FpF1G5J]NxOdPSQcO4H,I5J]OnVaC-DsEyE.FYH6G1F[HuF!FzG6HqHVJ.NDN{OCNVL.FQFPMMQHP%B[D3D!E,", "GrH!H:IwJpG0I=IKH.KIKCOVNbNVN6J(IqLzH/MyDpB+DlEkGwGAHhH4IQH#GoF/MvI*GTL/KCN_N.G.IbHCK4L?K{", "O*EBG*IiHAIaJ~JaI;I;J9I|KJLcK%IPPDNYIUI?IAz~IrKQFLCkJ5GiIIz_HzMLN.LMIcD.IFQ{I6D-D&GzJ*IIGe", "J<JeHYIbHhHZI]J|M*NrN_N,N?PmPaNEL|G#HxJaE-A-BFj^EQJIIvH?G5FwF!GeG>IYJ(KaL[M~O4N@L:LBJYI|Nb", "HKEAEKz7EuJ{J.H>G:E*FQGwGvHFIbJcLbMUM>N!KwIdIfH}HwH>KJN^B9EEK8K#KGI+HjGBG0G#H@IvJ+KlLtMyNl", "K<I^I4I1QoPwHhE#o|C/JdK&M0LRH1HlHMH-HPH%I4JlJiLUK:J#H>F!HxK(I_N@F>CcCsI.L0MzN^J.I>HCHBIDIu", "HbI[MpL7MTKcHjIgIfK5HiH[I@t=DIL1L?OJOgJNMsLUKXH]HvH6GuHJJeF<E)BnHCIADSQ3I7H2Fw"] }];
export function twoRowWeights(rules) {
    const like = [rules[0], rules[2], rules[4], rules[5]];
    for (const fitted of FITTED) {
        if (rangeOf(4).every((i) => fitted.like[i] === like[i])) return twoRowWeightsStaged(fitted);
    }
    const weights = twoRowWeightsBlank(rules[0], 12);
    for (let _lane = 0; _lane < rules[0]; _lane += 1) {
        for (let seeds = 0; seeds < 13; seeds += 1) {
            weights.push(seeds < 3 ? -100 : seeds === 12 ? 100 : 0);
        }
    }
    return weights;
}

export function twoRowWeightsBlank(row, cap) {
    const size = 2 + 2 * (row + 1) + row * (cap + 1);
    return [1, 1, cap, size, 100, 0, ...rangeOf(2 * (row + 1)).map((_held) => 0)];
}

export function twoRowWeightsStaged(fitted) {
    let i;
    const text = fitted.texts.join("");
    const size = Math.floor(text.length / 6);
    const codes = rangeOf(3 * size).map((i) => SIGNS.indexOf(text[2 * i]) * SIGNS.length + SIGNS.indexOf(text[2 * i + 1]));
    const weights = [fitted.full, STAGES, fitted.cap, size];
    for (let stage = 0; stage < STAGES; stage += 1) {
        const place = 2 * stage + 1;
        const low = place > STAGES ? size : 0;
        const share = place % STAGES;
        for (i = low; i < low + size; i += 1) {
            const between = codes[i] * (STAGES - share) + codes[i + size] * share;
            weights.push(Math.floor(between / STAGES) - MIDDLE);
        }
    }
    return weights;
}
