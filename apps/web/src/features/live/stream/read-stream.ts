import type { LIVE_UPDATE_EVENT, LiveUpdate } from "@vitrine/contract/storefront/live";
import { createEventStreamReader } from "../../../lib/api/event-stream.ts";

/** The server sends the first event at once. If it does not arrive in this time, a proxy buffers the stream. */
const FIRST_EVENT_WITHIN = 6_000;
/** The server sends at least a comment every 20 s. */
const SILENCE = 45_000;

const UPDATE_EVENT: typeof LIVE_UPDATE_EVENT = "news";

/**
 * How a stream ended. `refused`: the session may not read the stream. `blocked`: this network does not let streams
 * through. `lost`: a retry may work.
 */
export type StreamEnd = "refused" | "blocked" | "lost";

type ReadStreamOptions = {
  open: (signal: AbortSignal) => Promise<Response>;
  onUpdate: (update: LiveUpdate) => void;
  signal: AbortSignal;
};

/** Reads one stream until it ends. */
export async function readStream({ open, onUpdate, signal }: ReadStreamOptions): Promise<StreamEnd> {
  const attempt = new AbortController();
  const stop = () => attempt.abort();
  signal.addEventListener("abort", stop);
  let hasUpdate = false;
  let watchdog = setTimeout(stop, FIRST_EVENT_WITHIN);

  function onActivity() {
    if (!hasUpdate) return;
    clearTimeout(watchdog);
    watchdog = setTimeout(stop, SILENCE);
  }

  /** When the watchdog aborts before the first update, a proxy buffers the stream. */
  const endOf = (): StreamEnd => (attempt.signal.aborted && !signal.aborted && !hasUpdate ? "blocked" : "lost");

  try {
    const response = await open(attempt.signal);
    if (response.status === 401 || response.status === 403) return "refused";
    if (!response.ok) return "lost";
    const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
    if (!isStream || !response.body) return "blocked";
    for await (const event of eventsOf(response.body, attempt.signal, onActivity)) {
      if (signal.aborted) break;
      if (event.name !== UPDATE_EVENT) continue;
      hasUpdate = true;
      onActivity();
      onUpdate(JSON.parse(event.data) as LiveUpdate);
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
  const reader = createEventStreamReader();
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
