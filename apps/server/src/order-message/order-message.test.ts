import type { Activity } from "@vitrine/contract/storefront/live";
import type { OrderItem } from "@vitrine/contract/storefront/order-items";
import type { AddedList, ListItem, MessageLine } from "@vitrine/contract/storefront/order-message";
import { SessionType } from "@vitrine/domain/codes/session";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../test/fixtures/checkout-shop-fixture.ts";
import { anOrderShop, aProduct, type Buyer } from "../../test/fixtures/order-shop-fixture.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";

const server = useServer();

const shirt = {
  ...aProduct("camiseta", { name: "Camiseta lisa" }),
  attributes: [{ providerId: "tam", name: "Tamanho", options: [option("p", "P"), option("m", "M")] }],
  skus: ["p", "m"].map((size) => ({ sku: `camiseta-${size}`, price: 30, options: { tam: size } })),
};
function option(providerId: string, name: string) {
  return { providerId, name };
}

/** A grocery with a customer and the agent who serves them. */
async function atGrocery() {
  const products = [
    aProduct("arroz", { name: "Arroz branco 5 kg", price: 25 }),
    aProduct("feijao", { name: "Feijão preto 1 kg", price: 8, stock: 3 }),
    aProduct("coca", { name: "Coca-Cola Zero 2 L", price: 9.5 }),
    aProduct("pao", { name: "Pão de queijo 400 g", price: 18, stock: 0 }),
    shirt,
  ];
  const shop = await anOrderShop(server, { products });
  const ana = await shop.customer();
  return { shop, ana, bia: await shop.agent(ana.contactId) };
}

const read = async (who: Buyer, text: string): Promise<MessageLine[]> =>
  (await who.call("POST /api/order/message/read", { text })).data.lines;
const item = (providerId: string, quantity: number, changes: Partial<ListItem> = {}): ListItem => ({
  ...{ providerId, sku: providerId, quantity, ...changes },
});
const add = (who: Buyer, items: ListItem[], headers = {}) =>
  who.call("POST /api/order/message/items", { items }, headers);
const undo = (who: Buyer, { version }: AddedList) => who.call(`POST /api/order/message/${version}/undo`, {});
const quantities = async (who: Buyer) =>
  (await who.order()).items.map(({ providerId, quantity }: OrderItem) => [providerId, quantity]);
const historyOf = async (who: Buyer): Promise<Activity[]> => (await who.call("GET /api/order/activity")).data;

