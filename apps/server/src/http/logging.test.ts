import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { aShop, OPERATOR_TOKEN, useServer } from "../../test/fixtures/server-fixture.ts";
import { requireWritableLog } from "../log-file.ts";

const folder = await mkdtemp(path.join(tmpdir(), "vitrine-log-"));
const file = path.join(folder, "vitrine.log");
const server = useServer({ env: { LOG_LEVEL: "trace", LOG_FILE: file } });
afterAll(() => rm(folder, { recursive: true, force: true }));

test("the log contains every request, what was refused to whom, and no secret or document number", async () => {
  const shop = await aShop(server);
  const contact = { id: "wp:5511987650000", name: "Ana", document: "529.982.247-25", phone: "5511987650000" };
  const { code } = await shop.session({ contact });
  await server.call(`GET /api/session/${code}`);
  await server.call("GET /api/shop/settings", { token: code });
  await server.call(`POST ${shop.shop}/sessions`, { token: shop.token, body: { contact, sessionType: "x" } });
  await server.db.schema.alterTable("contacts").renameColumn("customer", "gone").execute();
  await server.call(`POST ${shop.shop}/sessions`, {
    token: shop.token,
    body: { sessionType: 0, channelType: 1, channelId: "wa", contact },
  });
  await server.call(`GET ${shop.shop}`, { token: "errado" });
  const other = await aShop(server);
  await server.call(`GET ${shop.shop}`, { token: other.token });
  await server.app.close();

  const log = await readFile(file, "utf8");
  const routes = log.split("\n").flatMap((line) => (line ? [JSON.parse(line).req?.route] : []));
  expect(routes).toEqual(expect.arrayContaining(["/api/session/:code", "/platform/v1/shops/:shopId/sessions"]));
  expect(log).toContain('"unexpected error"');
  // What was refused, and to whom as far as that is known.
  const lines = log.split("\n").flatMap((line) => (line ? [JSON.parse(line)] : []));
  const refused = lines.filter(({ req, refused }) => req?.route === "/platform/v1/shops/:shopId" && refused);
  expect(refused.map(({ refused, by }) => [refused, by?.account])).toEqual([
    ["account-unknown", undefined],
    ["shop-of-another-account", other.chatbotId],
  ]);
  for (const secret of [code, shop.token, OPERATOR_TOKEN, contact.document, "52998224725", contact.phone]) {
    expect(log).not.toContain(secret);
  }
});

test("a log file that cannot be written is said in one sentence, with the setting's name", async () => {
  const missing = path.join(folder, "missing", "vitrine.log");
  await expect(requireWritableLog({ logFile: missing })).rejects.toThrow(
    `Não foi possível gravar o log em ${missing} (ENOENT). Confira LOG_FILE.`,
  );
  await requireWritableLog({ logFile: undefined });
});
