import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

export async function freePort(): Promise<number> {
  return await listenOnce(0);
}

export async function isPortTaken(port: number): Promise<boolean> {
  return await listenOnce(port).then(
    () => false,
    () => true,
  );
}

async function listenOnce(port: number): Promise<number> {
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  // A TCP server's address is never the text that a pipe's would be.
  const address = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return address.port;
}