describe("reading a message", () => {
  test("proposes products with price, quantity and what to choose, and adds nothing", async () => {
    const { ana, bia } = await atGrocery();
    const lines = await read(bia, "Oi! 2 arroz 5kg, feijão preto\numa camiseta\ne um unicórnio");
    expect(lines).toMatchObject([
      { text: "2 arroz 5kg", confidence: "certain", proposed: { sku: "arroz", quantity: 2, price: 25, variants: [] } },
      { proposed: { sku: "feijao", quantity: 1, isAvailable: true } },
      { isVariantOpen: true, proposed: { productId: "camiseta", variants: [{ name: "P" }, { name: "M" }] } },
      { confidence: "none", reason: "not-found", proposed: null },
    ]);
    expect(await read(ana, "camiseta M")).toMatchObject([{ isVariantOpen: false, proposed: { sku: "camiseta-m" } }]);
    expect(await read(ana, "pão de queijo")).toMatchObject([{ proposed: { sku: "pao", isAvailable: false } }]);
    expect(await read(ana, "bom dia, tudo bem?")).toEqual([]);
    expect(await quantities(ana)).toEqual([]);
  });

  test("answers a question with the product, and orders nothing for it", async () => {
    const { ana } = await atGrocery();
    expect(await read(ana, "quero 2 arroz, e quanto tá o feijão preto?")).toMatchObject([
      { question: null, proposed: { sku: "arroz", quantity: 2 } },
      { question: "price", proposed: { sku: "feijao", price: 8, quantity: 1, isAvailable: true } },
    ]);
    expect(await read(ana, "tem pão de queijo?")).toMatchObject([
      { question: "stock", proposed: { sku: "pao", isAvailable: false } },
    ]);
  });

  test("says that a variant is sold out, is certain of no other, and offers what can be had", async () => {
    const sizes = [option("p", "P"), option("m", "M")];
    const colours = [option("preta", "Preta"), option("cafe", "Café")];
    const coffee = {
      ...aProduct("cafe-primeiro", { name: "Camiseta Café Primeiro" }),
      attributes: [
        { providerId: "cor", name: "Cor", options: colours },
        { providerId: "tam", name: "Tamanho", options: sizes },
      ],
      skus: ["preta-p", "preta-m", "cafe-p", "cafe-m"].map((sku) => {
        const [cor = "", tam = ""] = sku.split("-");
        return { sku, price: 89, options: { cor, tam }, ...(sku === "preta-m" && { stock: 0 }) };
      }),
    };
    const ana = await (await anOrderShop(server, { products: [coffee] })).customer();
    const [line] = await read(ana, "1 camiseta café primeiro preta M");
    expect(line).toMatchObject({ isVariantOpen: false, proposed: { sku: "preta-m", isAvailable: false } });
    expect(line?.substitutes.map(({ sku, isAvailable }) => [sku, isAvailable])).toEqual([
      ["preta-p", true],
      ["cafe-m", true],
    ]);
  });

  test("takes a number that is a size for one piece of that size", async () => {
    const sizes = [option("35", "35/36"), option("37", "37/38")];
    const slipper = {
      ...aProduct("chinelo", { name: "Chinelo de couro" }),
      attributes: [{ providerId: "tam", name: "Tamanho", options: sizes }],
      skus: sizes.map(({ providerId }) => ({ sku: `chinelo-${providerId}`, price: 119, options: { tam: providerId } })),
    };
    const ana = await (await anOrderShop(server, { products: [slipper] })).customer();
    for (const text of ["chinelo de couro 38", "chinelo nº 37", "chinelo de couro tamanho trinta e oito"])
      expect(await read(ana, text), text).toMatchObject([
        { isVariantOpen: false, proposed: { sku: "chinelo-37", quantity: 1 } },
      ]);
  });

  test("is for those who may change the order, a bounded text, and not without end", async () => {
    const { shop, ana } = await atGrocery();
    const { code } = await shop.session({ sessionType: SessionType.Chatbot, contact: { id: ana.contactId } });
    const ask = (token: string | undefined, text: string) =>
      server.call("POST /api/order/message/read", { ...(token && { token }), body: { text } });
    expect((await ask(code, "arroz")).status).toBe(403);
    expect((await ask(undefined, "arroz")).status).toBe(401);
    expect((await ask(ana.token, "")).status).toBe(400);
    expect((await ask(ana.token, "arroz ".repeat(1_000))).status).toBe(400);
    const used = (times: number) =>
      sql`update rate_limits set used = ${times} where key like 'order-message:%'`.execute(server.db);
    expect((await ask(ana.token, "oi")).status).toBe(200);
    await used(59);
    expect((await ask(ana.token, "oi")).status).toBe(200);
    expect((await ask(ana.token, "oi")).status).toBe(429);
  });
});

test("what an agent chooses instead is proposed from then on, and what a customer chooses is not", async () => {
  const { ana, bia } = await atGrocery();
  const [soda] = await read(ana, "2 chispita");
  expect(soda).toMatchObject({ proposed: null });
  const correct = (who: Buyer, text: string) =>
    who.call("POST /api/order/message/corrections", {
      corrections: [
        { text, providerId: "coca", sku: "coca" },
        { text: "oi, tudo bem?", providerId: "coca", sku: "coca" },
      ],
    });
  expect((await correct(ana, "2 chispita")).status).toBe(403);
  expect((await correct(bia, "2 chispita")).data).toEqual({ remembered: 1 });
  await expect
    .poll(() => read(ana, "3 chispita"))
    .toMatchObject([{ confidence: "certain", reason: "remembered", proposed: { sku: "coca", quantity: 3 } }]);
});

