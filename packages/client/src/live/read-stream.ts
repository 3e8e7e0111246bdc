import { createEventReader, type TaggedEvent } from "./event-reader.ts";

/** The server sends the first event at once. If it does not arrive in this time, a proxy buffers the stream. */
const FIRST_EVENT_WITHIN = 6_000;
/** The server sends at least a comment every 20 s. */
const SILENCE = 45_000;

/** How a stream ended. `blocked`: this network does not let streams through. `cut`: it had begun. `lost`: it had not. */
export type StreamEnd = "blocked" | "cut" | "lost";

type ReadStreamOptions = {
  open: (signal: AbortSignal) => Promise<Response>;
  onEvent: (event: TaggedEvent) => void;
  signal: AbortSignal;
};

/** Reads one stream until it ends. */
export async function readStream({ open, onEvent, signal }: ReadStreamOptions): Promise<StreamEnd> {
  const attempt = new AbortController();
  const stop = () => attempt.abort();
  signal.addEventListener("abort", stop);
  let hasBegun = false;
  let hasEvent = false;
  let watchdog = setTimeout(stop, FIRST_EVENT_WITHIN);

  function onActivity() {
    if (!hasEvent) return;
    clearTimeout(watchdog);
    watchdog = setTimeout(stop, SILENCE);
  }

  /** When the watchdog aborts before the first event, a proxy buffers the stream. */
  function endOf(): StreamEnd {
    if (attempt.signal.aborted && !signal.aborted && !hasEvent) return "blocked";
    return hasBegun ? "cut" : "lost";
  }

  try {
    const response = await open(attempt.signal);
    if (!response.ok) return "lost";
    const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
    if (!isStream || !response.body) return "blocked";
    hasBegun = true;
    for await (const event of eventsOf(response.body, attempt.signal, onActivity)) {
      if (signal.aborted) break;
      hasEvent = true;
      onActivity();
      onEvent(event);
    }
    return endOf();
  } catch {
    // The connection failed or was closed.
    return endOf();
  } finally {
    clearTimeout(watchdog);
    signal.removeEventListener("abort", stop);
    // Also after a normal end, so that nothing of this attempt stays open.
    stop();
  }
}

async function* eventsOf(body: ReadableStream<Uint8Array>, signal: AbortSignal, onBytes: () => void) {
  const reader = createEventReader();
  const bytes = body.getReader();
  // Some browsers do not close the body when the request is aborted.
  signal.addEventListener("abort", () => void bytes.cancel().catch(() => {}));
  for (;;) {
    const { value, done } = await bytes.read();
    if (done) return;
    onBytes();
    yield* reader.push(value);
  }
}
