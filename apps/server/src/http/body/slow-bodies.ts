import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** What a sender may take: some time to begin with, and more for the bytes that arrive. */
export type BodyPatience = {
  /** Before the first byte counts. */
  startMs: number;
  /** However fast it sent before, a sender that stops is not waited for longer. */
  mostMs: number;
  bytesPerMs: number;
  /** After an answer that needed no body: long enough to read it. */
  lingerMs: number;
  checkMs: number;
};

/** 8 kB a second is a telephone line: 1 kB has 10 seconds, 64 kB have 18, 8 MB have 17 minutes. */
const usualPatience: BodyPatience = {
  startMs: 10_000,
  mostMs: 30_000,
  bytesPerMs: 8,
  lingerMs: 5_000,
  checkMs: 1_000,
};

/** Answered with 408 where the answer has not begun yet. */
export class SlowBodyError extends Error {
  readonly statusCode = 408;
}

type PendingBody = {
  request: IncomingMessage;
  response: ServerResponse;
  /** A request that was destroyed has none any more. */
  socket: Socket;
  checkedAt: number;
  bytesRead: number;
  patienceMs: number;
  answeredAt?: number;
};

/** What is thrown away after an answer, so that the connection can be used again. */
const MOST_THROWN_AWAY = 64 * 1024;

/**
 * An answer was sent before the body was read. Node throws the rest away as fast as it comes, which fills the memory with
 * garbage. A sender of much is left waiting instead: it can read the answer, until the linger time is over.
 */
function stopReading({ request, socket }: PendingBody): void {
  const announced = request.headers["content-length"];
  if (!request.complete && !(Number(announced) <= MOST_THROWN_AWAY)) socket.pause();
}

/**
 * Closes connections whose body comes too slowly. Node's own limit is one for all sizes, and an import may take minutes.
 * Bodies that nobody reads, because the answer was sent before, are watched as well.
 */
export function createBodyWatch(patience: BodyPatience = usualPatience) {
  const pending = new Set<PendingBody>();
  const timer = setInterval(checkAll, patience.checkMs).unref();

  function checkAll(): void {
    const now = performance.now();
    for (const body of pending) {
      if (body.request.complete) pending.delete(body);
      else if (isGivenUp(body, now)) giveUp(body);
    }
  }

  function isGivenUp(body: PendingBody, now: number): boolean {
    const { request, response } = body;
    const { bytesRead } = body.socket;
    // A process that was busy for seconds did not read for seconds.
    const elapsed = Math.min(now - body.checkedAt, 2 * patience.checkMs);
    body.checkedAt = now;
    if (response.writableEnded) {
      body.answeredAt ??= now;
      return now - body.answeredAt >= patience.lingerMs;
    }
    // Bytes are waiting for us, not we for them.
    if (request.readableLength > 0) return false;
    const earned = (bytesRead - body.bytesRead) / patience.bytesPerMs;
    body.bytesRead = bytesRead;
    body.patienceMs = Math.min(patience.mostMs, body.patienceMs - elapsed + earned);
    return body.patienceMs <= 0;
  }

  /** Whoever reads the body gets an error and answers; without a reader there is nothing left to say. */
  function giveUp(body: PendingBody): void {
    const { request, response, socket } = body;
    pending.delete(body);
    if (response.headersSent || request.listenerCount("error") === 0) socket.destroy();
    else request.emit("error", new SlowBodyError("the body came too slowly"));
  }

  return {
    watch(request: IncomingMessage, response: ServerResponse): void {
      const { headers, socket } = request;
      if (headers["transfer-encoding"] === undefined && !(Number(headers["content-length"]) > 0)) return;
      const body: PendingBody = {
        request,
        response,
        socket,
        checkedAt: performance.now(),
        bytesRead: socket.bytesRead,
        patienceMs: patience.startMs,
      };
      pending.add(body);
      request.once("close", () => pending.delete(body));
      response.once("finish", () => setImmediate(stopReading, body));
    },
    stop: () => clearInterval(timer),
  };
}
