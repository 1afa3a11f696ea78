// Made from songo_edu/words/sheets/two_row_weights.py by `make generated`; change it there, not here.
import { rangeOf } from "../../../subset/range.js";

export const SIGNS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ!#%&()*+,-./:;<=>?@[]^_{|}~";
export const MIDDLE = 3960;
export const STAGES = 16;
export const FITTED = [{ like: [6, 0, 2, 3], full: 48, cap: 24, texts: ["KtHJIIHdIBKoJVH<GVIsKcI&G{HmIRIIJ4H/G=EYEIEVDxxpy9xjy~DnH[Q<YQ+m&0IvG|IdIyH+IBIHIII*I<IRHF", "H0F|HfGqFAE-F5G8F)HpLXOqS7OSIOIKIqIGIAIIIIKwLlK!KCKAKkI}GnFhGtF~E2H7HjGcIGLtK!J}IVI-IIIGID", "III}L6K4J-KDLyMnKCJpG:FJC|DIDdHWJmI=ICKoJRIWIOIIIIIIH1KcKeJ#JiHpI)HeFfJ&HFI[FYL#H]HhJ1KcIU", "IXI,IIIIIIIIFXI%JZFdHLBaHjKHIPNkJHN*IGKkG7I+IRI+JII>IIIIIIIIIIJCIgIIIBHmH{I}JsI)IbI~JIIZH:", "HLIIH9HZIhIqHYHeG-GcG{IbILKtMkMTNCM!L>D/D|DuF9GyIJK6PxI8IPI@JuJrIUIhHdGDHKI4IDKbKULYMTM{L#", "E{D+E.EOIQI7JmH#IhJ8JqJWI/IPIpH)HEH!I&I=K3LEMQNGNnJ^C,CVDZC+H^L%HyH^J6JOJPJ,JGJ9IfHsHCIiI8", "JfJ-LfL/MxM>L?HnB/DfD,GdG,HmIHJrJCJIJRI^I,IKGYHfH?I7JRJyKMKVLkI@I)DLGBIwIVGgG<HrI-IZI.IPIq", "JgH{H6HxHfG@I4J7JNLKLeOmI{IWIoH;F_I[HMIIF6I}J}JLI#H(G[LjH=HCH]IYIIIGJ6I(IlIQIWI^JwJ?K3KyKG", "KBJIIDHcGnHyG2JjJcHSGdIbGeIVJ=JFJoJ2I^JeJMJ]J{KuKVK^LHK~JHHDG7IQF]GTIPC3D/FTH}JTJFI_IMI:I|", "IKISI:JiJNJXKiKCKAJAIfIxJCG{H&G0FfDBHCJqJvJlIsIcIfIfIuIFIPJAJ>KoKvK;J-J7GNE+H>F{GOG&K,GQI#", "J8I<IJIkI8H[HQHUH)H~IKIII>JKITKxG-I.H)OsJ]GFG}G3IjI)I(I@INI-InHKHXHSH/IyI&KyJBJ>K7K#JJIbJL", "H|G&G8"] }, { like: [7, 1, 2, 4], full: 70, cap: 24, texts: ["KfHKIIF9H@KAL5J*H)GJHFK)J2HhG)H=JBIIHSHyIJI]H#G}F:FMzez1v4u4t,r9w{KKUp.D=O=(xBD>G5HATFI_JR", "JpHVHwGFE-EsExAhD7A,yTCfATCUP8YL%r#*FWAfIBLRT|IwJjKeIfH.FGF.GvF;I*F7EFzdzJA*FLJAR}XeX{HBEX", "HyK*RhGQIhIUIKG3E<FBGAB>FNGCBeB?BdE#JkSo#eV-Q_B{CeGPKQUuE1GWGzFvE3AyEVA<A:CtwIB3z6A1L7NG#O", "%=(%UXGCFcHIJbT*IML|LOJ?H?HZCXE:IGNwF}DcBPztA3MBPzOhP3NAGJFSLlKSL6K_N4K1LfIpGBF&H*ECGdCWI!", "J#D)BMImOPQNKzLbJvGfIjIPI=J!H~IIHyFeG=JeKXKDJqGKL%L,JTHLG9FZIIDxDgE6EjE0DXD3CAC9C6D+GFIfL5", "N@O,QkQ7OXLuGYL6OFPiQyD@DHD!E_FYFiF~F|E=E1F8F~G.IJMzO@PzPcPjMVF(KVNaN3K0EfEzE)EWFVH7F@FOEQ", "DNC@D^FBHpK>NqOFOBM=MAI3J.M_QAR2DPEtFRGgG;HWHfGMGTF#E|FeHqHqKqM{OEM<M2L2HhG&O(PMJWCbDnELGk", "HzHpHsH!HfHZJiHeIuKZL:N}OKNeMZI{F_H@K5L>FABpCFEEGmHUIkIYI2HmHAFTJpKCJ5K}LuN[PfLhIZF_H}MLKW", "H|DFG2HQH#IGJUIpHLI%JZJ~JyKPIuJONgPVMsMSI=zMI{KxEmBXJ4F/IIy2GONmOnM4ISE5HKR?I0DrDVGyK5IIE)", "IUIyHZHzH4HnI0I^LcMdN7NeNKO#PBN@NfJfIQJGGuFUx/n5D[I=IMH:G,GzF?F,G,ItJMKILUMQNjM{M2LNISI]Ol", "I{JVFytJEQKgKMIPH_FuGGG@G!H{IRK2LlL>MZNLLkK8JXJ)J3JcJxILsBC.I^J.JxH~GzFSFjG9G*H8I%I~KQLIMN", "KWK!KcL}L+MOHiIXApCaI(KuLfK#IgH=H{IpHiG}H~J4JKK[KUJ{IwHHHtL6L8LLG^A~AWHnJ-LFL>J1IGH+H|IiIx", "IVJtK_M5M3JwHWH>JuMjIKFPIqzZCQK4L%NgNVLcL>LDK&I|H.I]HxIPI6IAFdz=EJIOE9P,ImG(E_"] }];
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
