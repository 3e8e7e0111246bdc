import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { aShop, useServer } from "../../../test/fixtures/server-fixture.ts";

const folder = await mkdtemp(path.join(tmpdir(), "vitrine-quota-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const server = useServer({ hasMembersByHeader: true, env: { FILES_DIR: folder, PICTURES_PER_ACCOUNT: "2" } });

async function upload({ shopId, chatbotId }: { shopId: string; chatbotId: string }, background: string) {
  const body = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
  const headers = { ...memberHeaders(chatbotId), "content-type": "application/octet-stream" };
  return server.call(`POST /painel/api/shops/${shopId}/pictures`, { headers, body });
}

test("an account keeps as many pictures as it may: one more is refused in words, and another account's is not", async () => {
  const [full, other] = [await aShop(server), await aShop(server)];
  for (const color of ["#ff0000", "#00ff00"]) expect((await upload(full, color)).status).toBe(200);
  const refused = await upload(full, "#0000ff");
  expect(refused).toMatchObject({ status: 507, errors: [{ code: "picture-quota" }] });
  expect(refused.errors[0]?.message).toMatch(/^O espaço de fotos da sua conta acabou/);
  // The same picture again takes no room.
  expect((await upload(full, "#ff0000")).status).toBe(200);
  expect((await upload(other, "#0000ff")).status).toBe(200);
  expect(await readdir(path.join(folder, full.shopId))).toHaveLength(2);
});
