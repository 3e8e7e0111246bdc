import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { type ReadingPatience, watchUnreadAnswers } from "./unread-answers.ts";

const MB = 1024 * 1024;
/** More than the system keeps for a connection. */
const ANSWER = Buffer.alloc(16 * MB, "x");
const patience: ReadingPatience = {
  ...{ startMs: 300, mostMs: 600, bytesPerMs: 1, mostBytes: 1_000 * MB, checkMs: 20 },
};

async function aServer(changes: Partial<ReadingPatience> = {}) {
  const server = createServer((_, response) => response.end(ANSWER));
  watchUnreadAnswers(server, { ...patience, ...changes });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return server;
}

/** Asks, and reads nothing until it is told to. */
async function aReader(server: Server): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  socket.pause();
  const asked = once(server, "request");
  socket.write("GET / HTTP/1.1\r\nhost: loja\r\nconnection: close\r\n\r\n");
  await asked;
  return socket;
}

const openAt = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

test("a reader who never reads is closed", async () => {
  const server = await aServer();
  await aReader(server);
  expect(await openAt(server)).toBe(1);
  await expect.poll(() => openAt(server), { timeout: 10_000 }).toBe(0);
});

test("a reader who goes on reading gets the whole answer, however long it takes", async () => {
  const server = await aServer({ bytesPerMs: 0.001 });
  const socket = await aReader(server);
  let read = 0;
  for await (const chunk of socket) read += chunk.length;
  expect(read).toBeGreaterThan(ANSWER.length);
});

test("when all together leave too much unread, those who were waited for the longest give way", async () => {
  const server = await aServer({ startMs: 60_000, mostMs: 60_000, mostBytes: 2.5 * ANSWER.length });
  await aReader(server);
  await aReader(server);
  expect(await openAt(server)).toBe(2);
  for (let more = 0; more < 3; more += 1) {
    await aReader(server);
    await expect.poll(() => openAt(server), { timeout: 10_000 }).toBe(2);
  }
});
