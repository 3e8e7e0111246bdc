import { type ClientRequest, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { LiveUpdate, ShopScreen } from "@vitrine/contract/storefront/live";
import { beforeAll } from "vitest";
import type { TestServer } from "./fixtures.ts";

/** Streams need a real connection: the server listens on a free port. */
export function listening(...servers: TestServer[]): void {
  beforeAll(async () => {
    for (const { app } of servers) await app.listen({ host: "127.0.0.1", port: 0 });
  });
}

type Opening = { tab?: string; place?: ShopScreen; productId?: string; after?: string; query?: string };

let tabs = 0;
export const aTab = () => `janela-${++tabs}`.padEnd(10, "x");

/** A window that looks on, over a connection of its own. */
export async function look(server: TestServer, token: string, { after, query, ...rest }: Opening = {}) {
  const whereabouts = { tab: rest.tab ?? aTab(), place: rest.place ?? "catalog" };
  const address = new URLSearchParams({ ...whereabouts, ...(rest.productId && { productId: rest.productId }) });
  const { port } = server.app.server.address() as AddressInfo;
  const asked = request({
    ...{ host: "127.0.0.1", port, path: `/api/order/live?${query ?? address}`, agent: false },
    headers: {
      ...{ authorization: `Bearer ${token}`, accept: "text/event-stream", "accept-encoding": "gzip, br" },
      ...(after !== undefined && { "last-event-id": after }),
    },
  });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    asked.on("response", resolve).on("error", reject).end();
  });
  return { ...whereabouts, status: answer.statusCode ?? 0, headers: answer.headers, ...reading(asked, answer) };
}

function reading(asked: ClientRequest, answer: IncomingMessage) {
  const heard: LiveUpdate[] = [];
  const waiting = new Set<() => void>();
  let text = "";
  let isOver = false;
  const look = () => {
    for (const check of [...waiting]) check();
  };
  answer.setEncoding("utf8");
  answer.on("data", (chunk: string) => {
    text += chunk;
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) heard.push(...newsIn(block));
    look();
  });
  const ended = new Promise<void>((resolve) => {
    answer.on("close", () => {
      isOver = true;
      look();
      resolve();
    });
  });
  // A connection that is cut ends the stream, and that is what is looked at.
  answer.on("error", () => undefined);
  asked.on("error", () => undefined);

  return {
    heard,
    ended,
    rest: () => text,
    isOver: () => isOver,
    /** The next news for which it is so, from what was not asked for before; fails when the stream ends without it. */
    until(isSo: (news: LiveUpdate) => boolean): Promise<LiveUpdate> {
      return new Promise((resolve, reject) => {
        const check = () => {
          const place = heard.findIndex(isSo);
          if (place < 0 && !isOver) return;
          waiting.delete(check);
          const [found] = place < 0 ? [] : heard.splice(0, place + 1).slice(-1);
          if (found) resolve(found);
          else reject(new Error("the stream ended"));
        };
        waiting.add(check);
        check();
      });
    },
    pause: () => void answer.pause(),
    resume: () => void answer.resume(),
    async leave() {
      asked.destroy();
      await ended;
    },
  };
}

function newsIn(block: string): LiveUpdate[] {
  const lines = new Map(block.split("\n").map((line) => line.split(/: (.*)/s) as [string, string]));
  if (lines.get("event") !== "news") return [];
  const news = JSON.parse(lines.get("data") ?? "") as LiveUpdate;
  if (lines.get("id") !== news.position) throw new Error("the event has another id than its position");
  return [news];
}

export type Reader = Awaited<ReturnType<typeof look>>;
