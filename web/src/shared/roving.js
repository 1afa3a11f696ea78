// Buttons of which Tab reaches one: arrows lead to those beside it, round at the ends.

/** Answer a key pressed on one of some buttons. */
export function rove(buttons, event) {
  const { length } = buttons;
  const at = buttons.indexOf(event.target);
  const to = {
    ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: length - 1,
  }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  buttons[(to + length) % length].focus();
}
