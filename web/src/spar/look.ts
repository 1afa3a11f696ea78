// The style of a sparring game: where its task stands, and what is said once it is read over.

export const SPAR_STYLE = [
  ".songo-spar-read{box-sizing:border-box;max-width:44em;min-height:13.5em;margin-block:.75rem 0;order:2;padding-block-start:.75rem;border-block-start:1px solid var(--songo-line)}",
  ".songo-spar-read p{margin:0 0 .6rem}",
  ".songo-spar-read:focus{outline:none}",
  "@media(max-width:600px){.songo-spar-read{min-height:18em;margin-inline:1rem}}",
  "@media print{.songo-spar-read{display:none}}",
].join("");
