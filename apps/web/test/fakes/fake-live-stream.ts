import type { LiveUpdate } from "@vitrine/contract/storefront/live";
import type { LiveWishes } from "@vitrine/contract/storefront/live-wishes";
import { expect, vi } from "vitest";
import { LIVE_PATH } from "./fake-server.ts";

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
function fakeEventStream() {
  const encoder = new TextEncoder();
  let writer: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      writer = controller;
    },
  });
  return {
    response: new Response(body, { headers: { "content-type": "text/event-stream; charset=utf-8" } }),
    send: (update: Partial<LiveUpdate> = {}) => {
      const full = aLiveUpdate(update);
      writer.enqueue(encoder.encode(`event: news o0\nid: ${full.position}\ndata: ${JSON.stringify(full)}\n\n`));
    },
  };
}

/** Adds a live stream to the fake server. Call it after the page is opened. */
export function fakeLiveStream() {
  let newest = fakeEventStream();
  const opened: { path: string; wishes: LiveWishes }[] = [];
  const others = globalThis.fetch;
  vi.stubGlobal("fetch", (path: string, init: RequestInit = {}) => {
    if (path !== LIVE_PATH) return others(path, init);
    opened.push({ path, wishes: JSON.parse(String(init.body)) });
    newest = fakeEventStream();
    return Promise.resolve(newest.response);
  });
  return { opened, send: (update: Partial<LiveUpdate> = {}) => newest.send(update) };
}

/** Resolves when the code of the live updates is loaded and has opened a stream. */
export async function untilListening({ opened }: { opened: readonly unknown[] }): Promise<void> {
  await vi.waitFor(() => expect(opened.length).toBeGreaterThan(0), { timeout: 25_000, interval: 20 });
  await new Promise((resolve) => setTimeout(resolve));
}
