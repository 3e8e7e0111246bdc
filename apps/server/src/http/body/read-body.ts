import type { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { SlowBodyError } from "./slow-bodies.ts";

/** Largest body of a call, unless its route says otherwise. The largest call of the contract has half of it. */
export const SMALL_BODY_BYTES = 64 * 1024;
/** A shop's document, and a catalogue in one piece. */
export const LARGE_BODY_BYTES = 8 * 1024 * 1024;

/** The unfinished bodies of everybody who is not an account, together. Real ones are whole within milliseconds. */
const MOST_UNFINISHED_BYTES = 8 * 1024 * 1024;

type Unfinished = { bytes: number; stop(error: Error): void };

/** Of the whole process, oldest first. */
const unfinished = new Set<Unfinished>();
let unfinishedBytes = 0;

class BodyTooLargeError extends Error {
  readonly statusCode = 413;
}

/**
 * The bytes of a body, up to the limit of its route. Fastify's own reader has the same limit, and none for all bodies
 * together: a thousand senders who stop before the end would fill the memory. Here the oldest of them gives way.
 */
export function readBody(request: FastifyRequest, payload: Readable): Promise<Buffer> {
  const limit = request.routeOptions.bodyLimit ?? SMALL_BODY_BYTES;
  if (Number(request.headers["content-length"]) > limit) return Promise.reject(tooLarge());
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const reading: Unfinished = { bytes: 0, stop };
    const isCounted = request.caller?.kind !== "account";
    if (isCounted) unfinished.add(reading);
    payload.on("data", take);
    payload.on("end", finish);
    payload.on("error", stop);

    function take(chunk: Buffer): void {
      reading.bytes += chunk.length;
      if (isCounted) unfinishedBytes += chunk.length;
      // A small body that was compressed may be large.
      if (reading.bytes > limit) stop(tooLarge());
      else chunks.push(chunk);
      if (isCounted) makeRoom();
    }
    function finish(): void {
      leave();
      resolve(Buffer.concat(chunks, reading.bytes));
    }
    function stop(error: Error): void {
      leave();
      // The rest stays with the sender, who can read the answer until the body watch closes.
      payload.pause();
      for (const chunk of chunks) free(chunk);
      reject(error);
    }
    function leave(): void {
      payload.off("data", take).off("end", finish).off("error", stop);
      if (unfinished.delete(reading)) unfinishedBytes -= reading.bytes;
    }
  });
}

/** Gives the memory back at once. The garbage collector would let tens of megabytes pile up first. */
function free({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

function makeRoom(): void {
  for (const oldest of unfinished) {
    if (unfinishedBytes <= MOST_UNFINISHED_BYTES) return;
    oldest.stop(new SlowBodyError("other bodies need the room"));
  }
}

function tooLarge(): Error {
  return new BodyTooLargeError("the body is too large");
}
