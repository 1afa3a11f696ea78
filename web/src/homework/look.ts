// The style of homework: a line above the board, a row of pits below it, the card at the end.

export const HOMEWORK_STYLE = [
  ".songo-homework{display:flex;flex-wrap:wrap;align-items:baseline;gap:.25rem 1rem;margin-block:0 .5rem;font-variant-numeric:tabular-nums}",
  ".songo-homework>strong{font-size:1.25rem;letter-spacing:-.012em;overflow-wrap:anywhere}.songo-homework>span{color:var(--songo-muted)}",
  ".songo-homework~.songo-room :is(.songo-days,.songo-tally,.songo-done){display:none}",
  ".songo-homework-way{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.5rem 1.5rem;",
  "margin-block-start:1rem;padding-block-start:.5rem;border-block-start:1px solid var(--songo-line);",
  "--songo-right:#2d6f50;--songo-right:color-mix(in srgb,#2f9f72 62%,var(--songo-ink));--songo-gold:#d9a520}",
  ".songo-homework-way .songo-dot::before{display:none}", // no line: the row may break
  ".songo-homework-way .songo-shown i{border-style:dashed;border-width:2px}",
  "@media(max-width:600px){.songo-homework,.songo-homework-way{margin-inline:1rem}}",
  "@media print{.songo-homework-way{display:none}}",
].join("");
