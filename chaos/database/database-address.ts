import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type DatabaseAddress = {
  /** The URL of a database, at this address. */
  of(url: string): string;
  /** Ends all connections. Their successors go to the primary of the moment. */
  endConnections(): void;
  stop(): Promise<void>;
};

/** One address for whichever database is the primary: what a proxy, a floating address or a managed database offers. */
export async function openDatabaseAddress(primaryPort: () => number): Promise<DatabaseAddress> {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(primaryPort(), "127.0.0.1");
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
  const { port } = server.address() as AddressInfo;
  const endConnections = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    of: (url) => Object.assign(new URL(url), { port: String(port) }).href,
    endConnections,
    async stop() {
      server.close();
      endConnections();
    },
  };
}
