import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { type FileStore, fileStoreTrouble } from "../../pictures/file-store.ts";
import { createFolderStore } from "./folder-store.ts";
import { createS3Store } from "./s3-store.ts";
import { signV4 } from "./sign-v4.ts";

const keys = { region: "sa-east-1", accessKeyId: "AKIATESTE", secretAccessKey: "um segredo/de+teste" };
const bucket = await startBucket();
const folder = await mkdtemp(path.join(tmpdir(), "vitrine-files-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const stores: [string, FileStore][] = [
  ["a folder", createFolderStore(path.join(folder, "not there yet"))],
  ["a bucket", createS3Store({ endpoint: bucket.url, bucket: "fotos", ...keys })],
];
const trouble = (work: Promise<unknown>) => work.then(() => "none", fileStoreTrouble);

async function listed(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const some of store.list()) keys.push(...some);
  return keys;
}

describe.each(stores)("%s", (_, store) => {
  const bytes = Buffer.from([0, 255, 10, 13, 128]);

  test("keeps what it was given, byte by byte, until it is deleted", async () => {
    expect(await store.exists("loja-1/abc.webp")).toBe(false);
    expect(await store.read("loja-1/abc.webp")).toBeUndefined();
    await store.put("loja-1/abc.webp", bytes, "image/webp");
    await store.put("loja-1/abc.webp", bytes, "image/webp");
    expect(await store.exists("loja-1/abc.webp")).toBe(true);
    const read = await store.read("loja-1/abc.webp");
    expect(read && (await buffer(read))).toEqual(bytes);
    await store.delete("loja-1/abc.webp");
    await store.delete("loja-1/abc.webp");
    expect(await store.exists("loja-1/abc.webp")).toBe(false);
  });

  test("names all that it keeps, however much it is", async () => {
    const keys = ["loja-1/a.webp", "loja-1/b.webp", "loja-2/a.webp"];
    for (const key of keys) await store.put(key, bytes, "image/webp");
    expect((await listed(store)).sort()).toEqual(keys);
    for (const key of keys) await store.delete(key);
    expect(await listed(store)).toEqual([]);
  });
});

describe("a folder of files", () => {
  test.each(["../secrets.json", "loja/../../x.webp", "/etc/passwd", "loja/.webp", "", "a\0b"])(
    "has no way out by the key %j",
    async (key) => {
      await expect(createFolderStore(folder).read(key)).rejects.toThrow("not a key");
    },
  );

  test("leaves no half file behind, and says that somebody has to look after it", async () => {
    const place = await mkdtemp(path.join(tmpdir(), "vitrine-files-"));
    onTestFinished(() => rm(place, { recursive: true, force: true }));
    await writeFile(path.join(place, "loja-1"), "a file where the folder should be");
    const failed = createFolderStore(place).put("loja-1/abc.webp", Buffer.from("x"), "image/webp");
    expect(await trouble(failed)).toBe("unavailable");
    expect(await readdir(place)).toEqual(["loja-1"]);
  });
});

describe("a bucket", () => {
  const store = (changes: object = {}, timeoutMs?: number) =>
    createS3Store({ endpoint: bucket.url, bucket: "fotos", ...keys, ...changes }, timeoutMs);
  const put = (of: FileStore) => trouble(of.put("loja-1/a.webp", Buffer.from("x"), "image/webp"));

  test("with another secret, a missing name or no room has to be looked after", async () => {
    expect(await put(store({ secretAccessKey: "outro" }))).toBe("full");
    expect(await put(store({ bucket: "nenhum" }))).toBe("full");
    expect(await put(store({ bucket: "cheio" }))).toBe("full");
  });

  test("that is busy, silent or away may work in a moment", async () => {
    expect(await put(store({ bucket: "ocupado" }))).toBe("unavailable");
    expect(await put(store({ bucket: "calado" }, 50))).toBe("unavailable");
    expect(await put(store({ endpoint: "http://127.0.0.1:1" }))).toBe("unavailable");
  });
});

