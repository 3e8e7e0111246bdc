import type { LiveWishes } from "@vitrine/contract/storefront/live-wishes";
import { vi } from "vitest";
import { createLiveWindow, type WindowChannel } from "../src/live/live-window.ts";
import type { WindowLocks } from "../src/live/window-locks.ts";
import type { Wish } from "../src/live/wish.ts";

export const orderOf = (tab: string, code = `code-of-${tab}`): Wish => ({ order: { tab, code, place: "cart" } });
export const shopOf = (shopId: string): Wish => ({ shop: { shopId } });

/** The server's side of the stream: what was asked for, and what the test writes into it. */
export function fakeServer() {
  const streams: ReturnType<typeof aStream>[] = [];
  let refuse: () => Response | undefined = () => undefined;
  const encoder = new TextEncoder();

  function aStream(wishes: LiveWishes, signal: AbortSignal) {
    let writer: ReadableStreamDefaultController<Uint8Array>;
    let isOver = false;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        writer = controller;
      },
      cancel() {
        isOver = true;
      },
    });
    const end = () => {
      if (!isOver) writer.close();
      isOver = true;
    };
    signal.addEventListener("abort", () => {
      isOver = true;
    });
    const beat = setInterval(() => {
      if (isOver) clearInterval(beat);
      else writer.enqueue(encoder.encode(":\n\n"));
    }, 20_000);
    return {
      wishes,
      response: new Response(body, { headers: { "content-type": "text/event-stream; charset=utf-8" } }),
      isOver: () => isOver,
      end,
      send(name: string, tag: string, data: unknown = {}, id?: string) {
        const line = id === undefined ? "" : `id: ${id}\n`;
        writer.enqueue(encoder.encode(`event: ${name} ${tag}\n${line}data: ${JSON.stringify(data)}\n\n`));
      },
      /** The first event of each wish, as a server that lets all of them in sends it. */
      begin() {
        wishes.orders.forEach((_, at) => void this.send("news", `o${at}`, {}, "p1"));
        wishes.shops.forEach((_, at) => void this.send("open", `s${at}`));
      },
    };
  }

  return {
    streams,
    open: async (wishes: LiveWishes, signal: AbortSignal) => {
      const refused = refuse();
      if (refused) return refused;
      const stream = aStream(wishes, signal);
      streams.push(stream);
      return stream.response;
    },
    /** Answers every next attempt like this. */
    answersWith(next: () => Response | undefined) {
      refuse = next;
    },
    openStreams: () => streams.filter((stream) => !stream.isOver()),
    newest() {
      const stream = streams.at(-1);
      if (!stream) throw new Error("nothing was opened");
      return stream;
    },
  };
}

type Request = { window: string; hold: () => Promise<void> | void; settle: (error?: Error) => void };

/** A browser: its locks, and the channel on which its windows hear each other. */
export function aBrowser(open: (wishes: LiveWishes, signal: AbortSignal) => Promise<Response>) {
  const held = new Map<string, Request>();
  const queues = new Map<string, Request[]>();
  const channels = new Set<{ window: string; channel: WindowChannel }>();
  const frozen = new Set<string>();
  const visible = new Set<string>();
  let said = 0;

  function grant(name: string, request: Request): void {
    held.set(name, request);
    void Promise.resolve(request.hold()).then(() => {
      if (held.get(name) !== request) return;
      request.settle();
      release(name);
    });
  }

  function release(name: string): void {
    held.delete(name);
    const next = queues.get(name)?.shift();
    if (next) grant(name, next);
  }

  const locksOf = (window: string): WindowLocks => ({
    request(name, { signal, steal = false }, hold) {
      // Timers of a frozen window do not run; here they do.
      if (steal && frozen.has(window)) return new Promise(() => {});
      return new Promise((resolve, reject) => {
        const settle = (error?: Error) => (error ? reject(error) : resolve(undefined));
        const request = { window, hold, settle };
        const before = held.get(name);
        if (steal) {
          grant(name, request);
          before?.settle(new Error("AbortError"));
        } else if (before) {
          const queue = queues.get(name) ?? [];
          queues.set(name, queue);
          queue.push(request);
          signal?.addEventListener("abort", () => {
            const at = queue.indexOf(request);
            if (at < 0) return;
            queue.splice(at, 1);
            settle(new Error("AbortError"));
          });
        } else queueMicrotask(() => (held.has(name) ? queues.set(name, [request]) : grant(name, request)));
      });
    },
  });

  function channelOf(window: string): WindowChannel {
    const channel: WindowChannel = {
      onmessage: null,
      postMessage(data) {
        if (frozen.has(window)) return;
        said++;
        const others = [...channels].filter((each) => each.window !== window && !frozen.has(each.window));
        const copy = structuredClone(data);
        for (const each of others) {
          queueMicrotask(() => each.channel.onmessage?.call(each.channel as never, { data: copy } as MessageEvent));
        }
      },
      close: () => void channels.delete(entry),
    };
    const entry = { window, channel };
    channels.add(entry);
    return channel;
  }

  return {
    open(id: string) {
      const heard: string[] = [];
      const states: string[] = [];
      const live = createLiveWindow({
        id,
        locks: locksOf(id),
        openChannel: () => channelOf(id),
        open: (wishes, signal) => (frozen.has(id) ? new Promise(() => {}) : open(wishes, signal)),
        isVisible: () => visible.has(id),
      });
      const listen = (wish: Wish) =>
        live.subscribe(wish, {
          onEvent: ({ name, data }) => void heard.push(`${name} ${data}`),
          onState: (state) => void states.push(state),
        });
      const look = () => {
        visible.add(id);
        live.shown();
      };
      return { ...live, id, listen, look, heard, states };
    },
    /** The process of the window is gone: no listener of it runs any more, and its locks are free. */
    crash(id: string) {
      frozen.add(id);
      for (const queue of queues.values()) {
        for (const request of queue.filter(({ window }) => window === id)) queue.splice(queue.indexOf(request), 1);
      }
      for (const [name, { window }] of [...held]) if (window === id) release(name);
    },
    /** How many messages the windows have sent to each other. */
    said: () => said,
    /** The browser runs nothing of the window any more, and keeps its locks. */
    freeze: (id: string) => void frozen.add(id),
    thaw: (id: string) => void frozen.delete(id),
    withoutLocks: (id: string) => createLiveWindow({ id, open }),
    /** Some privacy settings have locks that refuse everybody. */
    refusingLocks: (id: string) =>
      createLiveWindow({
        ...{ id, open, openChannel: () => channelOf(id) },
        locks: { request: () => Promise.reject(new DOMException("denied", "SecurityError")) },
      }),
  };
}

/** Lets time pass until it is so. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; !isSo(); tries++) {
    if (tries > 200) throw new Error("it did not come to that");
    await pass(500);
  }
}

/** Lets timers of this time run, with all that follows from them. */
export const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
