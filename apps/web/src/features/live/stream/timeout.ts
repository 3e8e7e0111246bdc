/**
 * Ends a request after a time limit, or when the signal aborts. Without a limit, a request would wait forever when the
 * phone changes networks.
 */
export async function withTimeout<Value>(
  milliseconds: number,
  signal: AbortSignal,
  request: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const limit = new AbortController();
  const stop = () => limit.abort();
  const givenUp = new Promise<never>((_, reject) => {
    limit.signal.addEventListener("abort", () => reject(new Error("no answer in time")));
  });
  const timer = setTimeout(stop, milliseconds);
  signal.addEventListener("abort", stop);
  try {
    return await Promise.race([request(limit.signal), givenUp]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  }
}
