import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type DatabaseAddress = {
  port: number;
  /** Sends every later connection to another database, and ends those that are open. */
  moveTo(port: number): void;
  stop(): Promise<void>;
};

/** One address for whichever database is the primary: what a proxy, a floating address or a managed database offers. */
export async function openDatabaseAddress(first: number): Promise<DatabaseAddress> {
  let target = first;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(target, "127.0.0.1");
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(socket);
      // The error itself says no more than that this end is gone.
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const endAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    moveTo(port) {
      target = port;
      endAll();
    },
    async stop() {
      server.close();
      endAll();
    },
  };
}
