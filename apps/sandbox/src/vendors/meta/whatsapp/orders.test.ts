import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type ChatShop, startChatShop } from "../../../../test/chat-shop-fixture.ts";

const contact = "5511987654321";
let shop: ChatShop;
beforeEach(async () => {
  shop = await startChatShop();
});
afterEach(() => shop.close());

const money = (value: number, description?: string) => ({ value, offset: 100, ...(description && { description }) });
const item = (name: string, value: number, quantity = 1) => ({
  ...{ retailer_id: "sku-1", name, quantity },
  amount: money(value),
});
const pix = {
  type: "pix_dynamic_code",
  pix_dynamic_code: { code: "00020126", merchant_name: "Loja", key: "chave@loja.com", key_type: "EMAIL" },
};
const inSeconds = (seconds: number) => String(Math.floor(Date.now() / 1_000) + seconds);

/** Two items of R$ 45,00, a discount of R$ 10,00 and shipping of R$ 5,00. */
function order({ parameters = {}, order = {} }: { parameters?: object; order?: object } = {}) {
  return {
    type: "interactive",
    interactive: {
      type: "order_details",
      body: { text: "Pedido 1001" },
      action: {
        name: "review_and_pay",
        parameters: {
          reference_id: "1001-A",
          ...{ type: "physical-goods", payment_type: "br", currency: "BRL" },
          total_amount: money(85_00),
          payment_settings: [pix],
          order: {
            status: "pending",
            items: [item("Camiseta", 45_00, 2)],
            subtotal: money(90_00),
            tax: money(0),
            shipping: money(5_00),
            discount: money(10_00, "Cupom"),
            ...order,
          },
          ...parameters,
        },
      },
    },
  };
}

function update(status: string, payment?: object, reference_id = "1001-A", more: object = {}) {
  const parameters = { reference_id, order: { status, ...more }, ...(payment && { payment }) };
  const action = { name: "review_order", parameters };
  return { type: "interactive", interactive: { type: "order_status", body: { text: "Novidade" }, action } };
}
const paid = { status: "captured", timestamp: 1_760_000_000 };
const codeOf = async (message: object) => (await shop.onWhatsApp(message)).body.error?.code;
const bubble = async () => (await shop.phone("whatsapp", contact))[0].order;

describe("an order to be paid inside the chat", () => {
  test("appears on the phone with its items, its total and its Pix code", async () => {
    const timestamp = inSeconds(3_600);
    expect(await codeOf(order({ order: { expiration: { timestamp, description: "Pix vence" } } }))).toBeUndefined();
    expect(await bubble()).toEqual({
      reference: "1001-A",
      items: [{ name: "Camiseta", quantity: 2, cents: 45_00 }],
      ...{ subtotalCents: 90_00, shippingCents: 5_00, discountCents: 10_00, taxCents: 0, totalCents: 85_00 },
      ...{ state: "pending", isPaid: false, pixCode: "00020126" },
      expiresAt: new Date(Number(timestamp) * 1_000).toISOString(),
    });
  });

  test("uses the sale price of an item", async () => {
    const onOffer = { ...item("Camiseta", 60_00, 2), sale_amount: money(45_00) };
    expect(await codeOf(order({ order: { items: [onOffer] } }))).toBeUndefined();
  });

  test.each<[string, object, number]>([
    ["a total that is not the sum", order({ parameters: { total_amount: money(85_01) } }), 131009],
    ["a subtotal that is not the sum of the items", order({ order: { subtotal: money(89_99) } }), 131009],
    ["a missing discount", order({ order: { discount: undefined } }), 131009],
    ["no tax: it may be zero but not absent", order({ order: { tax: undefined } }), 131008],
    [
      "an expiry in less than five minutes",
      order({ order: { expiration: { timestamp: inSeconds(200), description: "x" } } }),
      131009,
    ],
    ["a status other than pending", order({ order: { status: "processing" } }), 131009],
    ["no items", order({ order: { items: [], subtotal: money(0) }, parameters: { total_amount: money(0) } }), 131009],
    ["a name that is too long", order({ order: { items: [item("a".repeat(61), 45_00, 2)] } }), 131009],
    ["a reference with a space", order({ parameters: { reference_id: "pedido 1" } }), 131009],
    ["a reference that is too long", order({ parameters: { reference_id: "1".repeat(61) } }), 131009],
    ["money in reais", order({ parameters: { total_amount: { value: 85, offset: 1 } } }), 131009],
    ["a fraction of a centavo", order({ parameters: { total_amount: money(85.5) } }), 131009],
    ["a Pix without its data", order({ parameters: { payment_settings: [{ type: "pix_dynamic_code" }] } }), 131009],
    ["no payment method", order({ parameters: { payment_settings: [] } }), 131009],
  ])("is refused with %s", async (_, message, code) => {
    expect(await codeOf(message)).toBe(code);
    expect(await shop.phone("whatsapp", contact)).toEqual([]);
  });

  test("needs a reference that was not used before", async () => {
    expect(await codeOf(order())).toBeUndefined();
    expect(await codeOf(order())).toBe(131009);
    expect(await codeOf(order({ parameters: { reference_id: "1001-B" } }))).toBeUndefined();
  });
});

