import { createHash, type Hash, randomUUID } from "node:crypto";
import { createWriteStream, openAsBlob } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import type { FileStore } from "../../pictures/file-store.ts";
import { type SigningKeys, signV4 } from "./sign-v4.ts";
import { storeError } from "./store-error.ts";

export type S3Settings = SigningKeys & {
  /** Such as `https://s3.sa-east-1.amazonaws.com`, without the bucket. */
  endpoint: string;
  bucket: string;
};

/** A picture of some megabytes, over a slow line, too. */
const TIMEOUT_MS = 30_000;

/**
 * A bucket of anything that speaks S3: AWS, Cloudflare R2, MinIO, Ceph. Its address is the operator's, so it may be inside
 * our own network. Five calls need no SDK of some megabytes.
 */
export function createS3Store({ endpoint, bucket, ...keys }: S3Settings, timeoutMs = TIMEOUT_MS): FileStore {
  async function send(method: string, key: string, { body, bodyHash, headers: named = {} }: Sent = {}) {
    const url = new URL(`${endpoint}/${bucket}/${key}`);
    const hash = { ...(Buffer.isBuffer(body) && { body }), ...(bodyHash !== undefined && { bodyHash }) };
    const headers = signV4({ method, url, headers: named, ...hash, now: Date.now() }, keys);
    const init = { method, headers, redirect: "manual" as const, signal: AbortSignal.timeout(timeoutMs) };
    const sent = Buffer.isBuffer(body) ? new Uint8Array(body) : body;
    const answer = await fetch(url, { ...init, ...(sent && { body: sent }) }).catch((error: unknown) => {
      throw storeError("unavailable", "the bucket does not answer", error);
    });
    if (answer.ok || answer.status === 404) return answer;
    const said = (await answer.text().catch(() => "")).slice(0, 300);
    throw storeError(isFull(answer.status) ? "full" : "unavailable", `the bucket said ${answer.status}: ${said}`);
  }

  async function put(key: string, sent: Sent): Promise<void> {
    const answer = await send("PUT", key, sent);
    await answer.body?.cancel();
    if (answer.status === 404) throw storeError("full", "the bucket does not exist");
  }

  return {
    async put(key, body, type) {
      await put(key, {
        body,
        headers: { "content-type": type, "cache-control": "public, max-age=31536000, immutable" },
      });
    },
    async putStream(key, source) {
      // The signature needs the length and the hash before the first byte.
      const file = path.join(tmpdir(), `vitrine-${randomUUID()}`);
      try {
        const hash = createHash("sha256");
        await pipeline(source, hashed(hash), createWriteStream(file));
        const headers = { "content-type": "application/octet-stream", "cache-control": "private, no-store" };
        await put(key, { body: await openAsBlob(file), bodyHash: hash.digest("hex"), headers });
      } finally {
        await rm(file, { force: true });
      }
    },
    async read(key, range) {
      const answer = await send("GET", key, range && { headers: { range: `bytes=${range.start}-${range.end}` } });
      if (answer.status !== 404 && answer.body) return Readable.fromWeb(answer.body as ReadableStream);
      await answer.body?.cancel();
      return undefined;
    },
    async exists(key) {
      return (await send("HEAD", key)).status !== 404;
    },
    async *list() {
      let token: string | undefined;
      do {
        // The signature needs the parameters in the order of their names.
        const next = token === undefined ? "" : `continuation-token=${encodeURIComponent(token)}&`;
        const answer = await send("GET", `?${next}list-type=2`);
        if (answer.status === 404) throw storeError("full", "the bucket does not exist");
        const page = await answer.text();
        yield [...page.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = ""]) => plainText(key));
        const further = /<NextContinuationToken>([^<]*)</.exec(page)?.[1];
        token = further === undefined ? undefined : plainText(further);
      } while (token !== undefined);
    },
    async delete(key) {
      await (await send("DELETE", key)).body?.cancel();
    },
  };
}

type Sent = { body?: Buffer | Blob; bodyHash?: string; headers?: Record<string, string> };

function hashed(hash: Hash) {
  return async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  };
}

const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function plainText(xml: string): string {
  return xml.replaceAll(/&(\w+);/g, (entity, name: string) => signs[name] ?? entity);
}

/** Not allowed, moved, or without room: it stays so until somebody looks after the settings or the bucket. */
function isFull(status: number): boolean {
  return status < 500 ? status !== 408 && status !== 429 : status === 507;
}
