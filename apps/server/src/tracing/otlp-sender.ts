import { setTimeout as pause } from "node:timers/promises";
import type { Span } from "./tracer.ts";

export type OtlpSettings = {
  /** The receiver's address, without `/v1/traces`. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
};

type SenderOptions = OtlpSettings & { log: { warn(what: object, text: string): void } };

const MOST_WAITING = 4_096;
const BATCH = 512;
const SEND_EVERY_MS = 1_000;
const TIME_LIMIT_MS = 5_000;

const kinds: Record<Span["kind"], number> = { internal: 1, server: 2, client: 3 };
const ERROR = 2;

/**
 * Sends spans by OTLP over HTTP in JSON, in batches. A receiver that is away costs spans, never a request: what does not
 * fit is dropped, and a batch that fails is not sent again.
 */
export function createOtlpSender({ endpoint, headers, serviceName, log }: SenderOptions) {
  let waiting: Span[] = [];
  let dropped = 0;
  let isFailing = false;
  let sending: Promise<void> = Promise.resolve();

  async function post(spans: readonly Span[]): Promise<void> {
    try {
      const response = await fetch(`${endpoint}/v1/traces`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify(exportOf(spans, serviceName)),
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      });
      // Unread, the answer would hold its connection.
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`answered ${response.status}`);
      isFailing = false;
    } catch (error) {
      dropped += spans.length;
      // One line, not one for each batch.
      if (!isFailing) log.warn({ err: error, dropped }, "traces are not received");
      isFailing = true;
    }
  }

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      await post(batch);
    }
  }

  const flush = () => {
    sending = sending.then(sendAll);
    return sending;
  };
  const timer = setInterval(flush, SEND_EVERY_MS);
  timer.unref();

  return {
    add(span: Span): void {
      if (waiting.length < MOST_WAITING) waiting.push(span);
      else dropped++;
    },
    /** Sends what is left, for a moment. */
    async close(): Promise<void> {
      clearInterval(timer);
      const giveUp = new AbortController();
      await Promise.race([flush(), pause(TIME_LIMIT_MS, undefined, { signal: giveUp.signal }).catch(() => undefined)]);
      giveUp.abort();
    },
  };
}

function exportOf(spans: readonly Span[], serviceName: string) {
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf({ "service.name": serviceName, "process.pid": process.pid }) },
        scopeSpans: [{ scope: { name: "vitrine" }, spans: spans.map(wireSpan) }],
      },
    ],
  };
}

function wireSpan({ traceId, spanId, parentId, name, kind, beganAt, endedAt, attributes, isError }: Span) {
  return {
    traceId,
    spanId,
    name,
    kind: kinds[kind],
    ...(parentId && { parentSpanId: parentId }),
    startTimeUnixNano: nanoseconds(beganAt),
    endTimeUnixNano: nanoseconds(endedAt),
    attributes: attributesOf(attributes),
    status: isError ? { code: ERROR } : {},
  };
}

/** A number would lose digits: nanoseconds since 1970 are above 2^53. */
function nanoseconds(ms: number): string {
  return String(BigInt(Math.round(ms * 1000)) * 1000n);
}

function attributesOf(attributes: Record<string, string | number>) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === "number" ? { intValue: String(value) } : { stringValue: value },
  }));
}
