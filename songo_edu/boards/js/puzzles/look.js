// The style of the puzzle room, which comes with it.

export const ROOM_STYLE = [
  ".songo-room .songo-filters .songo-input{max-width:min(16rem,62vw)}",
  ".songo-room .songo-filters .songo-field{min-width:0}",
  ".songo-rule{margin-block:0 .6rem;color:var(--songo-muted)}.songo-rule:empty{display:none}",
  ".songo-maker{margin-block:0 .75rem;max-width:none!important}",
  ".songo-trouble{margin-block:0 .75rem}",
  ".songo-given{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;margin-block:0 .75rem}",
  ".songo-more{margin-block-start:.6rem}",
  ".songo-is-missed::after{content:'↺'/'';position:absolute;inset-block-start:1px;inset-inline-end:4px;",
  "font-size:.7rem;color:var(--songo-accent)}",
  "@media(max-width:600px){.songo-given,.songo-trouble,.songo-room>.songo-maker,.songo-more{margin-inline:1rem}",
  ".songo-maker .songo-filters{padding-inline:0}",
  ".songo-room .songo-filters .songo-field{flex:1 1 4.2rem;flex-direction:column;align-items:stretch;gap:0}",
  ".songo-room .songo-filters .songo-input{max-width:none;width:100%}",
  ".songo-room .songo-filters{gap:.5rem}",
  ".songo-room .songo-filters :is([data-filter=kind],[data-filter=theme]){flex-basis:8.5rem}}",
  "@media print{.songo-days,.songo-given button,.songo-maker,.songo-more{display:none}}",
].join("");
