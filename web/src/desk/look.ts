// The style of the teacher's desk.

export const TEACHING_STYLE = [
  "songo-desk{color:var(--songo-ink)}",
  ".songo-desk-part{margin-block:0 2rem}.songo-desk-part>p{max-width:40rem}",
  ".songo-desk-wishes{display:flex;flex-wrap:wrap;gap:.5rem .75rem;align-items:end;margin-block:.75rem}",
  ".songo-desk-wishes label,.songo-desk-wide{display:grid;gap:.15rem;font-size:.9375rem}",
  ".songo-desk-wishes :is(input,select){min-height:44px;max-width:min(15rem,80vw)}.songo-desk-wishes input[type=number]{width:5.5rem}",
  ".songo-desk-wishes .songo-desk-games{width:min(15rem,80vw)}", // its games come later
  ".songo-desk-part .songo-button{padding-inline:.8rem}",
  ".songo-desk-wide{margin-block:.5rem;max-width:40rem}.songo-desk-wide :is(input,textarea){width:100%;box-sizing:border-box;font:inherit;min-height:44px}",
  "label.songo-desk-check{display:flex;gap:.5rem;align-items:center;min-height:44px}.songo-desk-check input{width:1.25rem;min-height:1.25rem;accent-color:var(--songo-accent)}",
  "songo-desk .songo-bar{display:flex;flex-wrap:wrap;gap:.5rem;margin-block:.5rem}",
  ".songo-desk-list{list-style:none;margin:.75rem 0;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(19rem,100%),1fr));gap:.75rem}",
  ".songo-desk-list>li{display:grid;grid-template-rows:auto 1fr auto;gap:.4rem;padding:.6rem .75rem;border:1px solid var(--songo-line);border-radius:.9rem;background:var(--songo-paper)}",
  ".songo-desk-list>li.songo-dropped{border-color:var(--songo-accent);box-shadow:inset 0 0 0 2px var(--songo-accent)}",
  ".songo-desk-list[data-many] li{cursor:grab}.songo-desk-list p{margin:0;font-size:.9375rem;line-height:1.4}",
  ".songo-desk-list svg{width:100%;height:auto;align-self:center;background:#fff;border-radius:.4rem;padding:.35rem;box-sizing:border-box}",
  ".songo-desk-list .songo-bar{margin:0}.songo-desk-list .songo-button{min-width:44px;padding-inline:.8rem;justify-content:center}",
  ".songo-desk-list:has(details[open]){align-items:start}.songo-desk-list .songo-fold[open]{flex-basis:100%}.songo-desk-list .songo-fold>div{margin-block-start:.5rem}.songo-desk-list .songo-fold p{margin-block-start:.35rem}",
  ".songo-desk-table{overflow-x:auto;max-width:100%}.songo-desk-table table{border-collapse:collapse;font-variant-numeric:tabular-nums}",
  ".songo-desk-table :is(th,td){padding:.35rem .6rem;border-block-end:1px solid var(--songo-line);text-align:start;white-space:nowrap}",
  // On a phone the remark stands below the name, and not behind all puzzles.
  ".songo-desk-table small{display:none;font-weight:400}@media (max-width:40rem){.songo-desk-table tr>:last-child{display:none}.songo-desk-table small{display:block;white-space:normal;width:min(16rem,65vw)}}",
].join("");
