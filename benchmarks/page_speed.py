"""How many positions the page's strongest level looks at in a second: a browser, slowed down.

``CHROMIUM=/usr/bin/chromium python -m benchmarks.page_speed``: the page's own rules in Chromium,
with its processor as it is and throttled 4 and 6 times, as a slow phone is. Positions of random
games; the best of several short runs, so that a busy machine matters less. The level that
`songo_edu.engine.levels` calls the strongest gets what 0.3 s of the slowest allow.
"""

from __future__ import annotations

import random

from benchmarks.live_page import browsing
from songo_edu.games import game
from songo_edu.games.two_row.position import sheet
from tools import made

RATES = (1, 4, 6)  # how many times slower than this machine
NODES = 150_000
RUN = """async ([source, rules, asked, nodes]) => {
  const url = URL.createObjectURL(new Blob([source], {type: "text/javascript"}));
  const R = window.songo ??= await import(url);
  const judged = Int32Array.from([...rules, ...R.twoRowWeights(rules)]);
  const work = new Int32Array(R.WORK_SIZE);
  R.fill_zobrist_keys(work);
  const learner = new Array(16).fill(0);
  learner[R.SEES_PLIES] = 60;
  learner[R.SEES_NODES] = nodes;
  learner[R.SEARCHES_STRONGLY] = 1;
  let most = 0;
  for (const state of asked) {
    const states = new Int32Array(R.STRIDE * 90);
    states.set(state);
    work[R.INFO_TABLE_SEEDS] = -1;
    const before = performance.now();
    R.reply(judged, learner, states, 0, 1, work, [], new Uint8Array(0));
    const seen = work[R.INFO_NODES];
    if (seen >= nodes) most = Math.max(most, seen / (performance.now() - before));
  }
  return 1000 * most;
}"""


def main() -> None:
    """Measure, and say it."""
    rng = random.Random("page speed")
    pages = [f"rules/two-row{part}.rules.js" for part in ("", "-endings", "-levels")]
    rules = made.joined(*pages, "made/games/two_row/weights.js")
    with browsing() as browser:
        for name in ("songo", "awale"):
            asked: list[list[int]] = []
            while len(asked) < 8:
                position = game(name).start()
                for _ in range(rng.randrange(4, 30)):
                    if not position.over:
                        position = position.play(rng.choice(position.legal_moves()))
                if not position.over:
                    asked.append(list(position.state))
            page = browser.new_page()
            page.goto("about:blank")
            session = page.context.new_cdp_session(page)
            question = [rules, sheet(name).integers(), asked, NODES]
            page.evaluate(RUN, question)  # the browser compiles what is called often
            for rate in RATES:
                session.send("Emulation.setCPUThrottlingRate", {"rate": rate})
                speed = max(page.evaluate(RUN, question) for _ in range(3))
                print(f"{name}, {rate} times slower: {speed:,.0f} positions a second")


if __name__ == "__main__":
    main()