describe("a status update", () => {
  beforeEach(async () => void (await shop.onWhatsApp(order())));

  test("a payment marks the order as paid", async () => {
    expect(await codeOf(update("processing", paid))).toBeUndefined();
    expect(await bubble()).toMatchObject({ state: "processing", isPaid: true });
    expect(await codeOf(update("completed"))).toBeUndefined();
    expect(await bubble()).toMatchObject({ state: "completed", isPaid: true });
  });

  test("an order goes from its preparation to its end, with a description", async () => {
    for (const [status, description] of [
      ["processing", "Em preparo"],
      ["processing", "Pronto para retirada"],
      ["shipped", "Saiu para entrega"],
      ["completed", "a".repeat(120)],
    ] as const) {
      expect(await codeOf(update(status, undefined, "1001-A", { description }))).toBeUndefined();
      expect(await bubble()).toMatchObject({ state: status, isPaid: false });
    }
  });

  test.each<[string, object, number]>([
    ["a status that does not exist", update("delivered"), 131009],
    ["no status", update(""), 131008],
    [
      "a description that is too long",
      update("shipped", undefined, "1001-A", { description: "a".repeat(121) }),
      131009,
    ],
    ["an empty description", update("shipped", undefined, "1001-A", { description: "" }), 131008],
    ["a field of the order that does not exist", update("shipped", undefined, "1001-A", { tracking: "BR1" }), 100],
    ["a payment status that does not exist", update("processing", { status: "paid" }), 131009],
  ])("is refused with %s", async (_, message, code) => {
    const unchanged = await bubble();
    expect(await codeOf(message)).toBe(code);
    expect(await bubble()).toEqual(unchanged);
  });

  test("an unpaid order can be canceled", async () => {
    expect(await codeOf(update("canceled"))).toBeUndefined();
    expect(await bubble()).toMatchObject({ state: "canceled", isPaid: false });
  });

  test.each<[string, object[], object, number]>([
    [
      "an order that is being paid cannot be canceled",
      [update("pending", { status: "pending" })],
      update("canceled"),
      2047,
    ],
    ["a paid order cannot be canceled", [update("processing", paid)], update("canceled"), 2047],
    ["a canceled order stays canceled", [update("canceled")], update("processing"), 2046],
    ["a completed order stays completed", [update("completed")], update("shipped"), 2046],
    ["a status never goes back", [update("shipped")], update("processing"), 2046],
    ["an unknown order cannot be updated", [], update("processing", undefined, "1002"), 131009],
  ])("%s", async (_, before, message, code) => {
    for (const one of before) expect(await codeOf(one)).toBeUndefined();
    const unchanged = await bubble();
    expect(await codeOf(message)).toBe(code);
    expect(await bubble()).toEqual(unchanged);
  });
});
