import type { LiveWishes } from "@vitrine/contract/storefront/live-wishes";
import { vi } from "vitest";

export const LIVE_PATH = "/painel/api/live";

/** Stands for the stream of the server: `tell` is what the server would send of each shop. Call it before the page opens. */
export function fakeLiveStream() {
  const open: { wishes: LiveWishes; write: (text: string) => void }[] = [];
  const encoder = new TextEncoder();
  vi.stubGlobal("answerLiveStream", (init: RequestInit) => {
    const wishes: LiveWishes = JSON.parse(String(init.body));
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const write = (text: string) => controller.enqueue(encoder.encode(text));
        const stream = { wishes, write };
        open.push(stream);
        init.signal?.addEventListener("abort", () => void open.splice(open.indexOf(stream), 1));
        wishes.shops.forEach((_, at) => void write(`event: open s${at}\ndata: {}\n\n`));
      },
    });
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  });
  return {
    open,
    async tell(name: string, data: object) {
      await vi.waitFor(() => {
        if (open.length === 0) throw new Error("nobody listens");
      });
      for (const { wishes, write } of open) {
        wishes.shops.forEach((_, at) => void write(`event: ${name} s${at}\ndata: ${JSON.stringify(data)}\n\n`));
      }
    },
  };
}

/** What the server answers to who listens. A test that needs no news has a server that says nothing. */
export function liveStreamAnswer(init: RequestInit): Response | Promise<Response> {
  const { answerLiveStream } = globalThis as { answerLiveStream?: (init: RequestInit) => Response };
  return answerLiveStream?.(init) ?? new Promise(() => {});
}
