import { cents } from "@vitrine/domain/money";
import { describe, expect, test } from "vitest";
import { noAnswer } from "../../../../test/fakes/fake-json-client.ts";
import {
  accepted,
  connectFakeWhatsApp,
  interactive,
  refused,
} from "../../../../test/fixtures/outside/whatsapp-fixture.ts";
import {
  accounts,
  anOrderItem,
  aSheet,
  LINK,
  maria,
  NOW,
  PART_ID,
  PIX,
  paid,
  pix,
  sheet,
} from "../../../../test/samples/chat-message-samples.ts";
import type { JsonResponse } from "../../../outbound/json-client.ts";
import { fieldOf } from "../../wire/json-fields.ts";

const native = connectFakeWhatsApp(accounts.nativePix).whatsApp;

describe("an order message with Pix", () => {
  test("contains the items, the amounts and the Pix code of the order", () => {
    expect(native.composeParts(pix, maria)).toEqual([
      {
        body: interactive({
          type: "order_details",
          body: { text: expect.stringContaining("Ele vale até 17/11 às 10:00.") },
          footer: { text: "Empório Aurora" },
          action: {
            name: "review_and_pay",
            parameters: {
              ...{ reference_id: "1042-A1B2", type: "physical-goods", payment_type: "br", currency: "BRL" },
              total_amount: { value: 58_20, offset: 100 },
              payment_settings: [
                {
                  type: "pix_dynamic_code",
                  pix_dynamic_code: {
                    ...{ code: PIX, merchant_name: "Empório Aurora" },
                    ...{ key: "pix@aurora.exemplo", key_type: "EMAIL" },
                  },
                },
              ],
              order: {
                status: "pending",
                expiration: { timestamp: String(NOW / 1_000 + 3_600), description: "O código Pix vence" },
                items: [
                  { retailer_id: "sku-2", name: "Café Torrado 500 g", amount: amount(19_90), quantity: 2 },
                  { retailer_id: "sku-1", name: "Chá Verde", amount: amount(12_00), quantity: 1 },
                ],
                subtotal: amount(51_80),
                tax: { ...amount(1_50), description: "Taxa de serviço" },
                shipping: amount(9_90),
                discount: { ...amount(5_00), description: "Descontos" },
              },
            },
          },
        }),
        fallback: interactive({
          type: "cta_url",
          body: { text: expect.stringContaining("o código para copiar estão na página") },
          footer: { text: "Empório Aurora" },
          action: { name: "cta_url", parameters: { display_text: "Pagar agora", url: LINK } },
        }),
      },
    ]);
  });

  const amount = (value: number) => ({ value, offset: 100 });
  const orderOf = (order: typeof sheet, expiresAt: number | null = null) =>
    native.composeParts({ ...pix, order, means: { type: "pix", code: PIX, expiresAt } }, maria);
  const line = (changes: object) => ({ ...anOrderItem("Queijo", 3, cents(10_00)), ...changes });

  test.each([
    ["free items are left out", [line({}), line({ unitPrice: 0, total: 0 })], [{ name: "Queijo", quantity: 3 }]],
    [
      "an item whose total is not price times quantity becomes one piece",
      [line({ total: cents(29_99) })],
      [{ name: "3x Queijo", quantity: 1, amount: amount(29_99) }],
    ],
    [
      "long names are cut",
      [line({ name: "Queijo minas ".repeat(9) })],
      [{ name: "Queijo minas Queijo minas Queijo minas Queijo minas Queijo…" }],
    ],
  ])("of its items, %s", (_, items, shown) => {
    const parameters = { order: { items: shown, tax: amount(0) } };
    expect(orderOf(aSheet(items))).toMatchObject([{ body: { interactive: { action: { parameters } } } }]);
  });

  test.each([
    ["a wrong total", { ...sheet, total: cents(1) }],
    ["a wrong subtotal", { ...sheet, itemsAmount: cents(1), total: cents(7_41) }],
    ["nothing to pay", aSheet([line({ unitPrice: 0, total: 0 })])],
  ])("%s is sent as text instead", (_, order) => {
    expect(orderOf(order)).toMatchObject([{ body: { type: "text" } }, { body: { text: { body: PIX } } }]);
  });

  test.each([
    ["in five and a half minutes", NOW + 330_000, { timestamp: String(NOW / 1_000 + 330) }],
    ["in less than five minutes, which Meta refuses", NOW + 329_999, undefined],
    ["never", null, undefined],
  ])("a Pix that expires %s", (_, expiresAt, expiration) => {
    const [sent] = orderOf(sheet, expiresAt).map(({ body }) => fieldOf(body, "interactive", "action", "parameters"));
    expect(fieldOf(sent, "order", "status")).toBe("pending");
    expect(fieldOf(sent, "order", "expiration")).toEqual(
      expiration && { ...expiration, description: "O código Pix vence" },
    );
  });

  test("any id of an order without a number becomes a valid reference for Meta", () => {
    const parameters = { reference_id: "pedido-1-A1B2" };
    expect(orderOf({ ...sheet, orderId: "pedido/1", number: null })).toMatchObject([
      { body: { interactive: { action: { parameters } } } },
    ]);
  });

  test.each([
    ["paid", { order: { status: "processing" }, payment: { status: "captured", timestamp: NOW / 1_000 } }],
    ["canceled", { order: { status: "canceled" } }],
    ["preparing", { order: { status: "processing", description: "Pedido em preparo" } }],
    ["ready", { order: { status: "processing", description: "Pedido pronto para retirada" } }],
    ["on-the-way", { order: { status: "shipped", description: "Pedido a caminho" } }],
    ["delivered", { order: { status: "completed", description: "Pedido entregue" } }],
  ] as const)("an order that is %s is updated, with a text as the fallback", (step, change) => {
    const [part] = native.composeParts({ ...paid, step }, maria);
    expect(part?.body).toEqual(
      interactive({
        type: "order_status",
        body: { text: expect.stringContaining("pedido 1042") },
        footer: { text: "Empório Aurora" },
        action: { name: "review_order", parameters: { reference_id: "1042-A1B2", ...change } },
      }),
    );
    expect(part?.fallback).toMatchObject({ interactive: { type: "cta_url" } });
  });

  test("a stage links to the order among its words, because an update has no button", () => {
    const [part] = native.composeParts({ ...paid, step: "on-the-way" }, maria);
    const text = fieldOf(part?.body, "interactive", "body", "text");
    expect(text).toMatch(new RegExp(`saiu para entrega!.*\\n\\nVer pedido: ${LINK}$`, "s"));
  });

  test("a payment that arrives on the way does not take the order back", () => {
    const [part] = native.composeParts({ ...paid, stage: "on-the-way" }, maria);
    const change = { order: { status: "shipped" }, payment: { status: "captured" } };
    expect(part?.body).toMatchObject({ interactive: { action: { parameters: change } } });
  });

  test.each([2046, 2047])("a step that WhatsApp refuses with %i is sent as text", async (code) => {
    const { whatsApp, questions } = connectFakeWhatsApp(accounts.nativePix, refused(code), accepted);
    const [part] = whatsApp.composeParts({ ...paid, step: "preparing" }, maria);
    expect(part && (await whatsApp.send(part, PART_ID))).toMatchObject({ kind: "accepted" });
    expect(questions.map(({ body }) => body)).toMatchObject([
      { interactive: { type: "order_status" } },
      { interactive: { type: "cta_url" } },
    ]);
  });

  test.each([
    ["received", { ...paid, step: "received" as const }],
    ["paid without an order message before", { ...paid, pixCode: null }],
  ])("an order %s is sent as text", (_, message) => {
    expect(native.composeParts(message, maria)).toMatchObject([{ body: { interactive: { type: "cta_url" } } }]);
  });
});

