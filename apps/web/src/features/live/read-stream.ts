import type { LIVE_UPDATE_EVENT, LiveUpdate } from "@vitrine/contract/storefront/live";
import { createEventStreamReader } from "../../lib/api/event-stream.ts";

/** The first event is sent at once: where nothing of it arrives in this time, somebody on the way holds it back. */
const FIRST_EVENT_WITHIN = 6_000;
/** The server says something every 20 s, if only that it is there. */
const SILENCE = 45_000;

const UPDATE_EVENT: typeof LIVE_UPDATE_EVENT = "news";

/**
 * How a stream ended: `refused`: the session may not (or no longer) listen; `blocked`: no stream gets through here;
 * `lost`: anything that may be better a moment later.
 */
export type StreamEnd = "refused" | "blocked" | "lost";

type ReadStreamOptions = {
  open: (signal: AbortSignal) => Promise<Response>;
  onUpdate: (news: LiveUpdate) => void;
  signal: AbortSignal;
};

/** Reads one stream until it ends, in whatever way. */
export async function readStream({ open, onUpdate, signal }: ReadStreamOptions): Promise<StreamEnd> {
  const attempt = new AbortController();
  const stop = () => attempt.abort();
  signal.addEventListener("abort", stop);
  let hasNews = false;
  let watchdog = setTimeout(stop, FIRST_EVENT_WITHIN);

  function heard() {
    if (!hasNews) return;
    clearTimeout(watchdog);
    watchdog = setTimeout(stop, SILENCE);
  }

  /** Given up by the watchdog before anything came: held back on the way. */
  const endOf = (): StreamEnd => (attempt.signal.aborted && !signal.aborted && !hasNews ? "blocked" : "lost");

  try {
    const response = await open(attempt.signal);
    if (response.status === 401 || response.status === 403) return "refused";
    if (!response.ok) return "lost";
    const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
    if (!isStream || !response.body) return "blocked";
    for await (const event of eventsOf(response.body, attempt.signal, heard)) {
      if (signal.aborted) break;
      if (event.name !== UPDATE_EVENT) continue;
      hasNews = true;
      heard();
      onUpdate(JSON.parse(event.data) as LiveUpdate);
    }
    return endOf();
  } catch {
    // No connection, or one that broke off: which of it does not matter.
    return endOf();
  } finally {
    clearTimeout(watchdog);
    signal.removeEventListener("abort", stop);
    // Also where the reading ended by itself: nothing of this attempt stays open.
    stop();
  }
}

async function* eventsOf(body: ReadableStream<Uint8Array>, signal: AbortSignal, onBytes: () => void) {
  const reader = createEventStreamReader();
  const bytes = body.getReader();
  // Where the body does not end with its request, the reading does.
  signal.addEventListener("abort", () => void bytes.cancel().catch(() => {}));
  for (;;) {
    const { value, done } = await bytes.read();
    if (done) return;
    onBytes();
    yield* reader.push(value);
  }
}
