import Fastify from "fastify";
import { expect, test } from "vitest";
import { addSecurityHeaders } from "./security-headers.ts";

const options = { indexHtml: undefined, cardFormHosts: [], recaptcha: undefined };

async function headersOf(address: string, production: boolean) {
  const app = Fastify();
  addSecurityHeaders(app, { ...options, production });
  app.get("/api/order", () => ({}));
  app.get("/catalog", (_, reply) => reply.type("text/html; charset=utf-8").send("<p>"));
  return (await app.inject(address)).headers;
}

test.each(["/api/order", "/catalog", "/nada"])("in production %s is for https alone, for a year", async (address) => {
  const hsts = (await headersOf(address, true))["strict-transport-security"];
  expect(hsts).toBe("max-age=31536000; includeSubDomains");
  expect((await headersOf(address, false))["strict-transport-security"]).toBeUndefined();
});

test("a page tells no other site where it was opened, and nobody else shows it in a frame", async () => {
  const headers = await headersOf("/catalog", true);
  expect(headers).toMatchObject({ "referrer-policy": "no-referrer", "x-frame-options": "SAMEORIGIN" });
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
});
