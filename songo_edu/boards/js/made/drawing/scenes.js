// Made from songo_edu/drawing/scenes.py by `make generated`; change it there, not here.

export const LONGEST_NAME = 7;
export const SIDE_SIGNS = ["● ", "■ "];
export function twoRowPlaces(north, south, turned) {
    return turned ? [...[...south].reverse(), ...[...north].reverse()] : [...north, ...south];
}

export function pitLabel(name, pit, row, counted) {
    return counted ? String(pit % row + 1) : name;
}

export function nodeLabel(name) {
    return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 1)}…`;
}
