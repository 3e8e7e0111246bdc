import { VitrineError } from "./error.ts";

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;
/** A server that asks for more patience is believed, and the caller decides. */
const LONGEST_RETRY_AFTER_SECONDS = 60;

/** Answers that may be others in a moment. Nothing was changed, or the key keeps it from being changed twice. */
function mayPass({ status, code }: VitrineError): boolean {
  if (code === "request-in-progress") return true;
  return status === 0 ? code === "no-answer" || code === "timeout" : status === 408 || status === 429 || status >= 500;
}

/** How long to wait before the next attempt; undefined when there is none. */
export function pauseBefore(attempt: number, error: unknown, { retries }: { retries: number }): number | undefined {
  if (attempt > retries || !(error instanceof VitrineError) || !mayPass(error)) return undefined;
  const { retryAfterSeconds } = error;
  if (retryAfterSeconds !== undefined) {
    return retryAfterSeconds > LONGEST_RETRY_AFTER_SECONDS ? undefined : retryAfterSeconds * 1_000;
  }
  // Many clients that failed together must not come back together.
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2);
}

/** Until the next attempt, or until the caller no longer waits for it. */
export function pauseFor(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
}

/** `Retry-After` is a number of seconds or a date. */
export function retryAfterOf(headers: Headers, now: number): number | undefined {
  const value = headers.get("retry-after");
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}