// The examples of "Signature Calculations for the Authorization Header" in Amazon's documentation of S3.
test.each([
  [
    ...(["GET", "https://examplebucket.s3.amazonaws.com/test.txt", { range: "bytes=0-9" }, undefined] as const),
    "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
  ],
  [
    ...([
      "PUT",
      "https://examplebucket.s3.amazonaws.com/test%24file.text",
      { date: "Fri, 24 May 2013 00:00:00 GMT", "x-amz-storage-class": "REDUCED_REDUNDANCY" },
      "Welcome to Amazon S3.",
    ] as const),
    "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
  ],
])("%s %s is signed as Amazon writes it", (method, address, headers, body, signature) => {
  const signed = signV4(
    {
      ...{ method, url: new URL(address), headers, now: Date.parse("2013-05-24T00:00:00Z") },
      ...(body && { body: Buffer.from(body) }),
    },
    {
      region: "us-east-1",
      accessKeyId: "AKIAIOSFODNN7EXAMPLE",
      secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
    },
  );
  expect(signed.authorization).toContain(`Signature=${signature}`);
});

/** A server like a bucket: it works out every signature by itself, from what arrived, and refuses any other. */
async function startBucket() {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const [, name, ...key] = (request.url ?? "").split("/");
    if (name === "calado") return;
    if (signatureOf(request, body) !== /Signature=(\w+)/.exec(request.headers.authorization ?? "")?.[1]) {
      return response.writeHead(403).end("<Error><Code>SignatureDoesNotMatch</Code></Error>");
    }
    if (name !== "fotos") return response.writeHead(name === "cheio" ? 507 : name === "ocupado" ? 503 : 404).end();
    const [path = "", query] = key.join("/").split("?");
    if (query !== undefined) return list(new URLSearchParams(query), response);
    answer(request.method ?? "", path, body, response);
  });
  /** Two keys at a time, and a token with signs that an address and an XML text write in their own way. */
  function list(query: URLSearchParams, response: ServerResponse) {
    const from = Number(/^<\+(\d+)&=$/.exec(query.get("continuation-token") ?? "")?.[1] ?? 0);
    const keys = [...objects.keys()].sort();
    const next = from + 2 < keys.length ? `<NextContinuationToken>&lt;+${from + 2}&amp;=</NextContinuationToken>` : "";
    const shown = keys.slice(from, from + 2).map((key) => `<Contents><Key>${key}</Key></Contents>`);
    response.writeHead(200).end(`<ListBucketResult>${next}${shown.join("")}</ListBucketResult>`);
  }
  function answer(method: string, key: string, body: Buffer, response: ServerResponse) {
    if (method === "PUT") objects.set(key, body);
    if (method === "DELETE") objects.delete(key);
    if (method === "PUT" || method === "DELETE") return response.writeHead(method === "PUT" ? 200 : 204).end();
    const found = objects.get(key);
    response.writeHead(found ? 200 : 404).end(method === "GET" ? found : undefined);
  }
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function signatureOf({ method, url, headers }: IncomingMessage, body: Buffer): string {
  const date = String(headers["x-amz-date"]);
  const named = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? "")?.[1] ?? "";
  const bodyHash = createHash("sha256").update(body).digest("hex");
  const isWhole = ["host", "x-amz-content-sha256", "x-amz-date"].every((name) => named.split(";").includes(name));
  if (!isWhole || headers["x-amz-content-sha256"] !== bodyHash) return "not signed as a whole";
  const lines = named.split(";").map((name) => `${name}:${headers[name]}\n`);
  const [path, query = ""] = (url ?? "").split("?");
  const canonical = `${method}\n${path}\n${query}\n${lines.join("")}\n${named}\n${bodyHash}`;
  const day = date.slice(0, 8);
  const hash = createHash("sha256").update(canonical).digest("hex");
  const text = `AWS4-HMAC-SHA256\n${date}\n${day}/sa-east-1/s3/aws4_request\n${hash}`;
  const mac = (key: string | Buffer, value: string) => createHmac("sha256", key).update(value).digest();
  const key = mac(mac(mac(mac(`AWS4${keys.secretAccessKey}`, day), "sa-east-1"), "s3"), "aws4_request");
  return mac(key, text).toString("hex");
}
