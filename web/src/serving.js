// A worker answers one question after the other, by their numbers.

/** @param {function(Object): (Object|Promise<Object>)} answer of what thinks (thinking/) */
export function serve(answer) {
  self.onmessage = async ({ data: { number, question } }) => {
    try {
      postMessage({ number, answer: await answer(question) });
    } catch {
      postMessage({ number, failed: true });
    }
  };
}
