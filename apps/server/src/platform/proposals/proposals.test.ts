import { expect, test } from "vitest";
import { aCheckoutShop, atCheckout, type CheckoutShop } from "../../../test/fixtures/checkout-shop-fixture.ts";
import { aProduct } from "../../../test/fixtures/order-shop-fixture.ts";
import { aShop } from "../../../test/fixtures/server-fixture.ts";
import { useSharedServer } from "../../../test/fixtures/shared-server-fixture.ts";

const server = useSharedServer();

const products = [
  aProduct("arroz", { name: "Arroz Camil 5kg" }),
  aProduct("feijao", { name: "Feijão Preto Camil 1kg" }),
  aProduct("feijao-carioca", { name: "Feijão Carioca Camil 1kg" }),
  aProduct("ninho", { name: "Leite em Pó Ninho 380g", stock: 0 }),
  aProduct("itambe", { name: "Leite em Pó Itambé 400g" }),
];
const aMarket = () => aCheckoutShop(server, { products });

type Line = {
  proposed: { productId: string; quantity: number; isAvailable: boolean } | null;
  substitutes: { productId: string; isAvailable: boolean }[];
};

function proposals({ shop, token }: Pick<CheckoutShop, "shop" | "token">, contactId = "wp:1") {
  return (text: string, more: { channelId?: string } = {}, headers: Record<string, string> = {}) =>
    server.call(`POST ${shop}/contacts/${contactId}/proposals`, { token, headers, body: { text, ...more } });
}

const said = (lines: readonly Line[]) => lines.map(({ proposed }) => `${proposed?.quantity} ${proposed?.productId}`);

/** A customer who bought these. */
async function whoBought(shop: CheckoutShop, contactId: string, ...ids: string[]) {
  const customer = await shop.customer(contactId);
  for (const id of ids) await customer.add(id, { quantity: 2 });
  const checkout = atCheckout(customer);
  await checkout.seller("centro");
  await checkout.pickup("balcao");
  expect((await checkout.place()).errors).toEqual([]);
}

test("a message becomes lines and a link that opens them; nothing is in the order", async () => {
  const shop = await aMarket();
  const { status, data } = await proposals(shop)("oi! 2 arroz e 1 feijão preto, obrigada");
  expect([status, said(data.lines)]).toEqual([200, ["2 arroz", "1 feijao"]]);
  expect(data.link.url).toContain("#");
  const customer = await shop.customer("wp:1");
  expect((await customer.order()).items).toEqual([]);
});

test("the shop of another account, and its contacts, are refused", async () => {
  const shop = await aMarket();
  const { token } = await aShop(server);
  expect(await proposals({ ...shop, token })("2 arroz")).toMatchObject({
    status: 403,
    errors: [{ code: "shop-of-another-account" }],
  });
});

test("a channel that the shop does not have is refused, whatever the message says", async () => {
  const send = proposals(await aMarket());
  for (const text of ["2 arroz", "bom dia!"]) {
    expect(await send(text, { channelId: "nenhum" })).toMatchObject({
      status: 422,
      errors: [{ code: "channel-unknown" }],
    });
  }
});

test("for what is sold out there is something of its kind that can be had", async () => {
  const { data } = await proposals(await aMarket())("1 leite ninho em pó");
  const [line] = data.lines as Line[];
  expect(line?.proposed).toMatchObject({ productId: "ninho", isAvailable: false });
  expect(line?.substitutes).toMatchObject([{ productId: "itambe", isAvailable: true }]);
});

test("“repete meu último pedido” is at the prices of today, and says what is different", async () => {
  const shop = await aMarket();
  await whoBought(shop, "wp:9", "arroz", "feijao", "itambe");
  const dearer = aProduct("arroz", { name: "Arroz Camil 5kg", price: 12 });
  const gone = { ...aProduct("feijao", { name: "Feijão Preto Camil 1kg" }), isActive: false };
  const body = { categories: [{ providerId: "tudo", name: "Tudo" }], products: [dearer, gone] };
  expect((await server.call(`POST ${shop.shop}/catalog`, { token: shop.token, body })).data?.rejected).toBe(0);
  const { data } = await proposals(shop, "wp:9")("repete meu último pedido");
  expect(data.lines).toMatchObject([
    { confidence: "certain", proposed: { productId: "arroz", price: 12, quantity: 2 } },
    { proposed: { productId: "feijao", isAvailable: false } },
    { confidence: "certain", proposed: { productId: "itambe" }, changes: [] },
  ]);
  expect(data.lines[0].changes).toEqual([expect.stringMatching(/agora custa R\$.12,00 \(antes R\$.10,00\)/)]);
});

test("“o de sempre” and “igual ao último pedido” are what this contact bought, and nobody else", async () => {
  const shop = await aMarket();
  await whoBought(shop, "wp:7", "arroz", "feijao-carioca");
  for (const text of ["o de sempre", "igual ao último pedido", "bom dia, repete o pedido por favor"]) {
    const { data } = await proposals(shop, "wp:7")(text);
    expect(said(data.lines), text).toEqual(["2 arroz", "2 feijao-carioca"]);
    expect(data.lines.flatMap(({ changes }: { changes: string[] }) => changes)).toEqual([]);
  }
  expect((await proposals(shop, "wp:7")("1 feijão de sempre")).data.lines).toMatchObject([
    { proposed: { productId: "feijao-carioca", quantity: 1 }, reason: "bought-before", confidence: "certain" },
  ]);
  expect((await proposals(shop, "wp:8")("o de sempre")).data).toMatchObject({
    lines: [{ text: "o de sempre", proposed: null, changes: [expect.stringContaining("Não há um pedido anterior")] }],
    link: null,
  });
});

