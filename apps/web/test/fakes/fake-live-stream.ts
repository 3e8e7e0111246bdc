import type { LiveUpdate } from "@vitrine/contract/storefront/live";
import { expect, vi } from "vitest";

export function aLiveUpdate(update: Partial<LiveUpdate> = {}): LiveUpdate {
  return {
    position: "p1",
    order: null,
    hasMessages: false,
    hasSettings: false,
    hasOrders: false,
    placedChanges: [],
    presence: null,
    ...update,
  };
}

/** A server stream that the test writes to. */
export function fakeEventStream() {
  const encoder = new TextEncoder();
  let writer: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      writer = controller;
    },
  });
  const write = (text: string) => writer.enqueue(encoder.encode(text));
  return {
    response: new Response(body, { headers: { "content-type": "text/event-stream; charset=utf-8" } }),
    write,
    send: (update: Partial<LiveUpdate> = {}) => {
      const full = aLiveUpdate(update);
      write(`event: news\nid: ${full.position}\ndata: ${JSON.stringify(full)}\n\n`);
    },
    end: () => writer.close(),
  };
}

/** Adds a live stream to the fake server. Call it after the page is opened. */
export function fakeLiveStream() {
  let newest = fakeEventStream();
  const opened: { path: string; headers: Headers }[] = [];
  const others = globalThis.fetch;
  vi.stubGlobal("fetch", (path: string, init: RequestInit = {}) => {
    if (!path.startsWith("/api/order/live?")) return others(path, init);
    opened.push({ path, headers: new Headers(init.headers) });
    newest = fakeEventStream();
    return Promise.resolve(newest.response);
  });
  return { opened, send: (update: Partial<LiveUpdate> = {}) => newest.send(update) };
}

/**
 * Resolves when the code of the live updates is loaded and has opened a stream. In tests every effect runs twice, so
 * the first stream may be aborted.
 */
export async function untilListening({ opened }: { opened: readonly unknown[] }): Promise<void> {
  await vi.waitFor(() => expect(opened.length).toBeGreaterThan(0), { timeout: 25_000, interval: 20 });
  await new Promise((resolve) => setTimeout(resolve));
}
