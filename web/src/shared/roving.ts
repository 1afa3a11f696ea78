// Buttons of which Tab reaches one: arrows lead to those beside it, round at the ends.

/** Answer a key pressed on one of some buttons. */
export function rove(buttons: HTMLElement[], event: KeyboardEvent): void {
  const { length } = buttons;
  const at = buttons.indexOf(event.target as HTMLElement);
  const to = ({
    ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: length - 1,
  } as Record<string, number>)[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  buttons[(to + length) % length].focus();
}
