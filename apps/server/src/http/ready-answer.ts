import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const compress = promisify(brotliCompress);

/** An answer kept as the bytes that travel: nothing is computed or written again for the next one who asks. */
export class ReadyAnswer {
  readonly bytes: Buffer;
  readonly etag: string;
  #brotli: Promise<Buffer> | undefined;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  }

  get size(): number {
    return this.bytes.length;
  }

  /** Compressed once, when somebody first asks for it. */
  brotli(): Promise<Buffer> {
    this.#brotli ??= compress(this.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
    return this.#brotli;
  }
}

const WORTH_COMPRESSING = 1_024;

export async function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ReadyAnswer,
): Promise<FastifyReply> {
  reply.header("etag", answer.etag).header("cache-control", "private, no-cache").header("vary", "accept-encoding");
  if (request.headers["if-none-match"] === answer.etag) return reply.code(304).send();
  reply.header("content-type", "application/json; charset=utf-8");
  const takesBrotli = /\bbr\b/.test(request.headers["accept-encoding"] ?? "");
  if (takesBrotli && answer.size > WORTH_COMPRESSING) {
    return reply.header("content-encoding", "br").send(await answer.brotli());
  }
  return reply.send(answer.bytes);
}
