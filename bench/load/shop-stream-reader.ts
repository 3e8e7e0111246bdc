import { once } from "node:events";
import { connect } from "node:net";
import type { LiveWishes } from "@vitrine/contract/storefront/live-wishes";
import { requestBytes } from "./request-bytes.ts";

const PATIENCE_MS = 30_000;

/** An open desk: it reads only what is told of messages. */
export type ShopStreamReader = {
  /** When the next event about messages of this contact came. */
  nextMessage(contactId: string): Promise<number>;
  close(): void;
};

/** Resolves with the first event, so the server has done all the work of opening a stream. */
export async function openShopStreamReader(
  port: number,
  { shopId, cookie, origin }: { shopId: string; cookie: string; origin: string },
): Promise<ShopStreamReader> {
  const socket = connect({ host: "127.0.0.1", port, noDelay: true });
  await once(socket, "connect");
  const waiting = new Map<string, PromiseWithResolvers<number>>();
  let text = "";
  const first = Promise.withResolvers<void>();
  first.promise.catch(() => undefined);
  const fail = () => {
    const error = new Error(`a stream ended: ${text.slice(0, 300)}`);
    first.reject(error);
    for (const { reject } of waiting.values()) reject(error);
  };
  socket.on("error", fail).on("close", fail);
  socket.setEncoding("utf8");
  socket.on("data", (chunk: string) => {
    text += chunk;
    for (const [, name, data = ""] of text.matchAll(/event: (\w+) s0\n(?:id: .*\n)?data: (.*)\n\n/g)) {
      first.resolve();
      if (name !== "messages") continue;
      const { contactId } = JSON.parse(data) as { contactId: string };
      waiting.get(contactId)?.resolve(performance.now());
      waiting.delete(contactId);
    }
    text = text.slice(text.lastIndexOf("\n\n") + 1);
  });
  const body: LiveWishes = { orders: [], shops: [{ shopId }] };
  const headers = { Accept: "text/event-stream", Cookie: cookie, Origin: origin };
  socket.write(requestBytes({ method: "POST", path: "/painel/api/live", body, headers }));
  await first.promise;
  return {
    nextMessage(contactId) {
      const next = Promise.withResolvers<number>();
      waiting.set(contactId, next);
      const late = setTimeout(() => next.reject(new Error(`nothing was told of ${contactId}`)), PATIENCE_MS);
      return next.promise.finally(() => clearTimeout(late));
    },
    close: () => {
      socket.off("close", fail);
      socket.destroy();
    },
  };
}
