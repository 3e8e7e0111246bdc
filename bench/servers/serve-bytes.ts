import { once } from "node:events";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { reportToParent } from "./report-to-parent.ts";

/** A route of the bare Fastify: it answers every request with these bytes. */
export type BareRoute = { method: "GET" | "POST"; path: string; contentType: string; base64: string };

const [routes] = (await once(process, "message")) as [BareRoute[]];
const app = Fastify({ logger: false });
for (const { method, path, contentType, base64 } of routes) {
  const bytes = Buffer.from(base64, "base64");
  app.route({ method, url: path, handler: async (_, reply) => reply.header("content-type", contentType).send(bytes) });
}
await app.listen({ host: "127.0.0.1", port: 0 });
// A TCP server's address is never the text that a pipe's would be.
reportToParent({ port: (app.server.address() as AddressInfo).port, stop: () => app.close() });
