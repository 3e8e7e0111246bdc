import Fastify from "fastify";
import { expect, test } from "vitest";
import { sendCsv } from "./send-csv.ts";

/** The file as a spreadsheet gets it, without the mark that it is UTF-8. */
async function fileOf(rows: (string | number | null)[][]): Promise<string> {
  const app = Fastify();
  app.get("/", (_, reply) => sendCsv(reply, { name: "clientes", columns: ["Nome", "Total"], rows }));
  const { body } = await app.inject("/");
  return body.replace(/^\uFEFF/, "");
}

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1+1", "\r=1+1", "＝1+1"])(
  "a customer whose name is %j gives the shop no formula",
  async (name) => {
    expect(await fileOf([[name, 10]])).toMatch(/^Nome;Total\r\n"?'/);
  },
);

test.each(["Ana\n=1+1", "Ana\r=1+1", "Ana\r\n=1+1"])(
  "a name with a line break (%j) stays in its cell, and what follows begins no row",
  async (name) => {
    expect(await fileOf([[name, 10]])).toBe(`Nome;Total\r\n"${name}";10\r\n`);
  },
);

test("amounts stay numbers, also below zero", async () => {
  expect(await fileOf([["Ana; Bia", -10]])).toBe('Nome;Total\r\n"Ana; Bia";-10\r\n');
});
