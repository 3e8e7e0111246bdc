import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { buildSandbox } from "./app.ts";

let folder: string;
let app: FastifyInstance;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sandbox-pictures-"));
  await mkdir(join(folder, "pictures", "inner"), { recursive: true });
  await writeFile(join(folder, "secret.webp"), "outside the pictures");
  await writeFile(join(folder, "pictures", "cafe.webp"), "a picture");
  await writeFile(join(folder, "pictures", "pao.avif"), "a loaf");
  await writeFile(join(folder, "pictures", "logo.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
  await writeFile(join(folder, "pictures", "notes.txt"), "not a picture");
  await writeFile(join(folder, "pictures", "inner", "deep.webp"), "not at the top");
  app = await buildSandbox({ pictureFolders: [join(folder, "pictures")] });
});

afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe("pictures", () => {
  test("are served to any site and cached for 30 days", async () => {
    const answer = await app.inject("/pictures/cafe.webp");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "image/webp",
      "access-control-allow-origin": "*",
      "cache-control": "public, max-age=2592000",
    });
  });

  test("an SVG cannot run scripts", async () => {
    const answer = await app.inject("/pictures/logo.svg");
    expect(answer.headers["content-type"]).toMatch(/^image\/svg\+xml/);
    expect(answer.headers["content-security-policy"]).toBe("default-src 'none'; style-src 'unsafe-inline'");
  });

  test.each([
    ["an unknown file", "/pictures/nothing.webp"],
    ["the folder itself", "/pictures/"],
    ["a file that is not a picture", "/pictures/notes.txt"],
    ["a file in an inner folder", "/pictures/inner/deep.webp"],
    ["a path outside the folder", "/pictures/../secret.webp"],
    ["an encoded path outside the folder", "/pictures/%2e%2e%2fsecret.webp"],
    ["a double-encoded path outside the folder", "/pictures/%252e%252e%252fsecret.webp"],
    ["a path outside the folder with a backslash", "/pictures/..%5csecret.webp"],
  ])("%s is not served", async (_, url) => {
    const answer = await app.inject(url);
    expect([403, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toContain("outside the pictures");
  });
});

test("a shop of an earlier release finds its pictures under their former names", async () => {
  const answer = await app.inject("/pictures/pao.jpg");
  expect(answer.body).toBe("a loaf");
  expect(answer.headers).toMatchObject({
    "content-type": "image/avif",
    "access-control-allow-origin": "*",
    "cache-control": "public, max-age=2592000",
  });
  expect((await app.inject("/pictures/nada.jpg")).statusCode).toBe(404);
});

test("the front page leads to the phone of each channel, the money, the store and every trouble, and each link opens", async () => {
  const { body } = await app.inject("/");
  const phones = ["whatsapp", "messenger", "instagram", "webchat"].map((channel) => `/phone?channel=${channel}`);
  for (const path of [...phones, "/chat", "/payments", "/tray"]) expect(body).toContain(`href="${path}"`);
  for (const [, path, part] of body.matchAll(/<a href="([^"#]+)(?:#([^"]+))?"/g)) {
    const answer = await app.inject(String(path));
    expect(answer.statusCode, path).toBe(200);
    if (part) expect(answer.body, path).toContain(`id="${part}"`);
  }
});

test("the health check answers", async () => {
  expect((await app.inject("/healthz")).json()).toEqual({ status: "ok" });
});
