import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { finished } from "node:stream/promises";
import { gunzipSync } from "node:zlib";
import type { ProductInput } from "@vitrine/contract/platform/catalog-import";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { useListeningServers } from "../../test/fixtures/live-stream-fixture.ts";
import { anOrderShop, aProduct } from "../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../test/fixtures/panel-fixture.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";
import { createFeedFiles } from "./feed-files.ts";
import { createFeedReaders } from "./feed-readers.ts";
import { writeGrowingFile } from "./growing-file.ts";

const server = useServer({ hasMembersByHeader: true });
useListeningServers(server);

/** As long as a feed shows a text. */
const text = "Café torrado em grãos. ".repeat(220);
const sizes = Array.from({ length: 20 }, (_, index) => `t${index}`);

/** Each variant repeats the text: the feed is larger than what the system keeps for a connection. */
const manyVariants = (id: string): ProductInput => ({
  ...aProduct(id, { description: text, images: ["https://fotos.exemplo/a.jpg"] }),
  attributes: [
    {
      ...{ providerId: "tam", name: "Tamanho" },
      options: sizes.map((size) => ({ providerId: size, name: size, redirectable: false })),
    },
  ],
  skus: sizes.map((size) => ({ sku: `${id}-${size}`, price: 10, options: { tam: size } })),
});

async function aFeed(): Promise<string> {
  const products = Array.from({ length: 150 }, (_, index) => manyVariants(`p${index}`));
  const shop = await anOrderShop(server, { products, anonymousBrowsing: true });
  const { data } = await server.call(`PUT /painel/api/shops/${shop.shopId}/feeds`, {
    headers: memberHeaders(shop.chatbotId),
    body: { isOn: true },
  });
  return new URL(data.feeds[0].url).pathname;
}

let feed: string;
beforeAll(async () => {
  feed = await aFeed();
});

/** Asks for the feed, sees that it begins, and reads no further. */
async function aSlowReader() {
  const socket = connect((server.app.server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => undefined);
  onTestFinished(() => void socket.destroy());
  socket.write(`GET ${feed} HTTP/1.1\r\nhost: vitrine.test\r\n\r\n`);
  const [begun] = await once(socket, "data");
  socket.pause();
  return { socket, status: Number(String(begun).split(" ")[1]) };
}

const read = (remoteAddress: string) => server.app.inject({ url: feed, remoteAddress });

test("four readers that do not read keep nobody else from the feed; a fifth one of their network waits", async () => {
  const slow = await Promise.all([1, 2, 3, 4].map(aSlowReader));
  expect(slow.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const other = await read("203.0.113.7");
  expect(other.statusCode).toBe(200);
  expect(other.body.split("\n").filter((line) => line.startsWith("p"))).toHaveLength(3_000);
  const fifth = await read("127.0.0.1");
  expect([fifth.statusCode, fifth.headers["retry-after"]]).toEqual([429, "60"]);
  for (const { socket } of slow) socket.destroy();
  await expect.poll(async () => (await read("127.0.0.1")).statusCode).toBe(200);
});

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "vitrine-feeds-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const bounds = { perProcess: 2, perShop: 2, perNetwork: 1, graceMs: 500, bytesPerMs: 100_000, checkMs: 10 };

test("a reader that is too slow is cut off, one that waits for us is not", async () => {
  const folder = await aFolder();
  const rest = Promise.withResolvers<void>();
  async function* pieces() {
    yield Buffer.alloc(1024 * 1024);
    await rest.promise;
    yield Buffer.from("end");
  }
  const file = writeGrowingFile(path.join(folder, "feed"), pieces());
  const readers = createFeedReaders(bounds);
  const [one, other] = [
    { shopId: "loja", network: "10.0.0.1" },
    { shopId: "loja", network: "10.0.0.2" },
  ];
  const slow = readers.read(one, file, { isUnpacked: false });
  expect(readers.refusal(one)).toBe("too-many-requests");
  expect(readers.refusal(other)).toBeUndefined();
  const patient = readers.read(other, file, { isUnpacked: false });
  let last = "";
  patient.on("data", (chunk) => {
    last = String(chunk);
  });
  await expect(finished(slow)).rejects.toThrow("too slow");
  expect(readers.refusal(one)).toBeUndefined();
  rest.resolve();
  await finished(patient);
  expect(last).toBe("end");
});

test("a file that breaks off in the making breaks off for its readers, too", async () => {
  const folder = await aFolder();
  async function* pieces() {
    yield Buffer.from("half");
    throw new Error("the database went away");
  }
  const file = writeGrowingFile(path.join(folder, "feed"), pieces());
  const taken: string[] = [];
  const reading = (async () => {
    for await (const piece of file.read()) taken.push(String(piece));
  })();
  await expect(reading).rejects.toThrow("not written to its end");
  expect(taken).toEqual(["half"]);
});

test("a feed is written once for a version, and the earlier file is removed", async () => {
  const folder = await aFolder();
  const files = createFeedFiles(folder);
  let written = 0;
  const open = (version: string) =>
    files.open({ shopId: "loja", file: "meta.csv", version }, async function* () {
      written += 1;
      yield version;
    });
  const textOf = async (version: string) => {
    const pieces: Buffer[] = [];
    for await (const piece of (await open(version)).read()) pieces.push(piece);
    return gunzipSync(Buffer.concat(pieces)).toString();
  };
  expect(await Promise.all(["1", "1", "1"].map(textOf))).toEqual(["1", "1", "1"]);
  expect(await textOf("2")).toBe("2");
  expect(written).toBe(2);
  const kept = async () => (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".gz"));
  await expect.poll(kept).toHaveLength(1);
  await files.close();
  expect(await readdir(folder)).toEqual([]);
});
