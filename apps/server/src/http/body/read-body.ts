import type { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { registerBound } from "../../cache/cache-counts.ts";
import { SlowBodyError } from "./slow-bodies.ts";

/** Largest body of a call, unless its route says otherwise. The largest call of the contract has half of it. */
export const SMALL_BODY_BYTES = 64 * 1024;
/** A shop's document, and a catalogue in one piece. */
export const LARGE_BODY_BYTES = 8 * 1024 * 1024;

type Unfinished = { bytes: number; stop(error: Error): void };

/** The unfinished bodies of a kind of caller in the whole process, oldest first. */
type Unfinisheds = { most: number; bytes: number; bodies: Set<Unfinished> };

/** Everybody who is neither an account nor a member. Real bodies are whole within milliseconds. */
const ofVisitors: Unfinisheds = { most: 8 * 1024 * 1024, bytes: 0, bodies: new Set() };
/** Signed-in people send photographs, a few at a time and over slow lines. */
const ofMembers: Unfinisheds = { most: 96 * 1024 * 1024, bytes: 0, bodies: new Set() };

for (const [name, kind] of Object.entries({ visitors: ofVisitors, members: ofMembers })) {
  registerBound({
    ...{ name: `unfinished-bodies-of-${name}`, maxBytes: kind.most },
    ...{ entries: () => kind.bodies.size, bytes: () => kind.bytes },
  });
}

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
    const counted = countedWith(request);
    counted?.bodies.add(reading);
    payload.on("data", take);
    payload.on("end", finish);
    payload.on("error", stop);
    // What unpacks a body is handed over paused, and a listener alone does not start it.
    payload.resume();

    function take(chunk: Buffer): void {
      reading.bytes += chunk.length;
      if (counted) counted.bytes += chunk.length;
      // A small body that was compressed may be large.
      if (reading.bytes > limit) stop(tooLarge());
      else chunks.push(chunk);
      if (counted) makeRoom(counted);
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
      if (counted?.bodies.delete(reading)) counted.bytes -= reading.bytes;
    }
  });
}

/** Gives the memory back at once. The garbage collector would let tens of megabytes pile up first. */
function free({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

function countedWith({ caller }: FastifyRequest): Unfinisheds | undefined {
  if (caller?.kind === "account") return undefined;
  return caller?.kind === "member" ? ofMembers : ofVisitors;
}

function makeRoom(counted: Unfinisheds): void {
  for (const oldest of counted.bodies) {
    if (counted.bytes <= counted.most) return;
    oldest.stop(new SlowBodyError("other bodies need the room"));
  }
}

function tooLarge(): Error {
  return new BodyTooLargeError("the body is too large");
}
