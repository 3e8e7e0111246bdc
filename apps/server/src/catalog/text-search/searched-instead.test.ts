import { beforeAll, expect, test } from "vitest";
import { aDemoShop } from "../../../test/fixtures/demo-shop-fixture.ts";
import { aShop } from "../../../test/fixtures/server-fixture.ts";
import { useSharedServer } from "../../../test/fixtures/shared-server-fixture.ts";

const server = useSharedServer();
let shop: Awaited<ReturnType<typeof aDemoShop>>;
beforeAll(async () => {
  shop = await aDemoShop(server);
});

const search = async (searchQuery: string, token = shop.code) => {
  const { data } = await server.call("POST /api/catalog/products/searchText", { token, body: { searchQuery } });
  const names: string[] = data.data.map(({ name }: { name: string }) => name);
  return { names, total: data.total, instead: data.searchedInstead };
};

test.each([
  ["chocolatte", { text: "chocolate", how: "corrected" }],
  ["Parmezão reserva", { text: "parmesão reserva", how: "corrected" }],
  ["pao de qeijo", { text: "pão de queijo", how: "corrected" }],
  ["cerveja heineken", { text: "cerveja", how: "partial" }],
  ["arroz 47kg", { text: "arroz", how: "partial" }],
])("for %s the answer says what it was taken for", async (typed, instead) => {
  expect((await search(typed)).instead).toEqual(instead);
});

test.each(["chocolate", "bolacha", "cafés", "cafezinho", "arroz 5kg", "extra virgem", "CAF-105"])(
  "%s is answered as it was typed",
  async (typed) => {
    const { total, instead } = await search(typed);
    expect([total > 0, instead]).toEqual([true, undefined]);
  },
);

test("a text in quotation marks is not corrected and has no synonyms", async () => {
  expect(await search('"chocolatte"')).toEqual({ names: [], total: 0, instead: undefined });
  expect((await search('"bolacha"')).total).toBe(0);
  expect((await search('"chocolate branco"')).names[0]).toBe("Chocolate Branco com Morango 80 g");
});

test("a name with the typed word comes before one that only sounds like it", async () => {
  const other = await aShop(server);
  const { code } = await other.session();
  let count = 0;
  const product = (name: string, sold: number) => {
    const providerId = `p${++count}`;
    return { providerId, name, sold, categories: ["c1"], skus: [{ sku: providerId, price: 10 }] };
  };
  await server.call(`POST ${other.shop}/catalog`, {
    token: other.token,
    body: {
      categories: [{ providerId: "c1", name: "Casa" }],
      products: [
        product("Cheque de brinquedo", 900),
        product("Xeque de xadrez", 1),
        product("Bolacha doce", 900),
        product("Biscoito salgado", 1),
        product("Chaleira", 900),
        product("Chá preto", 1),
      ],
    },
  });
  await expect.poll(async () => (await search("xeque", code)).names).toEqual(["Xeque de xadrez"]);
  expect((await search("biscoito", code)).names).toEqual(["Biscoito salgado", "Bolacha doce"]);
  expect((await search("cha", code)).names).toEqual(["Chá preto", "Chaleira"]);
});

test("a shop adds its own synonyms to the everyday ones", async () => {
  const { token, shop: address } = shop;
  const { data: document } = await server.call(`GET ${address}`, { token });
  expect((await search("xablau")).total).toBe(0);
  const put = (searchSynonyms: unknown) =>
    server.call(`PUT ${address}`, { token, body: { ...document, searchSynonyms } });
  expect((await put([["xablau", "Sanduíche natural"]])).status).toBe(200);
  await expect.poll(async () => (await search("xablau")).names).toEqual(["Sanduíche Natural de Frango"]);
  expect((await search("bolacha")).total).toBeGreaterThan(0);
  expect((await server.call(`GET ${address}`, { token })).data.searchSynonyms).toEqual([
    ["xablau", "Sanduíche natural"],
  ]);
  for (const [wrong, code, message] of [
    [[["xablau", "kit de um a dez: dois três quatro cinco"]], "shop-inconsistent", "tem mais de quatro palavras"],
    [[["pão", "pães"]], "shop-inconsistent", "searchSynonyms"],
    [[["sozinho"]], "invalid-request", "searchSynonyms"],
    [[["a", "b"]], "invalid-request", "searchSynonyms"],
    [[["ok", "x".repeat(61)]], "invalid-request", "searchSynonyms"],
    [[Array.from({ length: 21 }, (_, at) => `nome${at}`)], "invalid-request", "searchSynonyms"],
    [Array.from({ length: 501 }, (_, at) => [`um${at}`, `dois${at}`]), "invalid-request", "searchSynonyms"],
  ] as const) {
    const refused = await put(wrong);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.status).toBeLessThan(500);
    for (const error of refused.errors)
      expect(error).toMatchObject({ code, message: expect.stringContaining(message) });
  }
});

test("a word that no product has does not change the order of what the other words find", async () => {
  const [first] = (await search("cafe")).names;
  expect((await search("cafe com unicornio")).names[0]).toBe(first);
});
