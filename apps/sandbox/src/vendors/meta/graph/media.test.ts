import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ChatShop, startChatShop } from "../../../../test/chat-shop-fixture.ts";

const pictures: Record<string, { type: string; bytes: number }> = {
  "/cafe.jpg": { type: "image/jpeg", bytes: 1_000 },
  "/cafe.webp": { type: "image/webp", bytes: 1_000 },
  "/huge.png": { type: "image/png", bytes: 6 * 1_024 * 1_024 },
};

let shop: ChatShop;
let server: Server;
let base: string;
beforeEach(async () => {
  server = createServer((request, response) => {
    const picture = pictures[request.url ?? ""];
    if (!picture) return response.writeHead(404).end();
    return response.writeHead(200, { "content-type": picture.type }).end(Buffer.alloc(picture.bytes));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  shop = await startChatShop({ faults: { checkMedia: true } });
});
afterEach(async () => {
  await shop.close();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const image = (path: string) => ({ type: "image", image: { link: base + path } });
const card = (path: string) => ({
  attachment: {
    type: "template",
    payload: { template_type: "generic", elements: [{ title: "Café", image_url: base + path }] },
  },
});

test("on WhatsApp an invalid picture leads to a failed status", async () => {
  for (const path of ["/cafe.webp", "/huge.png", "/gone.jpg"]) {
    expect((await shop.onWhatsApp(image(path))).status).toBe(200);
  }
  expect((await shop.onWhatsApp(image("/cafe.jpg"))).status).toBe(200);
  const failed = { status: "failed", code: 131053 };
  expect(await shop.list()).toMatchObject([failed, failed, failed, { code: null }]);
  const sent = (await shop.webhooks(5)).flatMap(({ json }) => json.entry[0].changes[0].value.statuses);
  expect(sent.filter(({ status }) => status === "failed")).toMatchObject([
    { errors: [{ code: 131053, title: "Media upload error" }] },
    {},
    {},
  ]);
  expect(await shop.phone("whatsapp", "5511987654321")).toHaveLength(1);
});

test("Messenger and Instagram refuse an invalid picture", async () => {
  expect((await shop.onMessenger(card("/gone.jpg"))).body.error).toMatchObject({ code: 100, error_subcode: 2018008 });
  expect((await shop.onMessenger(card("/cafe.webp"))).status).toBe(200);
  expect((await shop.onInstagram(card("/cafe.webp"))).body.error).toMatchObject({ code: 100 });
  expect((await shop.onInstagram(card("/cafe.jpg"))).status).toBe(200);
});
