import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import Fastify from "fastify";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { createChatPictureUrls } from "./chat-picture-urls.ts";
import { fetchPicture, PictureUnavailable } from "./fetch-picture.ts";
import { pictureRoutes } from "./picture.routes.ts";
import { createPictureStore } from "./picture-store.ts";
import { createPictureUrls } from "./picture-urls.ts";
import { chatPictureVariant, type PictureVariant, previewVariant } from "./picture-variants.ts";
import { removeOldCopies } from "./remove-old-copies.ts";
import { resizePicture } from "./resize-picture.ts";

/** A shop's own picture server, and its requests. */
let origin: string;
let requests: string[] = [];
let server: Server;
const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#884422" } })
  .jpeg()
  .toBuffer();

const transparent = await sharp({
  create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
})
  .png()
  .toBuffer();
const ofShop = (original: string, shop = "loja-1") => ({ original, shop });
const webp = (width: number): PictureVariant => ({ width, format: "webp" });

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url ?? "");
    if (request.url === "/photo.jpg") return response.end(photo);
    if (request.url === "/cutout.png" || request.url === "/photo.jpg?v=2") return response.end(transparent);
    if (request.url === "/silent.jpg") return;
    if (request.url === "/page.jpg") return response.end("<html>not a picture</html>");
    if (request.url === "/drawing.svg")
      return response.end("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>");
    if (request.url === "/inside.jpg") return response.writeHead(302, { location: "http://127.0.0.1:1/secret" }).end();
    if (request.url === "/nowhere.jpg") return response.writeHead(302, { location: "http://[" }).end();
    if (request.url === "/round.jpg") return response.writeHead(302, { location: "/round.jpg" }).end();
    if (request.url === "/huge.jpg") return response.end(Buffer.alloc(16 * 1024 * 1024));
    return response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  requests = [];
});

test("a picture that the shop wrote with http: is fetched by https", async () => {
  const failed = await fetchPicture("http://127.0.0.1/photo.jpg", new Set(["https://127.0.0.1"])).catch((e) => e);
  // Nothing listens there; what matters is that the request was sent, and by which protocol.
  expect(failed).toBeInstanceOf(PictureUnavailable);
  expect(failed.cause).toMatchObject({ code: "ECONNREFUSED", port: 443 });
});

describe("a picture URL", () => {
  const pictureUrls = createPictureUrls("a secret key");
  const [, , signature = "", source = ""] = pictureUrls
    .ofShop("loja-1")
    .urlOf("https://loja.exemplo/café.jpg")
    .split("/");

  test("contains the shop's original URL", () => {
    expect(pictureUrls.pictureOf({ signature, source })?.original).toBe("https://loja.exemplo/café.jpg");
  });

  test.each([
    ["another picture", { signature, source: Buffer.from("http://169.254.169.254/").toString("base64url") }],
    ["another signature", { signature: "A".repeat(16), source }],
    ["no signature", { signature: "", source }],
  ])("with %s is refused", (_, parts) => {
    expect(pictureUrls.pictureOf(parts)).toBeUndefined();
  });

  test("with another key is refused", () => {
    expect(createPictureUrls("another key").pictureOf({ signature, source })).toBeUndefined();
  });

  test("from before the key was exchanged is still shown", () => {
    const renewed = createPictureUrls("another key", ["a secret key"]);
    expect(renewed.pictureOf({ signature, source })?.original).toBe("https://loja.exemplo/café.jpg");
    expect(renewed.ofShop("loja-1").urlOf("https://loja.exemplo/café.jpg")).not.toContain(signature);
  });
});

describe("fetching", () => {
  const allowed = () => new Set([origin]);

  test("a picture of an allowed origin is fetched", async () => {
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
    "http://",
  ])("%s is refused", async (address) => {
    await expect(fetchPicture(address, allowed())).rejects.toThrow(PictureUnavailable);
  });

  test.each(["/inside.jpg", "/nowhere.jpg", "/round.jpg", "/huge.jpg", "/gone.jpg"])(
    "%s is refused",
    async (address) => {
      await expect(fetchPicture(origin + address, allowed())).rejects.toThrow(PictureUnavailable);
      expect(requests.length).toBeLessThan(6);
    },
  );
});

