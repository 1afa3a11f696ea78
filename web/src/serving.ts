// A worker answers one question after the other, by their numbers.

export function serve(answer: (question: any) => unknown): void {
  self.onmessage = async ({ data: { number, question } }) => {
    try {
      postMessage({ number, answer: await answer(question) });
    } catch {
      postMessage({ number, failed: true });
    }
  };
}
