import type { FastifyReply } from "fastify";

/** Proxies close a connection that stays silent. */
const HEARTBEAT_MS = 25_000;

export type EventStream = { send: (event: string, data: unknown) => void; onClose: (listener: () => void) => void };

/** Turns a response into server-sent events. It stays open until the client disconnects. */
export function openEventStream(reply: FastifyReply): EventStream {
  reply.hijack();
  const response = reply.raw;
  response.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
  response.write("retry: 2000\n\n");
  const heartbeat = setInterval(() => response.write(":\n\n"), HEARTBEAT_MS);
  response.on("close", () => clearInterval(heartbeat));
  return {
    send: (event, data) => response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    onClose: (listener) => response.on("close", listener),
  };
}
