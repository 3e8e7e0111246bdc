import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import type { LiveUpdate } from "@vitrine/contract/storefront/live";
import { requestBytes } from "./request-bytes.ts";

/** An open window. It reads only the events, from the raw socket: a parser would cost more than the measured work. */
export type LiveStreamReader = { tab: string; nextOrder(version: number): Promise<void>; close(): void };

/** Resolves with the first event, so the server has done all the work of opening a stream. */
export async function openLiveStreamReader(port: number, token: string): Promise<LiveStreamReader> {
  const tab = randomUUID();
  const path = `/api/order/live?tab=${tab}&place=catalog`;
  const socket = connect({ host: "127.0.0.1", port, noDelay: true });
  await once(socket, "connect");
  let waiting: { version: number; resolve: () => void; reject: (error: Error) => void } | undefined;
  let received = -1;
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
      if (order) received = order.version;
      first.resolve();
    }
    text = text.slice(text.lastIndexOf("\n\n") + 1);
    if (waiting && received >= waiting.version) {
      waiting.resolve();
      waiting = undefined;
    }
  });
  socket.write(requestBytes({ method: "GET", path, headers: { Accept: "text/event-stream" } }, token));
  await first.promise;
  return {
    tab,
    nextOrder: (version) =>
      received >= version
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
