import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

export type ReceivedWebhook = { path: string; headers: IncomingHttpHeaders; body: string };

/** A shop's own system. It records the webhooks and gives the configured answers. */
export async function aWebhookReceiver() {
  const received: ReceivedWebhook[] = [];
  const statuses = new Map<string, number[]>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? "";
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    received.push({ path, headers: request.headers, body: Buffer.concat(parts).toString("utf8") });
    const status = statuses.get(path)?.shift() ?? 200;
    response.writeHead(status, status === 302 ? { location: "/elsewhere" } : {}).end("ok");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let endpoints = 0;
  return {
    origin,
    /** An endpoint for one test, with the statuses that it answers before 200. */
    endpoint(...answers: number[]) {
      const path = `/hook-${++endpoints}`;
      statuses.set(path, answers);
      return { url: origin + path, received: () => received.filter((each) => each.path === path) };
    },
    all: () => received,
  };
}
