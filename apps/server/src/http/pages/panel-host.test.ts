import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFakeMailer, linkIn } from "../../../test/fakes/fake-mailer.ts";
import { aShop, OPERATOR_TOKEN, useServer } from "../../../test/fixtures/server-fixture.ts";
import { aBrowser, anEmail, PASSWORD, tokenOf } from "../../../test/fixtures/team-fixture.ts";
import { readConfig } from "../../config.ts";
import { servePanelApp } from "./panel-app.ts";
import { separatePanelHost } from "./panel-host.ts";
import { serveWebApp } from "./web-app.ts";

const PANEL = "painel.exemplo.com.br";
const SHOPS = "loja.exemplo.com.br";
const addresses = { panelUrl: `https://${PANEL}`, publicUrl: `https://${SHOPS}` };

describe("a panel with a host of its own", () => {
  let folder: string;
  let app: FastifyInstance;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "vitrine-panel-host-"));
    for (const name of ["assets", "server"]) await mkdir(path.join(folder, name));
    await writeFile(path.join(folder, "index.html"), "<title>Painel</title><!-- first-answers --><div id=root></div>");
    await writeFile(path.join(folder, "server/first-view.js"), "export const callsOf = () => [];");
    app = Fastify();
    separatePanelHost(app, addresses);
    for (const url of ["/painel/api/me", "/api/session/:code", "/images/:name", "/healthz", "/docs"]) {
      app.get(url, async () => ({ route: url }));
    }
    await servePanelApp(app, folder, addresses);
    await serveWebApp(app, undefined);
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  const get = (host: string, url: string) => app.inject({ url, headers: { host } });
  const statusAt = async (host: string, url: string) => (await get(host, url)).statusCode;

  test("is served there, with its calls and the pictures, and nothing of a shop is", async () => {
    for (const host of [PANEL, PANEL.toUpperCase(), `${PANEL}:443`, `${PANEL}.`]) {
      for (const url of ["/painel", "/painel/loja/x", "/painel/api/me", "/images/a", "/healthz"]) {
        expect([host, url, await statusAt(host, url)]).toEqual([host, url, 200]);
      }
      for (const url of ["/catalog", "/api/session/none", "/docs", "/order/payment", "/%61pi/session/none"]) {
        expect([host, url, await statusAt(host, url)]).toEqual([host, url, 404]);
      }
    }
    expect((await get(PANEL, "/?a=1")).headers.location).toBe("/painel");
  });

  test("is at no shop's host, however its address is written; the common host leads to it", async () => {
    for (const url of ["/painel", "/painel/entrar", "/painel/api/me", "/%70ainel/api/me", "/painel/api"]) {
      expect([url, await statusAt("minha.loja", url)]).toEqual([url, 404]);
    }
    expect(await statusAt(SHOPS, "/painel/api/me")).toBe(404);
    const led = await get(SHOPS, "/painel/loja/x?aba=1");
    expect([led.statusCode, led.headers.location]).toEqual([302, `https://${PANEL}/painel/loja/x?aba=1`]);
    expect(await statusAt(SHOPS, "/healthz")).toBe(200);
  });

  test("shows the storefront in a frame, and is shown in none itself", async () => {
    const { body, headers } = await get(PANEL, "/painel");
    expect(body).toContain(`<meta name="storefront" content="https://${SHOPS}" />`);
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain(`frame-src 'self' https://${SHOPS};`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("script-src 'self';");
  });
});

describe("people of a panel with a host of its own", () => {
  const outbox = createFakeMailer();
  const server = useServer({ env: { PANEL_URL: "https://painel.test" }, mailer: outbox.mailer });
  const atPanel = { host: "painel.test", origin: "https://painel.test" };

  test("get links to it, are taken from its pages alone, and their passkeys and cookies are its own", async () => {
    const { chatbotId } = await aShop(server);
    const email = anEmail();
    await server.call(`POST /platform/v1/accounts/${chatbotId}/owners`, {
      ...{ token: OPERATOR_TOKEN, body: { email, name: "Ana" } },
    });
    await server.runJobs();
    const [mail] = outbox.to(email);
    const link = linkIn(mail ?? { to: "", subject: "", html: "", text: "" });
    expect(link).toMatch(/^https:\/\/painel\.test\/painel\/convite#/);
    const body = { token: tokenOf(link), name: "Ana", password: PASSWORD };
    const ana = aBrowser(server);
    const accept = (headers: Record<string, string>) => ana.call("POST /painel/api/invitations/accept", body, headers);
    expect(await accept({ host: "painel.test", origin: "https://vitrine.test" })).toMatchObject({
      ...{ status: 403, errors: [{ code: "foreign-origin" }] },
    });
    expect(await accept({ host: "vitrine.test", origin: "https://painel.test" })).toMatchObject({ status: 404 });
    const accepted = await accept(atPanel);
    expect(accepted).toMatchObject({ status: 200 });
    expect(String(accepted.headers["set-cookie"])).not.toMatch(/domain=/i);
    const options = await ana.call("GET /painel/api/auth/passkey/generate-register-options", undefined, atPanel);
    expect(options.data.rp.id).toBe("painel.test");
    expect(await ana.call("GET /painel/api/me", undefined, { host: "vitrine.test" })).toMatchObject({ status: 404 });
    const fromShop = { ...atPanel, "sec-fetch-site": "same-site" };
    expect(await ana.call("GET /painel/api/me", undefined, fromShop)).toMatchObject({ status: 403 });
    expect(await ana.call("GET /painel/api/me", undefined, atPanel)).toMatchObject({ status: 200 });
  });

  test("only the panel shows the storefront in a frame", async () => {
    const { headers } = await server.app.inject({ url: "/catalog", headers: { host: "vitrine.test" } });
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'self' https://painel.test;");
  });

  test("no shop gets the host of the panel", async () => {
    const { token, shop } = await aShop(server);
    const claimed = await server.call(`PATCH ${shop}`, { token, body: { hosts: ["painel.test"] } });
    expect(claimed).toMatchObject({ status: 409, errors: [{ code: "host-reserved" }] });
    const asked = await server.app.inject("/tls/ask?domain=painel.test");
    expect(asked.statusCode).toBe(200);
  });
});

test.each([
  ["another port", "http://localhost:4000"],
  ["a path", "http://painel.localhost/painel"],
  ["another scheme", "https://painel.localhost"],
])("a PANEL_URL with %s is refused", (_, PANEL_URL) => {
  expect(() => readConfig({ PUBLIC_URL: "http://localhost:3000", PANEL_URL })).toThrow(/PANEL_URL/);
});

test("without PANEL_URL the panel is where the shops are", () => {
  const { panelUrl, publicUrl } = readConfig({ PUBLIC_URL: "https://loja.exemplo" });
  expect(panelUrl).toBe(publicUrl);
});
