import { beforeEach, expect, test } from "vitest";
import { anOrderShop, aProduct } from "../../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { useSharedServer } from "../../../test/fixtures/shared-server-fixture.ts";

const server = useSharedServer();

let shop: Awaited<ReturnType<typeof anOrderShop>>;
beforeEach(async () => {
  shop = await anOrderShop(server, { products: [aProduct("mandioca", { name: "Mandioca descascada" })] });
});

const call = (address: string, body?: object) => {
  const [method, path] = address.split(" ");
  return server.call(`${method} /painel/api/shops/${shop.shopId}/catalog${path}`, {
    headers: memberHeaders(shop.chatbotId, "manager"),
    ...(body && { body }),
  });
};
const searches = async (searchQuery: string) =>
  (await (await shop.customer()).call("POST /api/catalog/products/searchText", { searchQuery })).data.total;
const missed = async () =>
  (await call("GET /search")).data.missed.map(({ term, people }: { term: string; people: number }) => [term, people]);

test("what people searched in vain is listed, the most missed first, until a synonym finds it", async () => {
  await searches("Carregador Usb");
  for (let times = 0; times < 3; times++) await searches("xilindró");
  expect(await missed()).toEqual([
    ["xilindró", 3],
    ["carregador usb", 1],
  ]);
  const { data } = await call("POST /synonyms", { before: null, after: ["xilindró", "mandioca"] });
  expect(data.synonyms).toEqual([["xilindró", "mandioca"]]);
  // The lists in memory hear of it a moment later.
  await expect.poll(missed).toEqual([["carregador usb", 1]]);
  expect(await searches("xilindró")).toBe(1);
});

test("what is nothing to sell is not shown again, unless somebody takes that back", async () => {
  await searches("asdfgh");
  await call("POST /ignored-searches", { term: "asdfgh", isIgnored: true });
  await searches("asdfgh");
  expect(await missed()).toEqual([]);
  await call("POST /ignored-searches", { term: "asdfgh", isIgnored: false });
  expect(await missed()).toEqual([["asdfgh", 2]]);
});

test("two people who change two groups of synonyms both succeed; one that is gone is not changed", async () => {
  await call("POST /synonyms", { before: null, after: ["bolacha", "biscoito"] });
  await call("POST /synonyms", { before: null, after: ["aipim", "mandioca"] });
  await call("POST /synonyms", { before: ["bolacha", "biscoito"], after: ["bolacha", "biscoito", "cookie"] });
  await call("POST /synonyms", { before: ["aipim", "mandioca"], after: ["aipim", "mandioca", "macaxeira"] });
  const gone = await call("POST /synonyms", { before: ["aipim", "mandioca"], after: null });
  expect(gone.errors).toMatchObject([{ code: "shop-part-not-found" }]);
  expect((await call("GET /search")).data.synonyms).toEqual([
    ["bolacha", "biscoito", "cookie"],
    ["aipim", "mandioca", "macaxeira"],
  ]);
  await call("POST /synonyms", { before: ["bolacha", "biscoito", "cookie"], after: null });
  const log = await server.call(`GET /painel/api/shops/${shop.shopId}/audit-log`, {
    headers: memberHeaders(shop.chatbotId),
  });
  expect(log.data.items[0]).toMatchObject({
    action: "synonyms.changed",
    before: { words: ["bolacha", "biscoito", "cookie"] },
    after: null,
  });
});
