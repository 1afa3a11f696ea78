// Rings as songo_edu/site/panels.py draws them: rims fill with exercises, pits with chapters.

export function fillRim(ring: Element, share: number): void {
  ring.querySelector(".ring-done")!.setAttribute("stroke-dasharray", `${100 * share} 100`);
  ring.classList.toggle("is-begun", share > 0);
  ring.classList.toggle("is-whole", share >= 1);
}

/** Show which seeds of a ring have been dropped. @param dropped one a chapter */
export function dropSeeds(ring: Element, dropped: boolean[]): void {
  ring.querySelectorAll(".ring-seed").forEach((seed, i) => {
    seed.classList.toggle("is-dropped", Boolean(dropped[i]));
  });
}
