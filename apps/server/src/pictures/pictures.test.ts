import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fetchPicture, PictureUnavailable } from "./fetch-picture.ts";
import { createPictureBook } from "./picture-book.ts";
import { createPictureStore } from "./picture-store.ts";
import { resizePicture } from "./resize-picture.ts";

/** A shop's own picture server, and what it was asked for. */
let origin: string;
let asked: string[] = [];
let server: Server;
const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#884422" } })
  .jpeg()
  .toBuffer();

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    if (request.url === "/photo.jpg") return response.end(photo);
    if (request.url === "/page.jpg") return response.end("<html>not a picture</html>");
    if (request.url === "/drawing.svg")
      return response.end("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>");
    if (request.url === "/inside.jpg") return response.writeHead(302, { location: "http://127.0.0.1:1/secret" }).end();
    if (request.url === "/round.jpg") return response.writeHead(302, { location: "/round.jpg" }).end();
    if (request.url === "/huge.jpg") return response.end(Buffer.alloc(16 * 1024 * 1024));
    return response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
});

describe("an address of ours", () => {
  const book = createPictureBook("a secret key");
  const [, , signature = "", source = ""] = book.addressOf("https://loja.exemplo/café.jpg").split("/");

  test("leads back to the shop's picture", () => {
    expect(book.originalOf({ signature, source })).toBe("https://loja.exemplo/café.jpg");
  });

  test.each([
    ["another picture", { signature, source: Buffer.from("http://169.254.169.254/").toString("base64url") }],
    ["another signature", { signature: "A".repeat(16), source }],
    ["no signature", { signature: "", source }],
  ])("with %s leads nowhere", (_, parts) => {
    expect(book.originalOf(parts)).toBeUndefined();
  });

  test("signed with another key leads nowhere", () => {
    expect(createPictureBook("another key").originalOf({ signature, source })).toBeUndefined();
  });
});

describe("fetching", () => {
  const allowed = () => new Set([origin]);

  test("an allowed origin gives its picture", async () => {
    expect(await fetchPicture(`${origin}/photo.jpg`, allowed())).toEqual(photo);
  });

  test.each([
    "http://127.0.0.1/x.jpg",
    "https://127.0.0.1/x.jpg",
    "https://[::1]/x.jpg",
    "https://169.254.169.254/latest/meta-data",
    "https://10.0.0.1/x.jpg",
    "https://localhost/x.jpg",
    "http://loja.exemplo/x.jpg",
    "file:///etc/passwd",
  ])("%s is refused", async (address) => {
    await expect(fetchPicture(address, allowed())).rejects.toThrow(PictureUnavailable);
  });

  test.each(["/inside.jpg", "/round.jpg", "/huge.jpg", "/gone.jpg"])("%s is refused", async (address) => {
    await expect(fetchPicture(origin + address, allowed())).rejects.toThrow(PictureUnavailable);
    expect(asked.length).toBeLessThan(6);
  });
});

describe("a small picture", () => {
  test("is as wide as asked and no larger than the original", async () => {
    expect(await sharp(await resizePicture(photo, 320)).metadata()).toMatchObject({ format: "webp", width: 320 });
    expect(await sharp(await resizePicture(photo, 1280)).metadata()).toMatchObject({ width: 900 });
  });

  test.each(["/page.jpg", "/drawing.svg"])("is not made of %s", async (address) => {
    await expect(resizePicture(await fetchPicture(origin + address, new Set([origin])), 160)).rejects.toThrow(
      PictureUnavailable,
    );
  });

  test("is made once, also when many ask at the same moment", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "vitrine-pictures-"));
    const store = createPictureStore(folder, [origin]);
    const [first, ...others] = await Promise.all(
      Array.from({ length: 8 }, () => store.get(`${origin}/photo.jpg`, 160)),
    );
    expect(others.every((other) => first?.equals(other))).toBe(true);
    await createPictureStore(folder, [origin]).get(`${origin}/photo.jpg`, 160);
    expect(asked).toEqual(["/photo.jpg"]);
    await rm(folder, { recursive: true, force: true });
  });
});
