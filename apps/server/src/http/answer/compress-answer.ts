import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { takesEncoding } from "./accepted-encoding.ts";

/**
 * Below this, compressing costs the server more than it saves on the way: an order of a few lines fits into two packets,
 * and compressing it took longer than changing it.
 */
const WORTH_COMPRESSING_BYTES = 8 * 1024;

/** With a small window and little effort: an answer is made once and read once. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 16 } };
const GZIP = { level: 1 };

/**
 * Compresses an answer that is made for one caller, as an `onSend` hook. At once and not as a stream: for answers of this
 * size, setting up a stream costs ten times the compression itself. Cached pages and files are compressed beforehand.
 */
export function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: Error | null, payload: unknown) => void,
): void {
  done(null, typeof payload === "string" && payload.length >= WORTH_COMPRESSING_BYTES ? compressed(payload) : payload);

  function compressed(text: string): string | Buffer {
    reply.header("vary", "accept-encoding");
    if (takesEncoding(request.headers, "br")) {
      reply.header("content-encoding", "br");
      return brotliCompressSync(text, BROTLI);
    }
    if (takesEncoding(request.headers, "gzip")) {
      reply.header("content-encoding", "gzip");
      return gzipSync(text, GZIP);
    }
    return text;
  }
}
