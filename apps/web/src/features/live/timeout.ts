/** A question that is given up after a time, or when its asker goes. A phone that changes networks answers never. */
export async function withTimeout<Value>(
  milliseconds: number,
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const limit = new AbortController();
  const stop = () => limit.abort();
  const givenUp = new Promise<never>((_, reject) => {
    limit.signal.addEventListener("abort", () => reject(new Error("no answer in time")));
  });
  const timer = setTimeout(stop, milliseconds);
  signal.addEventListener("abort", stop);
  try {
    return await Promise.race([ask(limit.signal), givenUp]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  }
}
