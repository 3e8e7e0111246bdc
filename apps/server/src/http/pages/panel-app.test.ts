import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readableUrl } from "../request/readable-url.ts";
import { servePanelApp } from "./panel-app.ts";
import { addSecurityHeaders } from "./security-headers.ts";
import { serveWebApp } from "./web-app.ts";

const themeScript = "document.documentElement.dataset.theme='dark'";

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "vitrine-panel-"));
  await mkdir(path.join(folder, "assets"));
  await writeFile(
    path.join(folder, "index.html"),
    `<!doctype html><title>Painel</title><script>${themeScript}</script>`,
  );
  await writeFile(path.join(folder, "assets/index-abc.js"), "export {};");
  app = Fastify({ rewriteUrl: ({ url = "/" }) => readableUrl(url), routerOptions: { ignoreTrailingSlash: true } });
  addSecurityHeaders(app, {
    ...{ production: false, indexHtml: undefined, recaptcha: undefined },
    mercadoPagoScript: "https://sdk.mercadopago.com/js/v2",
  });
  app.get("/painel/api/me", async () => ({ success: true }));
  await servePanelApp(app, folder);
  await serveWebApp(app, undefined);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test.each([
  "/painel",
  "/painel/",
  "/painel/entrar",
  "/painel/loja/emporio/pedidos?status=paid",
  "/painel/apiario",
  "/painel/%E0%A4%A",
])("the address %s opens the panel, which is never kept by the browser", async (url) => {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain("<title>Painel</title>");
  expect(answer.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
  });
});

test("the panel loads nothing from outside, runs only its own script, and is shown in no frame", async () => {
  const { headers } = await app.inject("/painel/entrar");
  const hash = createHash("sha256").update(themeScript).digest("base64");
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/https?:|unsafe/);
});

test("a file that is named by its content is kept for ever", async () => {
  const answer = await app.inject("/painel/assets/index-abc.js");
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
});

test("a call of the panel is answered by its route, and an unknown one never by the page", async () => {
  expect((await app.inject("/painel/api/me")).json()).toEqual({ success: true });
  for (const url of ["/painel/api", "/painel/api/", "/painel/api/nothing?a=1", "/painel/assets/gone-xyz.js"]) {
    const answer = await app.inject(url);
    expect([url, answer.statusCode]).toEqual([url, 404]);
    expect(answer.json()).toMatchObject({ success: false, errors: [{ code: "not-found" }] });
  }
});

test("only reading opens the panel", async () => {
  expect((await app.inject({ method: "POST", url: "/painel/entrar" })).statusCode).toBe(404);
});
