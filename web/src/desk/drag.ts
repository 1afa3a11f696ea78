// Cards of a list that are dragged from place to place.

/**
 * @param list of items that know their place by `data-at`
 * @param move from one place to another
 */
export function draggable(list: HTMLElement, move: (from: number, to: number) => void): void {
  let from = -1;
  const cardAt = ({ target }: Event) => (target as Element).closest?.<HTMLElement>("li[data-at]");
  const unmark = () => list.querySelectorAll(".songo-dropped").forEach((one) => one.classList.remove("songo-dropped"));
  list.addEventListener("dragstart", (event) => {
    from = Number(cardAt(event)?.dataset.at ?? -1);
    event.dataTransfer!.effectAllowed = "move";
  });
  list.addEventListener("dragover", (event) => {
    const over = cardAt(event);
    if (from < 0 || !over) return;
    event.preventDefault();
    unmark();
    over.classList.add("songo-dropped");
  });
  list.addEventListener("drop", (event) => {
    const over = cardAt(event);
    if (from < 0 || !over) return;
    event.preventDefault();
    unmark();
    move(from, Number(over.dataset.at));
  });
  list.addEventListener("dragend", () => { from = -1; unmark(); });
}
