import { Readable } from "node:stream";
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
  async function send(method: string, path: string, { body, type }: { body?: Buffer; type?: string } = {}) {
    const url = new URL(`${endpoint}/${bucket}/${path}`);
    const named = { ...(type && { "content-type": type, "cache-control": "public, max-age=31536000, immutable" }) };
    const headers = signV4({ method, url, headers: named, ...(body && { body }), now: Date.now() }, keys);
    const init = { method, headers, redirect: "manual" as const, signal: AbortSignal.timeout(timeoutMs) };
    const answer = await fetch(url, { ...init, ...(body && { body: new Uint8Array(body) }) }).catch(
      (error: unknown) => {
        throw storeError("unavailable", "the bucket does not answer", error);
      },
    );
    if (answer.ok || answer.status === 404) return answer;
    const said = (await answer.text().catch(() => "")).slice(0, 300);
    throw storeError(isFull(answer.status) ? "full" : "unavailable", `the bucket said ${answer.status}: ${said}`);
  }

  return {
    async put(key, body, type) {
      const answer = await send("PUT", key, { body, type });
      await answer.body?.cancel();
      if (answer.status === 404) throw storeError("full", "the bucket does not exist");
    },
    async read(key) {
      const answer = await send("GET", key);
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

const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function plainText(xml: string): string {
  return xml.replaceAll(/&(\w+);/g, (entity, name: string) => signs[name] ?? entity);
}

/** Not allowed, moved, or without room: it stays so until somebody looks after the settings or the bucket. */
function isFull(status: number): boolean {
  return status < 500 ? status !== 408 && status !== 429 : status === 507;
}
