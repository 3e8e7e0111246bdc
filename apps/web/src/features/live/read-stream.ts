import type { LIVE_UPDATE_EVENT, LiveUpdate } from "@vitrine/contract/storefront/live";
import { createEventStreamReader } from "../../lib/api/event-stream.ts";

/** The server sends the first event at once: if it does not arrive in this time, a proxy buffers the stream. */
const FIRST_EVENT_WITHIN = 6_000;
/** The server sends at least a comment every 20 s. */
const SILENCE = 45_000;

const UPDATE_EVENT: typeof LIVE_UPDATE_EVENT = "news";

/**
 * How a stream ended. `refused`: the session may not listen. `blocked`: no stream gets through this network. `lost`: a
 * retry may work.
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

  /** Aborted by the watchdog before the first update: buffered by a proxy. */
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
    // No connection, or one that broke off.
    return endOf();
  } finally {
    clearTimeout(watchdog);
    signal.removeEventListener("abort", stop);
    // Also after a normal end: nothing of this attempt stays open.
    stop();
  }
}

async function* eventsOf(body: ReadableStream<Uint8Array>, signal: AbortSignal, onBytes: () => void) {
  const reader = createEventStreamReader();
  const bytes = body.getReader();
  // Some browsers do not end the body with its request.
  signal.addEventListener("abort", () => void bytes.cancel().catch(() => {}));
  for (;;) {
    const { value, done } = await bytes.read();
    if (done) return;
    onBytes();
    yield* reader.push(value);
  }
}