describe("an order with its Pix", () => {
  const [order] = native.composeParts(pix, maria);
  const send = async (...answers: JsonResponse[]) => {
    const { whatsApp, questions } = connectFakeWhatsApp(accounts.nativePix, ...answers);
    if (!order) throw new Error("no part");
    return { outcome: await whatsApp.send(order, PART_ID), questions };
  };

  test.each([134011, 2040, 131009, 100])("that is refused with %i is sent as text", async (code) => {
    const { outcome, questions } = await send(refused(code), accepted);
    expect(outcome).toMatchObject({ kind: "accepted", providerMessageId: "wamid.ABC" });
    expect(questions.map(({ body }) => body)).toMatchObject([
      { interactive: { type: "order_details" }, biz_opaque_callback_data: PART_ID },
      { interactive: { type: "cta_url" }, biz_opaque_callback_data: PART_ID },
    ]);
  });

  test.each([
    ["the window is closed", refused(131047)],
    ["the error is temporary", refused(130429)],
    ["it may have been accepted", noAnswer],
    ["it was accepted", accepted],
  ])("is sent once when %s", async (_, answer) => {
    const { questions } = await send(answer);
    expect(questions).toHaveLength(1);
  });

  test("may have been accepted if it is refused and its fallback gets no response", async () => {
    expect((await send(refused(2040), noAnswer)).outcome).toEqual({ kind: "unknown", reason: "time-out" });
  });
});
