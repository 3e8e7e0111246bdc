import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentStatus } from "@vitrine/domain/codes/payment";
import { cents } from "@vitrine/domain/money";
import type { LogisticInShort, OrderChange } from "@vitrine/domain/order/history/order-change";
import { MONEY_RECEIVED, type OrderStep } from "@vitrine/domain/order/history/order-step";
import { describe, expect, test } from "vitest";
import { stepAnnouncement, stepTexts } from "./step-text.ts";

const agent = { type: "agent", id: "ag-1", name: "Ana" } as const;
const customer = { type: "customer", id: "wp:1", name: "" } as const;
const platform = { type: "platform", id: "bot", name: "" } as const;
const system = { type: "system", id: "", name: "" } as const;

/** Prices contain a non-breaking space. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");

function aStep(kind: string, changes: OrderChange[] | null, actor: OrderStep["actor"] = agent, data = {}): OrderStep {
  return { version: 3, kind, data: { ...data, ...(changes && { changes }) }, actor };
}

const tea: OrderChange = {
  what: "item-removed",
  index: 1,
  name: "Chá verde",
  ...{ productId: "cha", sku: "cha", quantity: 1, subscriptionId: null, preferences: "para Maria" },
};
const express: LogisticInShort = {
  type: 1,
  providerId: "exp",
  name: "Expressa",
  ...{ price: cents(12_00), isCustom: false, isQuoted: false },
};
const mug = { sku: "azul", sellerId: null, name: "Caneca azul" };

describe("the sentence of each step", () => {
  test.each<[string, OrderChange[], string[]]>([
    ["item-added", [{ what: "item-added", index: 0, name: "Café 500 g", quantity: 1 }], ["Adicionou Café 500 g"]],
    ["item-added", [{ what: "item-added", index: 0, name: "Café 500 g", quantity: 2 }], ["Adicionou 2 × Café 500 g"]],
    [
      "item-added",
      [{ what: "quantity", index: 0, name: "Café 500 g", from: 1, to: 3 }],
      ["Adicionou mais 2 × Café 500 g (agora 3)"],
    ],
    [
      "quantity-set",
      [{ what: "quantity", index: 0, name: "Café 500 g", from: 1, to: 3 }],
      ["Mudou a quantidade de Café 500 g de 1 para 3"],
    ],
    ["item-removed", [tea], ["Removeu Chá verde"]],
    [
      "fulfilment-moved",
      [
        { what: "received", means: "cash", amount: cents(50_00), left: cents(12_50) },
        { what: "due", to: "2026-12-16" },
        { what: "fulfilment", to: "delivered" },
        { what: "status", to: OrderStatus.Finalized },
      ],
      [
        "Entregou o pedido",
        "Recebeu R$ 50,00 em dinheiro; faltam R$ 12,50",
        "Marcou o pagamento para 16/12/2026",
        "Pedido concluído",
      ],
    ],
    [
      MONEY_RECEIVED,
      [
        { what: "received", means: "card", amount: cents(12_50), left: cents(0) },
        { what: "payment-status", to: PaymentStatus.Paid },
      ],
      ["Recebeu R$ 12,50 na maquininha", "Pagamento confirmado"],
    ],
    [
      "item-removed",
      [tea, { what: "gifts", ruleId: "r", from: [mug], to: [] }],
      ["Removeu Chá verde", "O brinde Caneca azul saiu do pedido"],
    ],
    ["gifts-chosen", [{ what: "gifts", ruleId: "r", from: [], to: [mug] }], ["Escolheu o brinde Caneca azul"]],
    ["coupon-applied", [{ what: "coupon", from: null, to: "BEMVINDO" }], ["Aplicou o cupom BEMVINDO"]],
    ["coupon-applied", [{ what: "coupon", from: "DEZ", to: "BEMVINDO" }], ["Trocou o cupom DEZ por BEMVINDO"]],
    ["coupon-removed", [{ what: "coupon", from: "DEZ", to: null }], ["Retirou o cupom DEZ"]],
    ["discount-set", [{ what: "discount", from: cents(0), to: cents(10_00) }], ["Deu desconto de R$ 10,00"]],
    ["discount-set", [{ what: "discount", from: cents(10_00), to: cents(0) }], ["Retirou o desconto de R$ 10,00"]],
    [
      "price-table-chosen",
      [{ what: "price-table", from: null, to: { id: "a", name: "Atacado" } }],
      ["Escolheu a tabela de preço Atacado"],
    ],
    ["seller-chosen", [{ what: "seller", from: null, to: { id: "c", name: "Centro" } }], ["Escolheu a loja Centro"]],
    [
      "logistic-chosen",
      [
        { what: "logistic", from: null, to: express },
        { what: "logistic-type", to: 1 },
        { what: "address", isFirst: true },
      ],
      ["Escolheu entrega Expressa (R$ 12,00)", "Informou o endereço de entrega"],
    ],
    [
      "logistic-chosen",
      [{ what: "logistic", from: express, to: { ...express, type: 0, name: "Balcão", price: cents(0) } }],
      ["Escolheu retirar em Balcão (grátis)"],
    ],
    ["logistic-chosen", [{ what: "logistic-type", to: 0 }], ["Escolheu retirar na loja"]],
    [
      "slot-chosen",
      [
        {
          what: "slot",
          to: { start: "2026-11-12T13:00:00.000Z", end: "2026-11-12T15:00:00.000Z" },
          timeZone: "America/Sao_Paulo",
        },
      ],
      ["Escolheu o horário de 12/11, 10:00 às 12:00"],
    ],
    ["payment-chosen", [{ what: "payment-method", to: 3, name: "Pix" }], ["Escolheu a forma de pagamento Pix"]],
    [
      "placed",
      [
        { what: "status", to: 1 },
        { what: "confirmed", to: true },
      ],
      ["Finalizou o pedido"],
    ],
    [
      "customer-updated",
      [{ what: "customer", fields: ["name", "document"] }],
      ["Atualizou os dados do cliente: nome, CPF"],
    ],
    ["items-confirmed", [{ what: "confirmed", to: true }], ["Confirmou os itens"]],
    ["fulfilment-moved", [{ what: "fulfilment", to: "preparing" }], ["Começou a preparar o pedido"]],
    ["fulfilment-moved", [{ what: "fulfilment", to: "ready" }], ["Deixou o pedido pronto para retirada"]],
    ["fulfilment-moved", [{ what: "fulfilment", to: "on-the-way" }], ["Enviou o pedido para entrega"]],
    ["fulfilment-moved", [{ what: "fulfilment", to: "waiting" }], ["Pôs o pedido de volta na espera"]],
    [
      "fulfilment-moved",
      [
        { what: "fulfilment", to: "delivered" },
        { what: "status", to: 2 },
      ],
      ["Entregou o pedido", "Pedido concluído"],
    ],
  ])("%s %#", (kind, changes, texts) => {
    expect(stepTexts(aStep(kind, changes)).map(plain)).toEqual(texts);
  });

  test("a charge that ends with its order is in the history, and not announced after the cancellation", () => {
    const ended = aStep("payment", [{ what: "payment-status", to: 4 }], system);
    expect(stepTexts(ended)).toEqual(["O pagamento foi cancelado"]);
    expect(stepAnnouncement(ended).text).toBe("");
  });

  test("the shop reads that the money of a canceled order goes back, or did not; the customer hears it from the payment", () => {
    const begun = aStep("payment", [{ what: "giving-back", isRefused: false }], system);
    const refused = aStep("payment", [{ what: "giving-back", isRefused: true }], system);
    expect([begun, refused].flatMap(stepTexts)).toEqual([
      "A devolução do pagamento começou",
      "A devolução do pagamento não foi feita",
    ]);
    expect([begun, refused].map((step) => stepAnnouncement(step).text)).toEqual(["", ""]);
  });

  test("asking to cancel and refusing it changes nothing, and is said by its kind", () => {
    const asked = aStep("cancel-asked", [], agent, { reason: "Desistiu" });
    expect(stepTexts(asked)).toEqual(["Pediu o cancelamento do pedido pago: Desistiu"]);
    expect(stepTexts(aStep("cancel-denied", [], agent, { reason: "" }))).toEqual(["Recusou o cancelamento do pedido"]);
  });

  test("a change by the system has no actor", () => {
    const paid = aStep("payment", [{ what: "payment-status", to: 1 }], system);
    expect(stepTexts(paid)).toEqual(["Pagamento confirmado"]);
    expect(stepAnnouncement(paid).text).toBe("Pagamento confirmado");
    const free = aStep("payment", [{ what: "payment-status", to: 1 }], system, { because: "nothing-to-pay" });
    expect(stepTexts(free)).toEqual(["Nada a pagar: o total do pedido é zero"]);
    const unpaid = aStep("canceled", [{ what: "status", to: 3 }], system, { because: "unpaid" });
    expect(stepAnnouncement(unpaid).text).toBe("Pedido cancelado por falta de pagamento");
    const over = aStep("hold-expired", [{ what: "confirmed", to: false }], system);
    expect(stepAnnouncement(over).text).toBe("A reserva dos itens terminou");
    const priced = aStep(
      "refreshed",
      [{ what: "price", name: "Café", from: cents(10_00), to: cents(12_00), others: 2 }],
      system,
    );
    expect(plain(stepAnnouncement(priced).text)).toBe(
      "O preço de Café mudou de R$ 10,00 para R$ 12,00, e mais 2 itens também",
    );
  });

  test("a refund says how much, and when nothing of the payment is left", () => {
    const refund = (amount: number, isAll: boolean) =>
      stepTexts(aStep("payment", [{ what: "refund", amount: cents(amount), isAll }], system)).map(plain);
    expect(refund(12_00, false)).toEqual(["Devolução de R$ 12,00"]);
    expect(refund(30_00, true)).toEqual(["Devolução de R$ 30,00: o pagamento foi devolvido por inteiro"]);
  });

  test("a step without changes has no announcement", () => {
    expect(stepTexts(aStep("refreshed", [], system))).toEqual([]);
    expect(stepAnnouncement(aStep("refreshed", null, system)).text).toBe("");
  });
});

describe("the announcement to the other person", () => {
  test.each<[OrderStep["actor"], string]>([
    [agent, "Ana removeu Chá verde"],
    [customer, "Cliente removeu Chá verde"],
    [platform, "A loja removeu Chá verde"],
    [{ type: "assistant", id: "k1", name: "do balcão" }, "Assistente do balcão removeu Chá verde"],
    [{ ...agent, name: "" }, "Atendente removeu Chá verde"],
  ])("$type", (actor, text) => {
    expect(stepAnnouncement(aStep("item-removed", [tea], actor)).text).toBe(text);
  });

  test("an undo is announced with the undone step", () => {
    const data = { undid: 2, isRedo: false, undone: { kind: "item-removed", changes: [tea] } };
    expect(stepAnnouncement(aStep("change-undone", [], agent, data)).text).toBe("Ana desfez: removeu Chá verde");
    expect(stepAnnouncement(aStep("change-undone", [], agent, { ...data, isRedo: true })).text).toBe(
      "Ana refez: removeu Chá verde",
    );
  });

  test("a list is one sentence, for whoever reads a message and for the customer", () => {
    const rice: OrderChange = { what: "item-added", index: 0, name: "Arroz", quantity: 2 };
    const beans: OrderChange = { what: "quantity", index: 1, name: "Feijão", from: 1, to: 2 };
    const oil: OrderChange = { what: "item-added", index: 2, name: "Óleo", quantity: 1 };
    const list = [rice, oil, { ...oil, name: "Sal" }, beans, { ...beans, name: "Café" }];
    expect(stepAnnouncement(aStep("list-added", list, agent)).text).toBe(
      "Ana adicionou 5 itens de uma mensagem: 2 × Arroz, Óleo, Sal e mais 2",
    );
    expect(stepTexts(aStep("list-added", [rice, beans], customer))).toEqual([
      "Adicionou 2 itens de uma lista: 2 × Arroz e Feijão",
    ]);
    expect(stepTexts(aStep("list-added", [beans], customer))).toEqual(["Adicionou mais Feijão (agora 2)"]);
    const data = { undid: 2, isRedo: false, undone: { kind: "list-added", changes: [rice, beans] } };
    expect(stepTexts(aStep("change-undone", [tea, { ...tea, name: "Óleo" }], agent, data))).toEqual([
      "Desfez: adicionou 2 itens de uma mensagem: 2 × Arroz e Feijão",
    ]);
  });

  test("an undo that was stored as a sentence is still shown", () => {
    const data = { undid: 2, isRedo: false, texts: ["Removeu Chá verde"] };
    expect(stepTexts(aStep("change-undone", [], agent, data))).toEqual(["Desfez: removeu Chá verde"]);
  });

  test("an undo with a side effect mentions it", () => {
    const data = { undid: 2, isRedo: false, texts: ["Adicionou Café"] };
    const undone = aStep("change-undone", [tea, { what: "gifts", ruleId: "r", from: [mug], to: [] }], agent, data);
    expect(stepTexts(undone)).toEqual(["Desfez: adicionou Café", "O brinde Caneca azul saiu do pedido"]);
  });

  test("the customer's preference text is not shown", () => {
    expect(stepTexts(aStep("item-removed", [tea])).join()).not.toContain("Maria");
  });

  test("a very long name is cut", () => {
    const step = aStep("item-added", null, { ...agent, name: "Ana ".repeat(100) }, { name: "Café ".repeat(200) });
    expect(stepAnnouncement(step).text.length).toBeLessThan(160);
  });
});

test.each([
  ["item-added", { name: "Café", quantity: 2 }, "Adicionou 2 × Café"],
  ["item-removed", { providerId: "cha", index: 1, quantity: 0 }, "Removeu um item"],
  ["quantity-set", { index: 1, quantity: 3 }, "Mudou a quantidade de um item para 3"],
  ["coupon-applied", { code: "DEZ" }, "Aplicou o cupom DEZ"],
  ["discount-set", { discount: 10_00 }, "Deu desconto de R$ 10,00"],
  ["placed", { paymentMethod: 3 }, "Finalizou o pedido"],
  ["payment", { status: "paid" }, "Pagamento confirmado"],
])("a step without recorded changes is shown by its kind: %s", (kind, data, text) => {
  expect(stepTexts(aStep(kind, null, agent, data)).map(plain)).toEqual([text]);
});
