import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

export type ReceivedWebhook = { path: string; headers: IncomingHttpHeaders; body: string };

/** A shop's own system: it keeps what it is sent, and answers as it is told. */
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
  let places = 0;
  return {
    origin,
    /** A place of its own for a test, with the answers it gives before it says 200. */
    place(...answers: number[]) {
      const path = `/hook-${++places}`;
      statuses.set(path, answers);
      return { url: origin + path, received: () => received.filter((each) => each.path === path) };
    },
    all: () => received,
  };
}
