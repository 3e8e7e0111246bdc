import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CachedResponse } from "../page-cache/cached-response.ts";
import { readableUrl } from "../request/readable-url.ts";
import { serveWebApp } from "./web-app.ts";

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "vitrine-web-"));
  await writeFile(path.join(folder, "index.html"), "<!doctype html><title>Vitrine</title>");
  app = Fastify({ rewriteUrl: ({ url = "/" }) => readableUrl(url) });
  app.get("/api/echo/:text", async ({ params }) => params);
  const page = new CachedResponse(
    Buffer.from("<!doctype html><title>Vitrine</title>"),
    { version: "1", prices: "" },
    { contentType: "text/html; charset=utf-8" },
  );
  await serveWebApp(app, { webRoot: folder, pageFor: async () => page });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test.each(["/product/%E0%A4%A", "/product/caf%C3", "/product/100%", "/%"])(
  "the address %s, which cannot be decoded, opens the storefront, and that says that the page is not there",
  async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toContain("text/html");
    expect(answer.body).toContain("<title>Vitrine</title>");
  },
);

test("an address of the API that cannot be decoded is answered in the usual envelope", async () => {
  const answer = await app.inject("/api/nothing/%E0%A4%A");
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ success: false, errors: [{ code: "not-found" }] });
});

test("an address that can be decoded stays as it is, whatever its query says", async () => {
  expect((await app.inject("/api/echo/caf%C3%A9%20%25?q=%E0%A4%A")).json()).toEqual({ text: "café %" });
});

test("a file of code of another release opens the page anew, and nobody keeps that answer", async () => {
  for (const url of ["/assets/cart-page-fEKc-nF_.js", "/painel/assets/orders-page-VINFnZ1C.js?v=1"]) {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-store",
    });
    expect(answer.body).toContain("location.reload()");
  }
});

test.each([
  "/assets/index-fEKc-nF_.css",
  "/assets/photo.js",
  "/assets/../cart-page-fEKc-nF_.js.map",
  "/api/a-fEKc-nF_.js",
])("what is no file of code stays missing: %s", async (url) => {
  const answer = await app.inject(url);
  expect(answer.body).not.toContain("location.reload()");
});
