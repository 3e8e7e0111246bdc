import { createHash } from "node:crypto";
import { brotliCompressSync, constants } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const WORTH_COMPRESSING = 1_024;

/** Light and with a small window: a page of products is small, and somebody is waiting for it. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 } };

/** An answer kept as the bytes that travel: nothing is computed or written again for the next one who asks. */
export class ReadyAnswer {
  readonly bytes: Buffer;
  /** Of which version of the shop it tells. */
  readonly version: string;
  readonly etag: string;
  readonly #plainHeaders: string[];
  #compressed: { bytes: Buffer; headers: string[] } | undefined;

  constructor(bytes: Buffer, version: string) {
    this.bytes = bytes;
    this.version = version;
    this.etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
    this.#plainHeaders = this.#headersFor(bytes);
  }

  get size(): number {
    return this.bytes.length;
  }

  /** The body and its headers for somebody who takes this encoding. Compressed once, when first asked for. */
  for(acceptEncoding: string | undefined): { bytes: Buffer; headers: string[] } {
    const takesBrotli = acceptEncoding !== undefined && /\bbr\b/.test(acceptEncoding);
    if (!takesBrotli || this.size < WORTH_COMPRESSING) return { bytes: this.bytes, headers: this.#plainHeaders };
    if (!this.#compressed) {
      const bytes = brotliCompressSync(this.bytes, brotli);
      this.#compressed = { bytes, headers: [...this.#headersFor(bytes), "content-encoding", "br"] };
    }
    return this.#compressed;
  }

  #headersFor(bytes: Buffer): string[] {
    return [
      ...["content-type", "application/json; charset=utf-8", "content-length", String(bytes.length)],
      ...["etag", this.etag, "cache-control", "private, no-cache", "vary", "accept-encoding"],
      ...["x-content-type-options", "nosniff"],
    ];
  }
}

/** Written straight to the connection: the headers are known, and nothing after this would change them. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer): void {
  reply.hijack();
  const { raw } = reply;
  const { headers } = request;
  if (headers["if-none-match"] === answer.etag) {
    raw.writeHead(304, ["etag", answer.etag, "x-request-id", request.id]).end();
    return;
  }
  const sent = answer.for(headers["accept-encoding"]);
  raw.writeHead(200, [...sent.headers, "x-request-id", request.id]).end(sent.bytes);
}
