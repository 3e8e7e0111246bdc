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

/** Stands for the panel's own code. */
const panelCode = `
export const callsOf = (path) => path === "/entrar" ? [] : ["/painel/api/me", "/painel/api" + path];
export async function firstView(path, answered) {
  if (path === "/broken") throw new Error("this page cannot be shown");
  return { answers: "<i>" + [...answered.keys()] + "</i>", view: JSON.stringify([...answered.values()]) };
}`;

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "vitrine-panel-"));
  await mkdir(path.join(folder, "assets"));
  await writeFile(
    path.join(folder, "index.html"),
    `<!doctype html><title>Painel</title><!-- first-answers --><script>${themeScript}</script><div id="root"></div>`,
  );
  await mkdir(path.join(folder, "server"));
  await writeFile(path.join(folder, "server/first-view.js"), panelCode);
  await writeFile(path.join(folder, "assets/index-abc.js"), "export {};");
  app = Fastify({ rewriteUrl: ({ url = "/" }) => readableUrl(url), routerOptions: { ignoreTrailingSlash: true } });
  addSecurityHeaders(app, {
    ...{ production: false, indexHtml: undefined, recaptcha: undefined },
    cardFormHosts: [],
  });
  app.get("/painel/api/me", async ({ headers, ip }, reply) => {
    if (headers.cookie === undefined) return { success: true };
    if (headers.cookie !== "session=olga") return reply.code(401).send({ success: false });
    reply.header("set-cookie", ["session=olga; Path=/painel", "seen=now"]);
    return { success: true, data: { name: "Olga $& Dona", site: headers["sec-fetch-site"], ip } };
  });
  app.get("/painel/api/orders", async ({ headers }) => ({ success: true, data: [headers.cookie] }));
  app.get("/painel/api/secret", async (_, reply) => reply.code(403).send({ success: false }));
  await servePanelApp(app, folder, { panelUrl: "https://vitrine.test", publicUrl: "https://vitrine.test" });
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

const openAs = (cookie: string, url: string) =>
  app.inject({ url, headers: { cookie, "sec-fetch-site": "none" }, remoteAddress: "203.0.113.7" });

test("who is signed in gets the page with its data and its first view, and the cookies that keep them signed in", async () => {
  const { body, headers } = await openAs("session=olga", "/painel/orders");
  expect(body).toContain("<i>/painel/api/me,/painel/api/orders</i><script>");
  const me = { name: "Olga $& Dona", site: "none", ip: "203.0.113.7" };
  expect(body).toContain(`<div id="root">${JSON.stringify([me, ["session=olga"]])}</div>`);
  expect(headers["set-cookie"]).toEqual(["session=olga; Path=/painel", "seen=now"]);
  expect(headers["cache-control"]).toBe("no-store");
});

test("what the person may not see is not in the page", async () => {
  const { body } = await openAs("session=olga", "/painel/secret");
  expect(body).toContain("<i>/painel/api/me</i>");
});

test.each([
  ["nobody is signed in", "", "/painel/secret"],
  ["the session is over", "session=old", "/painel/secret"],
  ["the page is for guests", "session=olga", "/painel/entrar"],
  ["the first view cannot be shown", "session=olga", "/painel/broken"],
])("when %s, the page is sent without data", async (_, cookie, url) => {
  const { statusCode, body } = cookie ? await openAs(cookie, url) : await app.inject(url);
  expect(statusCode).toBe(200);
  expect(body).toContain('<div id="root"></div>');
  expect(body).not.toContain("<i>");
});

test("only reading opens the panel", async () => {
  expect((await app.inject({ method: "POST", url: "/painel/entrar" })).statusCode).toBe(404);
});