test("a proposal says what the order will charge: the contact's table, and the price of that quantity", async () => {
  const byQuantity = { quantityPrices: [{ from: 6, price: 7 }] };
  const skus = [{ sku: "arroz", price: 10, priceTables: { atacado: { price: 8 } }, ...byQuantity }];
  const shop = await aCheckoutShop(server, {
    products: [{ ...aProduct("arroz", { name: "Arroz Camil 5kg" }), skus }],
    priceTables: [{ id: "atacado", name: "Atacado" }],
  });
  const body = { priceTableId: "atacado" };
  const both = async (contactId: string, quantity: number) => {
    const [line] = (await proposals(shop, contactId)(`${quantity} arroz camil`)).data.lines;
    const { data } = await (await shop.customer(contactId)).add("arroz", { quantity });
    return [line.proposed.price * quantity, data.itemsAmout];
  };
  for (const contactId of ["wp:12", "wp:13"]) await shop.customer(contactId);
  const agreed = await server.call(`PUT ${shop.shop}/contacts/wp:13/terms`, { token: shop.token, body });
  expect(agreed.errors).toEqual([]);
  expect(await both("wp:12", 2)).toEqual([20, 20]);
  expect(await both("wp:13", 2)).toEqual([16, 16]);
  const many = await shop.customer("wp:13");
  await many.setQuantity(0, 6, "arroz");
  expect((await proposals(shop, "wp:13")("6 arroz camil")).data.lines[0].proposed.price).toBe(7);
  const checkout = atCheckout(many);
  await checkout.seller("centro");
  await checkout.pickup("balcao");
  expect((await checkout.place()).errors).toEqual([]);
  // Nothing is dearer today than it was in that order.
  expect((await proposals(shop, "wp:13")("repete meu último pedido")).data.lines).toMatchObject([
    { proposed: { price: 7, quantity: 6 }, changes: [] },
  ]);
});

test("what others asked for before does not change what somebody means by it", async () => {
  const shop = await aMarket();
  await whoBought(shop, "wp:7", "feijao-carioca");
  const first = async (contactId: string) => said((await proposals(shop, contactId)("2 feijão")).data.lines);
  expect([await first("wp:8"), await first("wp:7"), await first("wp:8")]).toEqual([
    ["2 feijao"],
    ["2 feijao-carioca"],
    ["2 feijao"],
  ]);
});

test("“o mais barato” follows the prices", async () => {
  const shop = await aMarket();
  const setPrice = (id: string, price: number) =>
    server.call(`PATCH ${shop.shop}/products/${id}/skus/${id}`, { token: shop.token, body: { price } });
  const cheapest = async () => said((await proposals(shop)("1 feijão mais barato")).data.lines);
  await setPrice("feijao-carioca", 0.5);
  await expect.poll(cheapest).toEqual(["1 feijao-carioca"]);
  await setPrice("feijao", 0.25);
  await expect.poll(cheapest).toEqual(["1 feijao"]);
});

test("“igual semana passada” is not what was bought today", async () => {
  const shop = await aMarket();
  await whoBought(shop, "wp:7", "arroz");
  const send = proposals(shop, "wp:7");
  expect((await send("igual semana passada")).data.lines).toMatchObject([{ proposed: null }]);
  await server.db
    .updateTable("orders")
    .set({ created_at: new Date(Date.now() - 7 * 24 * 60 * 60 * 1_000) })
    .where("shop_id", "=", shop.shopId)
    .execute();
  expect(said((await send("igual semana passada")).data.lines)).toEqual(["2 arroz"]);
});

test("the same key twice is one proposal, and another message needs another key", async () => {
  const send = proposals(await aMarket());
  const headers = { "idempotency-key": "mensagem-0001" };
  const first = await send("2 arroz", {}, headers);
  const again = await send("2 arroz", {}, headers);
  expect(again.data).toEqual(first.data);
  expect(await send("3 arroz", {}, headers)).toMatchObject({ errors: [{ code: "idempotency-key-reused" }] });
});

test.each([
  ["a hundred thousand characters", "2 arroz, ".repeat(11_000), 413],
  ["five thousand lines", "1 a\n".repeat(5_000), 400],
  ["as many lines as fit", "1 arroz\n".repeat(500), 200],
  ["nothing but pictures", "🍚🫘🥛".repeat(600), 200],
  ["words without an end", "arroz feijao ".repeat(300), 200],
  ["digits without an end", "9".repeat(4_000), 200],
  ["marks without an end", "a\u0301".repeat(2_000), 200],
])("%s are answered, with a bounded number of lines", async (_, text, status) => {
  const answer = await proposals(await aMarket())(text);
  expect(answer.status).toBe(status);
  expect(answer.data?.lines.length ?? 0).toBeLessThanOrEqual(60);
});
