import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";

const WORTH_COMPRESSING = 1_024;

/** With a small window: a page of products is small. */
const brotli = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 16 },
});
/** The first one who asks has already waited for the answer to be made; most answers to a typed text have no second. */
const AT_ONCE = brotli(1);
const FOR_ALL = brotli(4);

/** The state of a shop, and whose prices. */
type ResponseSource = { version: string; prices: string };

/** A body with its headers, as they travel. */
type EncodedBody = { body: string; headers: readonly string[] };

/**
 * An answer kept as it travels: nothing is computed or written again for the next one who asks. The bytes are kept as
 * a text with one character for each, which Node sends together with the headers in one piece.
 */
export class CachedResponse {
  readonly source: ResponseSource;
  readonly etag: string;
  readonly #plain: EncodedBody;
  #wasAsked = false;
  #compressed: EncodedBody | undefined;

  constructor(bytes: Buffer, madeOf: ResponseSource) {
    this.source = madeOf;
    this.etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
    this.#plain = this.#sent(bytes);
  }

  get size(): number {
    return this.#plain.body.length;
  }

  /** The body and its headers for somebody who takes this encoding. Compressed well once, when it is asked for again. */
  for(acceptEncoding: string | string[] | undefined): EncodedBody {
    const takesBrotli = acceptEncoding !== undefined && /\bbr\b/.test(String(acceptEncoding));
    if (!takesBrotli || this.size < WORTH_COMPRESSING) return this.#plain;
    if (!this.#wasAsked) {
      this.#wasAsked = true;
      return this.#compressedWith(AT_ONCE);
    }
    this.#compressed ??= this.#compressedWith(FOR_ALL);
    return this.#compressed;
  }

  #compressedWith(options: ReturnType<typeof brotli>): EncodedBody {
    const bytes = brotliCompressSync(Buffer.from(this.#plain.body, "latin1"), options);
    return this.#sent(bytes, ["content-encoding", "br"]);
  }

  #sent(bytes: Buffer, headers: readonly string[] = []): EncodedBody {
    return {
      body: bytes.toString("latin1"),
      headers: [
        ...["content-type", "application/json; charset=utf-8", "content-length", String(bytes.length)],
        ...["etag", this.etag, "cache-control", "private, no-cache", "vary", "accept-encoding"],
        ...["x-content-type-options", "nosniff"],
        ...headers,
      ],
    };
  }
}

type CachedRequest = {
  id: string;
  headers: { "if-none-match"?: string | undefined; "accept-encoding"?: string | string[] | undefined };
};

/** Written straight to the connection: the headers are known, and nothing after this would change them. */
export function sendCachedResponse(
  { id, headers }: CachedRequest,
  response: ServerResponse,
  answer: CachedResponse,
): number {
  if (headers["if-none-match"] === answer.etag) {
    response.writeHead(304, ["etag", answer.etag, "x-request-id", id]).end();
    return 304;
  }
  const sent = answer.for(headers["accept-encoding"]);
  response.writeHead(200, [...sent.headers, "x-request-id", id]).end(sent.body, "latin1");
  return 200;
}
