import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { crc32, deflateSync } from "node:zlib";
import type { Role } from "@vitrine/domain/team/roles";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { memberHeaders } from "../../test/fixtures/panel-fixture.ts";
import { aShop, useServer } from "../../test/fixtures/server-fixture.ts";

const folder = await mkdtemp(path.join(tmpdir(), "vitrine-uploads-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const server = useServer({
  hasMembersByHeader: true,
  env: { FILES_DIR: path.join(folder, "files"), IMAGE_CACHE_DIR: path.join(folder, "images") },
});

let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  shop = await aShop(server);
});

type Sent = { type?: string; role?: Role; shopId?: string };
const upload = (body: Buffer, { type = "application/octet-stream", role = "owner", shopId = shop.shopId }: Sent = {}) =>
  server.call(`POST /painel/api/shops/${shopId}/pictures`, {
    headers: { ...memberHeaders(shop.chatbotId, role), "content-type": type },
    body,
  });
const bytesAt = async (address: string) => {
  const { statusCode, headers, rawPayload } = await server.app.inject(address);
  expect(statusCode).toBe(200);
  return { headers, bytes: rawPayload };
};
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#884422" } });

test("a photo loses its place, its camera and its comments, and stands upright", async () => {
  const sent = await blank(60, 20)
    .withExif({
      IFD0: { Make: "Celular da Ana", Copyright: "segredo" },
      IFD3: { GPSLatitudeRef: "S", GPSLatitude: "23/1 33/1 0/1", GPSLongitudeRef: "W", GPSLongitude: "46/1 38/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf>rua da Ana</rdf></x:xmpmeta>")
    .jpeg()
    .toBuffer();
  expect((await sharp(sent).metadata()).exif).toBeDefined();
  const { status, data } = await upload(sent, { type: "image/jpeg" });
  expect(status).toBe(200);
  expect(data).toMatchObject({ width: 20, height: 60 });
  const { bytes, headers } = await bytesAt(new URL(data.url).pathname);
  expect(headers["content-type"]).toBe("image/webp");
  const kept = await sharp(bytes).metadata();
  expect(kept).toMatchObject({ format: "webp", width: 20, height: 60 });
  expect([kept.exif, kept.xmp, kept.iptc, kept.orientation]).toEqual([undefined, undefined, undefined, undefined]);
  expect(bytes.toString("latin1")).not.toMatch(/Ana|segredo|GPS/);
});

test("an uploaded picture is shown through the address of all pictures, in every size", async () => {
  const { data } = await upload(await blank(1_000, 500).png().toBuffer());
  const { data: shown } = await server.call(
    `GET /painel/api/shops/${shop.shopId}/pictures/shown?url=${encodeURIComponent(data.url)}`,
    { headers: memberHeaders(shop.chatbotId) },
  );
  expect(shown.address).toMatch(/^\/images\/.+\/480\.webp$/);
  expect(await sharp((await bytesAt(shown.address)).bytes).metadata()).toMatchObject({ format: "webp", width: 480 });
  const forChat = shown.address.replace("480.webp", "800.jpg");
  expect(await sharp((await bytesAt(forChat)).bytes).metadata()).toMatchObject({ format: "jpeg", width: 800 });
});

test("the same picture twice is one file, and another shop's is its own", async () => {
  const photo = await blank(33, 44).jpeg().toBuffer();
  const [first, second] = [await upload(photo), await upload(photo)];
  expect(first.data.url).toBe(second.data.url);
  expect(first.data.url).toMatch(new RegExp(`/images/uploads/${shop.shopId}/[0-9a-f]{64}\\.webp$`));
});

const svg = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><script>alert(1)</script></svg>";
test.each([
  ["an SVG with a script that calls itself a PNG", Buffer.from(svg), "image/png"],
  ["an SVG", Buffer.from(`<?xml version="1.0"?>${svg}`), "image/svg+xml"],
  ["a page", Buffer.from("<!doctype html><script>alert(1)</script>"), "image/jpeg"],
  ["a PDF", Buffer.from("%PDF-1.7\n1 0 obj"), "image/webp"],
  ["a program", Buffer.from("MZ\x90\0"), "application/octet-stream"],
  ["a TIFF, which only scanners make", Buffer.from("II*\0aaaaaaaaaaaa"), "image/tiff"],
])("%s is refused: it is not a photo", async (_, body, type) => {
  expect(await upload(body, { type })).toMatchObject({ status: 415, errors: [{ code: "picture-type-refused" }] });
});

test("half a photo, and a head without a photo, are refused as damaged", async () => {
  const photo = await blank(400, 400).jpeg().toBuffer();
  for (const sent of [photo.subarray(0, 400), Buffer.concat([photo.subarray(0, 3), Buffer.from("<script>")])]) {
    expect(await upload(sent)).toMatchObject({ status: 422, errors: [{ code: "picture-unreadable" }] });
  }
});

test("a small file that unfolds to fifty megapixels is refused before it is unfolded", async () => {
  const bomb = pngBomb(10_000, 5_000);
  expect(bomb.length).toBeLessThan(200_000);
  expect(await upload(bomb)).toMatchObject({ status: 422, errors: [{ code: "picture-too-large" }] });
});

test("a file of more than 15 MB is refused, however it is sent", async () => {
  expect((await upload(Buffer.alloc(15 * 1024 * 1024 + 1, 0xff))).status).toBe(413);
});

test("an iPhone's HEIC is refused with what to do", async () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic"), Buffer.alloc(64)]);
  expect((await upload(heic)).errors).toMatchObject([{ code: "picture-heic" }]);
});

test("an agent may not upload, nor anybody into another account's shop", async () => {
  const photo = await blank(10, 10).png().toBuffer();
  const other = await aShop(server);
  expect(await upload(photo, { role: "agent" })).toMatchObject({ status: 403, errors: [{ code: "role-not-allowed" }] });
  expect(await upload(photo, { shopId: other.shopId })).toMatchObject({ status: 404 });
  expect(await readdir(path.join(folder, "files"))).not.toContain(other.shopId);
});

test("a place that cannot be written is said in words, and the picture can be sent again", async () => {
  const other = await aShop(server);
  const blocked = path.join(folder, "files", other.shopId);
  await writeFile(blocked, "a file where the folder should be");
  const send = async () =>
    server.call(`POST /painel/api/shops/${other.shopId}/pictures`, {
      headers: { ...memberHeaders(other.chatbotId), "content-type": "image/png" },
      body: await blank(11, 11).png().toBuffer(),
    });
  expect(await send()).toMatchObject({ status: 503, errors: [{ code: "storage-unavailable" }] });
  await rm(blocked);
  expect((await send()).status).toBe(200);
});

test("an address of an upload that is not there is not found", async () => {
  const missing = `/images/uploads/${shop.shopId}/${"0".repeat(64)}.webp`;
  expect((await server.app.inject(missing)).statusCode).toBe(404);
  for (const odd of ["/images/uploads/..%2f..%2fsecrets.json/x.webp", "/images/uploads/a/b.webp"]) {
    expect((await server.app.inject(odd)).statusCode).toBe(404);
  }
});

/** A PNG of one colour by hand: the libraries that make pictures refuse to make this one, too. */
function pngBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((width * 3 + 1) * height), { level: 9 });
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...[chunk("IHDR", head), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))],
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const framed = Buffer.alloc(content.length + 8);
  framed.writeUInt32BE(data.length, 0);
  content.copy(framed, 4);
  framed.writeUInt32BE(crc32(content), content.length + 4);
  return framed;
}
