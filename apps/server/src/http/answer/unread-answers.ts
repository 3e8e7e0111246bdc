import type { Server } from "node:http";
import type { Socket } from "node:net";

/** What a reader may take: some time to begin with, and more for the bytes that it takes. */
export type ReadingPatience = {
  startMs: number;
  /** However fast it read before, a reader that stops is not waited for longer. */
  mostMs: number;
  bytesPerMs: number;
  /** What all readers of a process together may leave unread. */
  mostBytes: number;
  checkMs: number;
};

/** 1 kB a second is less than any telephone line. The system takes some hundred kilobytes at a time from us. */
const usualPatience: ReadingPatience = {
  startMs: 60_000,
  mostMs: 120_000,
  bytesPerMs: 1,
  mostBytes: 96 * 1024 * 1024,
  checkMs: 1_000,
};

/** What a socket has besides its types: how much was given to the system, and how much of it waits there. */
type SocketInternals = { _handle: { bytesWritten: number; writeQueueSize: number } | null };

type Reader = { taken: number; patienceMs: number; checkedAt: number };

/**
 * Closes connections whose answer nobody reads. Node has no such limit: a picture or a file would stay in memory for as
 * long as somebody keeps the connection open, and a file in the making would keep its place.
 */
export function watchUnreadAnswers(server: Server, patience: ReadingPatience = usualPatience): void {
  const sockets = new Set<Socket>();
  const readers = new WeakMap<Socket, Reader>();
  const timer = setInterval(checkAll, patience.checkMs).unref();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.once("close", () => clearInterval(timer));

  function checkAll(): void {
    const now = performance.now();
    let unread = 0;
    const waiting: { socket: Socket; patienceMs: number }[] = [];
    for (const socket of sockets) {
      if (socket.writableLength === 0) {
        readers.delete(socket);
        continue;
      }
      const patienceMs = patienceWith(socket, now);
      if (patienceMs <= 0) socket.destroy();
      else {
        unread += socket.writableLength;
        waiting.push({ socket, patienceMs });
      }
    }
    if (unread > patience.mostBytes) makeRoom(waiting, unread);
  }

  /** How long we still wait for this reader. */
  function patienceWith(socket: Socket, now: number): number {
    const taken = takenBy(socket);
    const known = readers.get(socket) ?? { taken, patienceMs: patience.startMs, checkedAt: now };
    // A process that was busy for seconds did not write for seconds.
    const elapsed = Math.min(now - known.checkedAt, 2 * patience.checkMs);
    const earned = (taken - known.taken) / patience.bytesPerMs;
    const patienceMs = Math.min(patience.mostMs, known.patienceMs - elapsed + earned);
    readers.set(socket, { taken, patienceMs, checkedAt: now });
    return patienceMs;
  }

  /** Who has been waited for the longest gives way. */
  function makeRoom(waiting: { socket: Socket; patienceMs: number }[], unread: number): void {
    let rest = unread;
    for (const { socket } of waiting.sort((one, other) => one.patienceMs - other.patienceMs)) {
      if (rest <= patience.mostBytes) return;
      rest -= socket.writableLength;
      socket.destroy();
    }
  }
}

function takenBy(socket: Socket): number {
  const { _handle: handle } = socket as unknown as SocketInternals;
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0;
}
