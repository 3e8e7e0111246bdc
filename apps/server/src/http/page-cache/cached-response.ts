import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";
import { takesEncoding } from "../answer/accepted-encoding.ts";

const WORTH_COMPRESSING = 1_024;

/** With a small window: a page of products is small. */
const brotli = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 16 },
});
/** The first caller has already waited for the page to be made, and most searches have no second caller. */
const FIRST_QUALITY = brotli(1);
const LATER_QUALITY = brotli(4);

/** The version of the shop, and whose prices. */
type ResponseSource = { version: string; prices: string };

/** A page of data, unless its maker says otherwise. */
type ResponseKind = {
  contentType?: string;
  cacheControl?: string;
  headers?: Readonly<Record<string, string>>;
  /** Each caller counts, so the handler must see each: it is not answered before the framework. */
  isCounted?: boolean;
};

/** Headers as a flat list of names and values, the form that Node writes fastest. One character of the body is one byte. */
type HttpAnswer = { statusCode: number; headers: readonly string[]; body: string };

/**
 * A page as the bytes that travel: nothing is rendered or compressed again for the next caller. The body is a latin1
 * text, because Node sends a text together with the headers in one write.
 */
export class CachedResponse {
  readonly source: ResponseSource;
  readonly isCounted: boolean;
  readonly #contentType: string;
  readonly #validators: readonly string[];
  readonly #etag: string;
  readonly #plain: HttpAnswer;
  readonly #notModified: HttpAnswer;
  #wasCompressed = false;
  #compressed: HttpAnswer | undefined;

  constructor(bytes: Buffer, source: ResponseSource, kind: ResponseKind = {}) {
    const { contentType = "application/json; charset=utf-8", cacheControl = "private, no-cache", headers = {} } = kind;
    this.source = source;
    this.isCounted = kind.isCounted ?? false;
    this.#contentType = contentType;
    this.#etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
    const validators = { etag: this.#etag, "cache-control": cacheControl, vary: "accept-encoding", ...headers };
    this.#validators = Object.entries(validators).flat();
    this.#plain = this.#answerWith(bytes);
    this.#notModified = { statusCode: 304, headers: this.#validators, body: "" };
  }

  get size(): number {
    return this.#plain.body.length;
  }

  /** What it takes of the memory: the key, the headers, the body and a compressed copy of it. */
  get heldBytes(): number {
    return 1_000 + Math.ceil(this.size * 1.3);
  }

  /** What answers a request with these headers. The good compression is made once, for the second caller. */
  answerTo(headers: IncomingHttpHeaders): HttpAnswer {
    if (headers["if-none-match"] === this.#etag) return this.#notModified;
    if (this.size < WORTH_COMPRESSING || !takesEncoding(headers, "br")) return this.#plain;
    if (!this.#wasCompressed) {
      this.#wasCompressed = true;
      return this.#compressedWith(FIRST_QUALITY);
    }
    this.#compressed ??= this.#compressedWith(LATER_QUALITY);
    return this.#compressed;
  }

  #compressedWith(options: ReturnType<typeof brotli>): HttpAnswer {
    const bytes = brotliCompressSync(Buffer.from(this.#plain.body, "latin1"), options);
    return this.#answerWith(bytes, ["content-encoding", "br"]);
  }

  #answerWith(bytes: Buffer, encoding: readonly string[] = []): HttpAnswer {
    const type = ["content-type", this.#contentType, "content-length", String(bytes.length)];
    return {
      statusCode: 200,
      headers: [...type, ...this.#validators, ...encoding],
      body: bytes.toString("latin1"),
    };
  }
}