describe("a small picture", () => {
  test("is as wide as requested and never wider than the original", async () => {
    expect(await sharp(await resizePicture(photo, webp(320))).metadata()).toMatchObject({ format: "webp", width: 320 });
    expect(await sharp(await resizePicture(photo, webp(1280))).metadata()).toMatchObject({ width: 900 });
  });

  test("is not created from a page", async () => {
    const page = await fetchPicture(`${origin}/page.jpg`, new Set([origin]));
    await expect(resizePicture(page, webp(160))).rejects.toThrow(PictureUnavailable);
  });

  test("for the preview of a page has exactly the size that the page names", async () => {
    expect(await sharp(await resizePicture(photo, previewVariant)).metadata()).toMatchObject({
      format: "jpeg",
      width: 1200,
      height: 630,
    });
  });

  test("is stored by its whole address and its size: another size or version is another picture", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "vitrine-pictures-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const store = createPictureStore(folder, [origin]);
    const widthOf = async (address: string, variant: PictureVariant) =>
      (await sharp(await store.get(ofShop(origin + address), variant)).metadata()).width;
    expect(await widthOf("/photo.jpg", webp(160))).toBe(160);
    expect(await widthOf("/photo.jpg", webp(320))).toBe(320);
    expect(await widthOf("/photo.jpg?v=2", webp(160))).toBe(40);
    expect(requests).toEqual(["/photo.jpg", "/photo.jpg", "/photo.jpg?v=2"]);
  });

  test("is created once for simultaneous requests", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "vitrine-pictures-"));
    const store = createPictureStore(folder, [origin]);
    const [first, ...others] = await Promise.all(
      Array.from({ length: 8 }, () => store.get(ofShop(`${origin}/photo.jpg`), webp(160))),
    );
    expect(others.every((other) => first?.equals(other))).toBe(true);
    await createPictureStore(folder, [origin]).get(ofShop(`${origin}/photo.jpg`), webp(160));
    expect(requests).toEqual(["/photo.jpg"]);
    await rm(folder, { recursive: true, force: true });
  });
});

test("a picture is shown also while its copy cannot be kept, such as on a full disk", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "vitrine-pictures-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const notAFolder = path.join(folder, "file");
  await writeFile(notAFolder, "");
  const told: unknown[] = [];
  const store = createPictureStore(notAFolder, [origin], { onNotKept: (error) => told.push(error) });
  const { width } = await sharp(await store.get(ofShop(`${origin}/photo.jpg`), webp(160))).metadata();
  expect(width).toBe(160);
  expect(told).toHaveLength(1);
});

test("copies that were made three months ago are removed, and the others stay", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "vitrine-pictures-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const store = createPictureStore(folder, [origin]);
  const isMade = async (address: string) => {
    requests = [];
    await store.get(ofShop(origin + address), webp(160));
    return requests.length > 0;
  };
  await isMade("/photo.jpg");
  await writeFile(path.join(folder, "notes.txt"), "of the operator");
  const days = (count: number) => Date.now() + count * 86_400_000;
  await removeOldCopies(folder, days(80));
  expect(await isMade("/photo.jpg")).toBe(false);
  await removeOldCopies(folder, days(91));
  expect(await isMade("/photo.jpg")).toBe(true);
  expect(await readdir(folder)).toContain("notes.txt");
  await removeOldCopies(path.join(folder, "not there"), days(91));
});

test("a drawing is shown as it is, under a policy that runs nothing of it", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "vitrine-pictures-"));
  const pictureUrls = createPictureUrls("a secret key");
  const app = Fastify();
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });
  pictureRoutes(app, {
    pictureUrls,
    store: createPictureStore(folder, [origin]),
    files: { read: async () => undefined },
  });
  for (const from of ["the original", "the stored copy"]) {
    const { headers, body } = await app.inject(
      `${pictureUrls.ofShop("loja-1").urlOf(`${origin}/drawing.svg`)}/480.webp`,
    );
    expect([from, body]).toEqual([from, expect.stringMatching(/^<svg /)]);
    expect(headers["content-type"]).toBe("image/svg+xml");
    expect(headers["content-security-policy"]).toMatch(/default-src 'none'.*sandbox/);
  }
  expect(requests).toEqual(["/drawing.svg"]);
});

describe("a picture for a chat", () => {
  const pictureUrls = createPictureUrls("a secret key");
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "vitrine-pictures-"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const forChat = (file: string | undefined, timeLimitMs?: number) => {
    const store = createPictureStore(folder, [origin]);
    const pictures = createChatPictureUrls({ pictureUrls, store, publicUrl: "https://vitrine.test" }, timeLimitMs);
    return pictures(file && pictureUrls.ofShop("loja-1").urlOf(origin + file));
  };

  test("is a JPEG with a white background for transparent parts", async () => {
    expect(await sharp(await resizePicture(photo, chatPictureVariant)).metadata()).toMatchObject({
      format: "jpeg",
      width: 800,
    });
    const { data } = await sharp(await resizePicture(transparent, chatPictureVariant))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  test("has a public URL", async () => {
    expect(await forChat("/photo.jpg")).toBe(
      `https://vitrine.test${pictureUrls.ofShop("loja-1").urlOf(`${origin}/photo.jpg`)}/800.jpg`,
    );
    expect(await forChat("/cutout.png")).toMatch(/^https:\/\/vitrine\.test\/images\/.*\/800\.jpg$/);
  });

  test.each([
    ["of a product without one", undefined],
    ["whose original is gone", "/gone.jpg"],
    ["that is an SVG", "/drawing.svg"],
  ])("%s is left out", async (_, file) => {
    expect(await forChat(file)).toBeNull();
  });

  test("that is too slow is left out", async () => {
    expect(await forChat("/silent.jpg", 50)).toBeNull();
  });

  test("without a signature is left out", async () => {
    const store = createPictureStore(folder, [origin]);
    const pictures = createChatPictureUrls({ pictureUrls, store, publicUrl: "https://vitrine.test" });
    expect(await pictures(createPictureUrls("another key").ofShop("loja-1").urlOf(`${origin}/photo.jpg`))).toBeNull();
    expect(requests).toEqual([]);
  });
});
