// Made from songo_edu/words/rule_sheets/two_row_weights.py by `make generated`; change it there, not here.
import { rangeOf } from "../../../subset/range.js";

export const SIGNS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ!#%&()*+,-./:;<=>?@[]^_{|}~";
export const MIDDLE = 3960;
export const STAGES = 16;
export const FITTED = [{ like: [6, 0, 2, 3], full: 48, cap: 24, texts: ["KdHvIIGIIxKLJ~H>GOHxKVI:G=HrI/IIInH]FRCJB1BZDwuRzfC5BhFqK%S7YE+B!)H(HXIWIAIvIHIIIIKpKQK8Iu", "G:F}FUF=F7G;F[FTFsH8J:NnQ@N^IRIuInIzIBIIIIKSMbLRK!KuIsIhE/DCC1EWFcI:MbGhJwLFL2K(IsICIIIIII", "IIIZLHKPJSK%K|INKeJdHaErE[EJFDIpJ+ILHuJ}JQIXIPIIIIIIHKLRMmL]LoJsJAG=FYKnEIE9GoKDIfF2H!K7IX", "I*IUIIIIIIIIFjI[L#EXGKCdG;IDH1IMM#QoI;K:GQI*IUIPJ,I[IIIIIIIIIIJFIlIIISG~H*I>JyJ7IyIVJYI/H>", "HrIIF@GlG^HnG>GZG8F#G:H&I+JZLJMfM]L?LtC+G4GUHxIOJCL/PmHvH(IgI#I%IqI9G?G1GMH|I6JGKwLBL}MeM@", "F:F1DXI3GPJ@MKH)IgJ6JnJSJqJ1IdHTGxHfH(IqITKGMONlM.KiBUB*FsF@KHL=HHH^JoJ:J%JTJ/JsIrG<HtHuH-", "J9K9K=MHM.N(MYG-B7E9DOEDG*HaIqJxJTJrJNI=I.IiHlImH?IoK9K7K]L?MnIUIrGEFHGIElGxG<HkJTJiJ7JiJm", "JRIvH&H1HuHLIXJcJII!LVLIH^JmHaH*G:J1HpIID:IRKgJ]JgI4E>N6I9HDH)IKIIIxJbI]IIISJ1I?J9JDJ#KjKz", "KeJuImH@HnKNFJE)H3IZI<H?F_HZJ0I-IMIiI1IoI}JmJHJXK8KMK_K8JhHbE7HKF.HLFGH1J_LcGAI0H}HYHqHfHM", "HJHWH[I4IrI)JoJ^J4ISI1HmJ0KPK~KqJQJQG@I.JaJ8IxIoIjH{IdItIsJdJKK2KaKII]IFGWDWH>GJHJJUMwGpIF", "I~I-IPINH~H@H[HVH?H^IQJHJhJ+IIJ-K5J]H9I&IAISHsG8IwJ7JbJkJkJsI|IgH/I1IiIFI~JXJfJ^M1KRISIbIP", "FmF[FJ"] }, { like: [7, 1, 2, 4], full: 70, cap: 24, texts: ["KlHUIIFyGpKjLxKtIiG/GCK]K)HxGzHvJyIIDQDZFDFIDQC{B&z*tUrvu6tEz:HzKSQ9Ro,O>(=hymE&G[Gj#;JWKb", "KmIIH>GAFyDJCOy1C4C)yJDLD5DTPE#:!PZ%FZALD?JZVjHwIoJbIBG]FNF0EqC)GAERH;C8xoBrGfN5W_X4SFHTGD", "IPJRTsG3H&H~G_GeEhDUDqBeF~KBHqAiAADiG(SaYlWnQIFuE8FiKyY@E)HXHGH0FeDoGZEUBfC_w4yuBBzEGKM5V-", "#2#uW.E)HQJ|JJR2GTK*J]HnEvG1z8FIJCIuElzhB.ACynL&RSPWTOOaF5HCN&N)WMLBM~KpKPG/IPFvIbF.J5CDIo", "InD~C[FiPbRUMgI<GNI4HBIaIyJXH!IIG[E-GnJdK>K<J/E]LUMgKDH.GgFKIICQCFD4DlDrCVCaB%BKCtE(HpIYKL", "NbO>R6QwOfM[KpLNOYP~PgD;D)D)EWE[EUESE:D?D+EmG5HsJBN0P=QqPRQKMyHhJ-M*OnJ0EaEPFjESFIGbF(F9FR", "D_CoDoG.JAM4OyPiOAM:M4JtLAN]N>KZDMETGcG<G;HvHCG!FtFjD!DKGOHhLZN]PPOzM#LfH~I%OPO1GXCqD(FHHl", "IAG]H4GLFOG)ICHzI6JFMtN(OENvLNISGCHPLTLyI1BEC%FnHQJgIzI&G}GwIUHfH@KzIQLsNXN}OgL|I5E/FLNQLa", "E=DFGFI7I#J/JzI(G]I-KdK}JgJ4HALNM.O=QfNcF~wEEBIiESH3J5FZIID4AbMpN_MuJLFzH%M^L/EmEjGuJzIID}", "HqHEH&H4HBHdHkH]JAKGLHMfMQNMOIM?NgKzIoGWFxH^Bzy@EOI_I/I9HBG|HdGhH0HPJGKPLdLZMrMJL>LNI}IQNw", "KGK,F-qKF5K1K+JgI#GrG/HPG!HfIWKiKmK>MgMmL+LIJ=JRI_HUGsI#vuC~I-K8K6I]HBGsGbGiF;G=IkINKIKQLy", "K8K<KaLyJeJ{IdJ%E7BLH%J%KsKxIRI)I%IsH&GxI0J7KzKRKWL1JiI_JlJKKhHWJ0A)z;F}J2KSKUJOIcIdJlIFIE", "I+JoK,L6KMIWJHJ[JIM1KDH6IkyOCUJ9LMMSM&L=MuMeLSKeILJ0ILLEJ_K0HbzTCfC~EAHcJ3H}H%"] }];
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
