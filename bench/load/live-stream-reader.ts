import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import type { LiveUpdate } from "@vitrine/contract/storefront/live";
import { requestBytes } from "./request-bytes.ts";

/** A window that looks on. Reads only the events, from the raw socket: a parser would cost more than what is measured. */
export type LiveStreamReader = { nextOrder(version: number): Promise<void>; close(): void };

/** Resolves once its first event is there, so the server has done all that opening a stream takes. */
export async function openLiveStreamReader(port: number, token: string): Promise<LiveStreamReader> {
  const path = `/api/order/live?tab=${randomUUID()}&place=catalog`;
  const socket = connect({ host: "127.0.0.1", port, noDelay: true });
  await once(socket, "connect");
  let waiting: { version: number; resolve: () => void; reject: (error: Error) => void } | undefined;
  let seen = -1;
  let text = "";
  const first = Promise.withResolvers<void>();
  first.promise.catch(() => undefined);
  const fail = () => {
    const error = new Error(`a stream ended: ${text.slice(0, 300)}`);
    first.reject(error);
    waiting?.reject(error);
  };
  socket.on("error", fail).on("close", fail);
  socket.setEncoding("utf8");
  socket.on("data", (chunk: string) => {
    text += chunk;
    for (const [, data = ""] of text.matchAll(/data: (.*)\n\n/g)) {
      const { order } = JSON.parse(data) as LiveUpdate;
      if (order) seen = order.version;
      first.resolve();
    }
    text = text.slice(text.lastIndexOf("\n\n") + 1);
    if (waiting && seen >= waiting.version) {
      waiting.resolve();
      waiting = undefined;
    }
  });
  socket.write(requestBytes({ method: "GET", path, headers: { Accept: "text/event-stream" } }, token));
  await first.promise;
  return {
    nextOrder: (version) =>
      seen >= version
        ? Promise.resolve()
        : new Promise((resolve, reject) => {
            waiting = { version, resolve, reject };
          }),
    close: () => {
      socket.off("close", fail);
      socket.destroy();
    },
  };
}
