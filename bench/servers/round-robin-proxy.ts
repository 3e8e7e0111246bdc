import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type RoundRobinProxy = { port: number; stop(): Promise<void> };

/** A TCP load balancer: every new connection goes to the next server. */
export async function startRoundRobinProxy(ports: readonly number[]): Promise<RoundRobinProxy> {
  const open = new Set<Socket>();
  let next = 0;
  const server = createServer({ noDelay: true }, (client) => {
    const behind = connect({ host: "127.0.0.1", port: ports[next++ % ports.length] ?? 0, noDelay: true });
    for (const [one, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      open.add(one);
      // Both sides end together.
      one.on("error", () => other.destroy());
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A TCP server's address is never the text that a pipe's would be.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async stop() {
      const closed = once(server, "close");
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
