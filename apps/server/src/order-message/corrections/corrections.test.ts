import { beforeEach, expect, test } from "vitest";
import { anOrderShop, aProduct } from "../../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { aShop } from "../../../test/fixtures/server-fixture.ts";
import { useSharedServer } from "../../../test/fixtures/shared-server-fixture.ts";

const server = useSharedServer();

let shop: Awaited<ReturnType<typeof anOrderShop>>;
beforeEach(async () => {
  shop = await anOrderShop(server, {
    products: [
      aProduct("coca-200", { name: "Refrigerante Coca-Cola Mini 200ml" }),
      aProduct("coca-2l", { name: "Refrigerante Coca-Cola 2L" }),
      aProduct("guarana-200", { name: "Refrigerante Guaraná Mini 200ml" }),
    ],
  });
});

const headers = (role: "owner" | "manager" | "agent" = "manager") => memberHeaders(shop.chatbotId, role, "Olga");
const words = () => `/painel/api/shops/${shop.shopId}/catalog/corrections`;
const teach = (phrase: string, productId: string, more = {}) =>
  server.call(`POST ${words()}`, { headers: headers(), body: { phrase, productId, ...more } });
const listed = async (q = "") => (await server.call(`GET ${words()}?q=${q}`, { headers: headers() })).data.items;

async function proposed(text: string) {
  const answer = await server.call(`POST ${shop.shop}/contacts/wp:1/proposals`, { token: shop.token, body: { text } });
  expect(answer.status).toBe(200);
  return answer.data.lines.map(
    (line: { proposed: { productId: string; quantity: number } | null; confidence: string; reason: string }) =>
      [line.proposed?.productId, line.proposed?.quantity, line.confidence, line.reason].join(" "),
  );
}

test("a word that was corrected once is certain from then on, whatever amount stands before it", async () => {
  expect((await proposed("3 coquinha"))[0]).not.toContain("coca-200");
  expect(await teach("2 coquinhas", "coca-200")).toMatchObject({ status: 200, data: { phrase: "coquinhas" } });
  await expect.poll(() => proposed("3 coquinha")).toEqual(["coca-200 3 certain remembered"]);
  expect(await proposed("guaraná coquinha")).toEqual([
    expect.stringContaining("guarana-200"),
    "coca-200 1 certain remembered",
  ]);
});

test("a newer correction replaces the older one, the same one again counts", async () => {
  await teach("coquinha", "coca-200");
  await teach("coquinha", "coca-200");
  expect(await listed()).toMatchObject([{ productId: "coca-200", uses: 2, by: "Olga" }]);
  await teach("coquinha", "coca-2l");
  expect(await listed("coq")).toMatchObject([{ productId: "coca-2l", uses: 1 }]);
  expect(await listed("pepsi")).toEqual([]);
  await expect.poll(() => proposed("coquinha")).toEqual(["coca-2l 1 certain remembered"]);
});

test("a product that is gone is remembered by nobody, one that is sold out comes with what there is instead", async () => {
  await teach("coquinha", "coca-200");
  await expect.poll(() => proposed("coquinha")).toEqual(["coca-200 1 certain remembered"]);
  await server.call(`POST ${shop.shop}/stock`, {
    token: shop.token,
    body: { lines: [{ sku: "coca-200", set: 0 }] },
  });
  await expect.poll(() => proposed("coquinha")).toEqual(["coca-200 1 likely remembered"]);
  const { data } = await server.call(`POST ${shop.shop}/contacts/wp:1/proposals`, {
    ...{ token: shop.token, body: { text: "coquinha" } },
  });
  expect(data.lines[0].substitutes.length).toBeGreaterThan(0);
  await server.call(`DELETE ${shop.shop}/products/coca-200`, { token: shop.token });
  await expect.poll(async () => (await proposed("coquinha"))[0] ?? "none").not.toContain("remembered");
  expect(await listed()).toMatchObject([{ productName: null }]);
});

test.each([
  ["nothing that can be sold", "bom dia!", "coca-200", "phrase-unreadable"],
  ["two things", "2 coca 2 guaraná", "coca-200", "phrase-of-several"],
  ["a product of nobody", "coquinha", "pepsi", "product-not-found"],
])("%s is not remembered", async (_, phrase, productId, code) => {
  expect((await teach(phrase, productId)).errors).toMatchObject([{ code }]);
  expect(await listed()).toEqual([]);
});

test("the log says who taught and who forgot a word, and agents do neither in the panel", async () => {
  await teach("coquinha", "coca-200");
  const forget = { headers: headers("agent") };
  expect(await server.call(`DELETE ${words()}/coquinha`, forget)).toMatchObject({ status: 403 });
  expect(await server.call(`DELETE ${words()}/coquinha`, { headers: headers() })).toMatchObject({ status: 200 });
  expect((await server.call(`DELETE ${words()}/coquinha`, { headers: headers() })).errors).toMatchObject([
    { code: "correction-not-found" },
  ]);
  const log = await server.call(`GET /painel/api/shops/${shop.shopId}/audit-log`, { headers: headers() });
  expect(log.data.items).toMatchObject([
    { action: "correction.removed", before: { productId: "coca-200" }, after: null },
    { action: "correction.saved", before: null, after: { productId: "coca-200" } },
  ]);
});

test("another account reads and changes nothing", async () => {
  const { token } = await aShop(server);
  for (const call of ["GET", "POST"]) {
    const answer = await server.call(`${call} ${shop.shop}/corrections`, {
      ...{ token, ...(call === "POST" && { body: { phrase: "coquinha", productId: "coca-200" } }) },
    });
    expect(answer.status).toBe(403);
  }
});
