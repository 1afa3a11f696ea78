// Made from songo_edu/words/sheets/two_row_weights.py by `make generated`; change it there, not here.

export function twoRowWeights(rules) {
    const row = rules[0];
    const weights = [70, 12, 100, 100, 0, 0];
    for (let side = 0; side < 2; side += 1) {
        for (let _back = 0; _back < row; _back += 1) {
            for (let seeds = 0; seeds < 13; seeds += 1) {
                const worth = seeds < 3 ? -100 : seeds === 12 ? 100 : 0;
                const signed = side === 0 ? worth : -worth;
                weights.push(...[signed, signed]);
            }
        }
    }
    return weights;
}