describe("an accepted list", () => {
  test("is one step with its sentence, and one undo takes it back", async () => {
    const { ana, bia } = await atGrocery();
    await ana.add("arroz");
    const { data } = await add(bia, [item("arroz", 2), item("coca", 1), item("feijao", 3)]);
    expect(data).toMatchObject({ added: 3, version: 2, refused: [], order: { version: 2 } });
    expect(await quantities(ana)).toEqual([
      ["arroz", 3],
      ["coca", 1],
      ["feijao", 3],
    ]);
    const sentence =
      "Adicionou 3 itens de uma mensagem: Coca-Cola Zero 2 L, 3 × Feijão preto 1 kg e 2 × Arroz branco 5 kg";
    expect((await historyOf(bia))[0]).toMatchObject({ by: "agent", name: "Bia", texts: [sentence], undo: "possible" });
    expect((await undo(bia, data)).data.items).toMatchObject([{ providerId: "arroz", quantity: 1 }]);
    const [undone, list] = await historyOf(bia);
    expect(undone).toMatchObject({ texts: [`Desfez: a${sentence.slice(1)}`], undo: null });
    expect(list).toMatchObject({ undo: "undone" });
    expect(refusalOf(await undo(bia, data))).toMatchObject({ status: 409, code: "change-undone" });
  });

  test("leaves out what cannot be had, and says why, line by line", async () => {
    const { ana } = await atGrocery();
    const wrongVariant = item("camiseta", 1, { sku: "camiseta-gg" });
    const items = [item("feijao", 4), item("coca", 2), item("pao", 1), wrongVariant, item("nada", 1)];
    const { data } = await add(ana, items);
    expect(data).toMatchObject({
      ...{ added: 1, version: 1 },
      refused: [
        { at: 0, canAdd: 3, message: expect.stringContaining("restam 3 unidades de Feijão preto 1 kg") },
        { at: 2, canAdd: 0 },
        { at: 3, canAdd: null },
        { at: 4, message: expect.stringContaining("indisponível") },
      ],
    });
    expect(await quantities(ana)).toEqual([["coca", 2]]);
    expect((await add(ana, [item("pao", 1)])).data).toMatchObject({ added: 0, version: null, order: { version: 1 } });
  });

  test("sent twice with its key is added once, with the same answer", async () => {
    const { ana } = await atGrocery();
    const headers = { "idempotency-key": "lista-da-ana-1" };
    const items = [item("feijao", 9), item("coca", 1)];
    const first = await add(ana, items, headers);
    await ana.add("arroz");
    const again = await add(ana, items, headers);
    expect(again.data).toMatchObject({ added: 1, version: first.data.version, refused: first.data.refused });
    expect(await quantities(ana)).toEqual([
      ["coca", 1],
      ["arroz", 1],
    ]);
  });

  test("is undone without what the other person changed since", async () => {
    const { ana, bia } = await atGrocery();
    const { data } = await add(bia, [item("arroz", 2), item("coca", 2), item("feijao", 1)]);
    await ana.add("arroz", { quantity: 3 });
    await ana.setQuantity(2, 0, "feijao");
    await undo(bia, data);
    expect(await quantities(ana)).toEqual([["arroz", 3]]);
  });

  test("is undone only by who added it, and nothing else is undone this way", async () => {
    const { ana, bia } = await atGrocery();
    const { data } = await add(bia, [item("arroz", 2), item("coca", 1)]);
    expect(refusalOf(await undo(ana, data))).toMatchObject({ code: "change-not-found" });
    await ana.add("feijao");
    expect(refusalOf(await undo(ana, { ...data, version: 2 }))).toMatchObject({ code: "change-not-found" });
    const own = await add(ana, [item("coca", 1), item("feijao", 1)]);
    expect((await undo(ana, own.data)).status).toBe(200);
  });
});
