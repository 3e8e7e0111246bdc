import Fastify from "fastify";
import { expect, test } from "vitest";
import { serveSecurityTxt } from "./security-txt.ts";

const ADDRESS = "/.well-known/security.txt";

test("who finds a fault reads where to write, and until when that holds", async () => {
  const app = Fastify();
  serveSecurityTxt(app, "mailto:seguranca@exemplo.com.br");
  const { statusCode, headers, body } = await app.inject(ADDRESS);
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(body.split("\n")[0]).toBe("Contact: mailto:seguranca@exemplo.com.br");
  const days = (Date.parse(/^Expires: (.*)$/m.exec(body)?.[1] ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test("where the operator names nobody, there is no such file", async () => {
  const app = Fastify();
  serveSecurityTxt(app, undefined);
  expect((await app.inject(ADDRESS)).statusCode).toBe(404);
});
