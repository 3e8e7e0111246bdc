import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { bytes, characters, fitsLimit } from "@vitrine/domain/cut-text";
import type {
  ChatMessage,
  OrderMilestone,
  OrderSheet,
  PaymentMessage,
  ProductMessage,
  StatusMessage,
} from "@vitrine/domain/messaging/chat-message";
import type { OrderPlace } from "@vitrine/domain/messaging/order-arrangement";
import { codeToCopy } from "@vitrine/domain/messaging/payment-code";
import { cents, formatBRL } from "@vitrine/domain/money";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buttonLabel, cardText, messageText } from "./message-text.ts";
import { titleOf } from "./message-title.ts";

const link = "https://loja.exemplo/catalog#codigo";
const plenty = characters(4_096);
/** Prices contain a non-breaking space. */
const read = (message: ChatMessage, limit = plenty) => messageText(message, limit).replaceAll("\u00a0", " ");

const product: ProductMessage = {
  ...{ kind: "product", name: "Café Torrado", options: "500 g", imageUrl: null, link },
  ...{ price: cents(39_90), listPrice: cents(49_90) },
};

const sheet: OrderSheet = {
  ...{ orderId: "7K2M9QXWAB", number: 1042 },
  items: [
    { sku: "cafe", name: "Café Torrado 500 g", quantity: 2, unitPrice: cents(19_90), total: cents(39_80) },
    { sku: "cha", name: "Chá Verde", quantity: 1, unitPrice: cents(12_00), total: cents(12_00) },
  ],
  gifts: ["Caneca"],
  ...{ itemsAmount: cents(51_80), discount: cents(5_00), freight: cents(0), fee: cents(1_50), total: cents(48_30) },
};
const named = { orderId: sheet.orderId, number: 1042 };
const pickup: OrderPlace = {
  ...{ isPickup: true, store: "Balcão", address: "Rua Direita, 1, Sé", estimate: "", timeZone: "America/Sao_Paulo" },
  slot: { start: "2026-11-12T13:00:00.000Z", end: "2026-11-12T15:00:00.000Z" },
};
const delivery: OrderPlace = {
  ...{ ...pickup, isPickup: false, store: "", slot: null, estimate: "2 horas" },
  address: "Avenida Paulista, 1000 - Bela Vista, São Paulo - SP, 01310-100",
};
const summary = (order: OrderSheet): ChatMessage => ({ kind: "summary", shopName: "Empório Aurora", order, link });
const payment = (changes: Partial<PaymentMessage>): PaymentMessage => ({
  ...{ kind: "payment", shopName: "Empório Aurora", order: sheet, link },
  ...{ method: PaymentMethod.Pix, means: { type: "page" }, ...changes },
});

describe("a product", () => {
  test.each([
    ["on offer", {}, "Café Torrado\n500 g\nDe R$ 49,90 por R$ 39,90"],
    ["without an offer", { listPrice: cents(39_90) }, "Café Torrado\n500 g\nR$ 39,90"],
    ["without a price and options", { price: null, options: null }, "Café Torrado"],
    ["without a name", { name: " ", price: null, options: null }, "Produto"],
    ["whose options have different prices", { isFrom: true, options: null }, "Café Torrado\nA partir de R$ 39,90"],
    ["that is free", { price: cents(0), listPrice: null, options: null }, "Café Torrado\nR$ 0,00"],
  ])("%s", (_, changes, text) => {
    expect(read({ ...product, ...changes })).toBe(text);
  });

  test("with a long name still shows its price", () => {
    expect(read({ ...product, name: "Café ".repeat(100) }, characters(56))).toBe(
      "Café Café Café Café Café Café…\nDe R$ 49,90 por R$ 39,90",
    );
  });

  test("on a card has its price before its options", () => {
    const limits = { title: characters(80), subtitle: characters(80) };
    const subtitle = (card: ProductMessage, most = 80) =>
      cardText(card, { ...limits, subtitle: characters(most) }).subtitle.replaceAll("\u00a0", " ");
    expect(cardText(product, limits).title).toBe("Café Torrado");
    expect(subtitle(product)).toBe("De R$ 49,90 por R$ 39,90 · 500 g");
    expect(subtitle({ ...product, options: "muito ".repeat(30) }, 37)).toBe("De R$ 49,90 por R$ 39,90 · muito…");
    expect(cardText({ ...product, price: null }, limits).subtitle).toBe("500 g");
  });
});

test.each([
  [{ type: "all" } as const, "Este é o nosso catálogo."],
  [{ type: "category", name: "Cafés" } as const, "Separamos para você: Cafés."],
  [{ type: "collection", name: "Verão" } as const, "Conheça a coleção Verão."],
  [{ type: "search", text: "café" } as const, "Veja o que encontramos para “café”."],
])("a catalogue: %o", (scope, opening) => {
  const message: ChatMessage = { kind: "catalog", shopName: "Empório Aurora", scope, imageUrl: null, link };
  expect(read(message)).toBe(`${opening}\nEscolha com calma e, se precisar, é só chamar! 😊`);
});

describe("the summary of an order", () => {
  test("lists its items and its total", () => {
    expect(read(summary(sheet))).toBe(
      [
        "Este é o resumo do seu pedido 1042:",
        "",
        "2x Café Torrado 500 g · R$ 39,80",
        "1x Chá Verde · R$ 12,00",
        "🎁 Caneca · Brinde",
        "",
        "Subtotal: R$ 51,80",
        "Descontos: -R$ 5,00",
        "Entrega: Grátis",
        "Taxa de serviço: R$ 1,50",
        "Total: R$ 48,30",
      ].join("\n"),
    );
  });

  test("of a pickup names the store, its address, the day and the change, and calls the price a pickup's", () => {
    expect(read(summary({ ...sheet, place: pickup, changeFor: cents(100_00) }))).toBe(
      [
        "Este é o resumo do seu pedido 1042:",
        "",
        "2x Café Torrado 500 g · R$ 39,80",
        "1x Chá Verde · R$ 12,00",
        "🎁 Caneca · Brinde",
        "",
        "Retirar em: Balcão, Rua Direita, 1, Sé",
        "Quando: quinta-feira, 12/11, das 10:00 às 12:00",
        "Troco para R$ 100,00",
        "",
        "Subtotal: R$ 51,80",
        "Descontos: -R$ 5,00",
        "Retirada: Grátis",
        "Taxa de serviço: R$ 1,50",
        "Total: R$ 48,30",
      ].join("\n"),
    );
  });

  test("of a delivery names the address, and the estimate where no slot was chosen", () => {
    expect(read(summary({ ...sheet, place: delivery }))).toContain(
      "\n\nEntregar em: Avenida Paulista, 1000 - Bela Vista, São Paulo - SP, 01310-100\nPrazo: 2 horas\n\nSubtotal:",
    );
  });

  test("says nothing that is not known", () => {
    const nowhere = { ...delivery, address: "", estimate: "" };
    expect(read(summary({ ...sheet, place: nowhere }))).toBe(read(summary(sheet)));
    expect(read(summary({ ...sheet, place: { ...nowhere, isPickup: true } }))).toContain("\nPara retirar na loja\n");
  });

  test("in the shop's own time zone", () => {
    const manaus = { ...pickup, timeZone: "America/Manaus" };
    expect(read(summary({ ...sheet, place: manaus }))).toContain("das 09:00 às 11:00");
  });

  test("shows no free delivery before a delivery is chosen", () => {
    expect(read(summary({ ...sheet, freight: null }))).toContain("Entrega: a combinar");
    expect(read(summary({ ...sheet, freight: cents(9_90) }))).toContain("Entrega: R$ 9,90");
  });

  test("does not show amounts of zero", () => {
    const text = read(summary({ ...sheet, discount: cents(0), fee: cents(0) }));
    expect(text).not.toContain("Descontos");
    expect(text).not.toContain("Taxa");
  });

  test("shows the installments of a card, and their interest as a part of the sum", () => {
    const installments = { count: 3, value: cents(17_07), interest: cents(2_91) };
    const text = read(summary({ ...sheet, installments, total: cents(51_21) }));
    expect(text).toContain("Juros do parcelamento: R$ 2,91\nTotal: R$ 51,21 em 3x de R$ 17,07");
    const free = read(summary({ ...sheet, installments: { count: 3, value: cents(16_10), interest: cents(0) } }));
    expect(free).toContain("Taxa de serviço: R$ 1,50\nTotal: R$ 48,30 em 3x de R$ 16,10");
    const once = read(summary({ ...sheet, installments: { count: 1, value: cents(48_30), interest: cents(0) } }));
    expect(once).toMatch(/Total: R\$ 48,30$/);
  });

  const line = (name: string) => ({ sku: "x", name, quantity: 1, unitPrice: cents(1_00), total: cents(1_00) });
  const hundred = Array.from({ length: 100 }, (_, index) => line(`Produto número ${index + 1}`));

  test("of 100 items shows as many as fit, the number of the others, and the total", () => {
    const text = read(summary({ ...sheet, items: hundred, gifts: [] }), characters(640));
    expect(text).toContain("1x Produto número 1 · R$ 1,00\n");
    const [, more] = /^… e mais (\d+) itens$/m.exec(text) ?? [];
    expect(text.match(/^1x /gm)).toHaveLength(100 - Number(more));
    expect(text).toMatch(/\n\nSubtotal: R\$ 51,80\n(?:.+\n)*Total: R\$ 48,30$/);
    expect(text.length).toBeGreaterThan(600);
  });

  test("has a singular for one hidden item", () => {
    const long = { ...sheet, items: [...hundred.slice(0, 2), line("Produto de nome bem mais comprido")], gifts: [] };
    const oneShort = characters(read(summary(long)).length - 1);
    expect(read(summary(long), oneShort)).toContain("1x Produto número 2 · R$ 1,00\n… e mais 1 item\n\n");
  });

  test("always fits and always ends with the total", () => {
    const names = fc.string({ unit: "grapheme", maxLength: 200 });
    const limits = fc.constantFrom(characters(1_024), characters(640), bytes(900));
    const amount = fc.integer({ min: 0, max: 1_234_567_89 }).map(cents);
    fc.assert(
      fc.property(fc.array(names, { maxLength: 100 }), limits, amount, names, (many, limit, total, words) => {
        const items = many.map((name) => ({ ...line(name), total }));
        const place = { ...pickup, store: words, address: words.repeat(3) };
        const text = messageText(summary({ ...sheet, items, total, place, changeFor: total }), limit);
        expect(fitsLimit(text, limit)).toBe(true);
        expect(text.endsWith(`\nTotal: ${formatBRL(total)}`)).toBe(true);
      }),
    );
  });
});

describe("the payment text", () => {
  // Three hours behind UTC in São Paulo, four in Manaus.
  const expiresAt = Date.parse("2026-11-17T17:35:00Z");

  test("of a Pix code shows its expiry", () => {
    const means = { type: "pix", code: "000201", expiresAt } as const;
    expect(read(payment({ means }))).toBe(
      "Seu pedido 1042 ficou em R$ 48,30.\n\nPara pagar com Pix, copie o código abaixo e cole no app do seu " +
        "banco. Ele vale até 17/11 às 14:35.",
    );
    expect(read(payment({ means: { ...means, timeZone: "America/Manaus" } }))).toContain("até 17/11 às 13:35.");
    expect(read(payment({ means: { ...means, expiresAt: null } }))).toMatch(/app do seu banco\.$/);
    expect(codeToCopy(payment({ means }))).toBe("000201");
  });

  test("of a boleto shows its due day", () => {
    const means = { type: "boleto", line: "34191.79001", dueDate: "2026-12-01" } as const;
    expect(read(payment({ means }))).toContain("Ele vence em 01/12/2026.");
    expect(codeToCopy(payment({ means }))).toBe("34191.79001");
  });

  test("of a payment page names the method, for every method", () => {
    for (const method of Object.values(PaymentMethod)) {
      expect(read(payment({ method }))).toMatch(/^Seu pedido 1042 ficou em R\$ 48,30\.\n\n\S.+\.$/);
    }
    expect(read(payment({ method: PaymentMethod.CreditCard }))).toContain("cartão de crédito");
    expect(read(payment({ method: PaymentMethod.Nubank }))).toContain("Nubank");
    expect(codeToCopy(payment({}))).toBeNull();
  });
});

test.each([
  ["received", "Pedido recebido", "Recebemos o seu pedido 1042, no total de R$ 48,30. ✅"],
  ["paid", "Pagamento confirmado", "Recebemos R$ 48,30 pelo pedido 1042.\n\nObrigado por comprar com Aurora!"],
  ["preparing", "Pedido em preparo", "Começamos a preparar o seu pedido 1042."],
  ["ready", "Pedido pronto para retirada", "Seu pedido 1042 está pronto para retirada!"],
  ["on-the-way", "Pedido a caminho", "Seu pedido 1042 saiu para entrega!"],
  ["delivered", "Pedido entregue", "Seu pedido 1042 foi entregue."],
  ["refunded", "Dinheiro devolvido", "Devolvemos R$ 48,30 do seu pedido 1042. 💸"],
  ["rearranged", "Novo horário ou endereço", "A entrega do seu pedido 1042 mudou."],
  ["finalized", "Pedido finalizado", "Seu pedido 1042 foi finalizado. ✅"],
  ["canceled", "Pedido cancelado", "Seu pedido 1042 foi cancelado."],
] as const)("an order that is %s", (step, title, sentence) => {
  const message: ChatMessage = {
    ...{ kind: "status", shopName: "Aurora", ...named, step, total: sheet.total, link: null },
  };
  expect(read(message)).toContain(sentence);
  expect(titleOf(message)).toBe(title);
});

test.each([
  ["pix", "O Pix volta para a conta de onde saiu, quase sempre em poucos minutos."],
  ["card", "O valor aparece como crédito na fatura do cartão: nesta ou em uma das duas próximas, conforme o banco."],
  ["boleto", "em alguns dias úteis. Se a loja pedir os dados da conta, responda por aqui."],
  ["wallet", "O valor volta pelo mesmo aplicativo em que foi pago, quase sempre em poucos dias."],
  ["by-shop", "Foi a própria loja que devolveu, do jeito que vocês combinaram."],
  [null, "O banco pode levar alguns dias para mostrar o valor."],
] as const)("what went back by %s says how much and when it is there", (arrival, when) => {
  const message: ChatMessage = {
    ...{ kind: "status", shopName: "Aurora", ...named, step: "refunded", total: sheet.total, link: null },
    ...{ refunded: cents(12_34), arrival },
  };
  expect(read(message)).toContain("Devolvemos R$ 12,34 do seu pedido 1042.");
  expect(read(message)).toContain(when);
});

test.each([
  ["nothing was paid", {}, "Seu pedido 1042 foi cancelado.\n\nSe ficou alguma dúvida, é só responder por aqui."],
  ["a provider gives back", { stillPaid: cents(48_30), arrival: "pix" }, "Você pagou R$ 48,30: assim que a devolução"],
  [
    "the shop itself has it",
    { stillPaid: cents(48_30), arrival: "by-shop" },
    "O pagamento de R$ 48,30 está com a loja",
  ],
] as const)("a canceled order of which %s promises no more than is known", (_, money, sentence) => {
  const message: ChatMessage = {
    ...{ kind: "status", shopName: "Aurora", ...named, step: "canceled", total: sheet.total, link: null },
    ...money,
  };
  expect(read(message)).toContain(sentence);
  expect(read(message)).not.toMatch(/devolvemos|voltam|já/i);
});

test.each([
  [1, 0, "Recebemos R$ 108,15 pelo pedido"],
  [3, 0, "Recebemos R$ 108,15 em 3x de R$ 36,05 pelo pedido"],
  [3, 6_15, "Recebemos R$ 108,15 em 3x de R$ 36,05 (juros R$ 6,15) pelo pedido"],
])("a card that paid in %i with interest of %i", (count, interest, sentence) => {
  const installments = { count, value: cents(count === 1 ? 108_15 : 36_05), interest: cents(interest) };
  const message: ChatMessage = {
    ...{ kind: "status", shopName: "Aurora", ...named, step: "paid", total: cents(108_15), link: null },
    installments,
  };
  expect(read(message)).toContain(sentence);
});

test("an order that costs nothing is received without a word about money to pay", () => {
  const message: ChatMessage = {
    ...{ kind: "status", shopName: "Aurora", ...named, step: "received", total: cents(0), link: null },
  };
  expect(read(message)).toBe(
    "Recebemos o seu pedido 1042. ✅\n\nNão há nada a pagar. Qualquer novidade, avisamos por aqui.",
  );
});

describe("a stage of the order", () => {
  const stage = (step: OrderMilestone, changes: Partial<StatusMessage> = {}): ChatMessage => ({
    ...{ kind: "status", shopName: "Aurora", ...named, step, total: sheet.total, link: null },
    ...changes,
  });

  test.each<[OrderMilestone, Partial<StatusMessage>, string]>([
    ["preparing", { place: pickup }, "Começamos a preparar o seu pedido 1042. 📦"],
    [
      "ready",
      { place: pickup, changeFor: cents(100_00), note: "Peça no balcão 2" },
      "Seu pedido 1042 está pronto para retirada! 🛍️\n\nRetirar em: Balcão, Rua Direita, 1, Sé\n" +
        "Quando: quinta-feira, 12/11, das 10:00 às 12:00\nTroco para R$ 100,00\n\nRecado da loja: Peça no balcão 2",
    ],
    [
      "on-the-way",
      { place: delivery, note: "Rastreio BR123" },
      "Seu pedido 1042 saiu para entrega! 🛵\n\nEntregar em: Avenida Paulista, 1000 - Bela Vista, São Paulo - " +
        "SP, 01310-100\n\nRecado da loja: Rastreio BR123",
    ],
    [
      "rearranged",
      { place: pickup },
      "A retirada do seu pedido 1042 mudou. 📝\n\nRetirar em: Balcão, Rua Direita, 1, Sé\n" +
        "Quando: quinta-feira, 12/11, das 10:00 às 12:00\n\nSe não ficou bom para você, é só responder por aqui.",
    ],
    ["delivered", { place: delivery }, "Seu pedido 1042 foi entregue. ✅\n\nObrigado por comprar com Aurora!"],
    [
      "delivered",
      { place: delivery, invoice: { dueDays: 28, dueOn: "2026-12-16" } },
      "Seu pedido 1042 foi entregue. ✅\n\nFaturado 28 dias: vence em 16/12/2026\n\nObrigado por comprar com Aurora!",
    ],
    [
      "delivered",
      { place: pickup, note: "Com a Ana" },
      "Seu pedido 1042 foi retirado. ✅\n\nRecado da loja: Com a Ana\n\nObrigado por comprar com Aurora!",
    ],
    [
      "canceled",
      { place: pickup, note: "Acabou o café" },
      "Seu pedido 1042 foi cancelado.\n\nMotivo: Acabou o café\n\nSe ficou alguma dúvida, é só responder por aqui.",
    ],
  ])("%s: %o", (step, changes, text) => {
    expect(read(stage(step, changes))).toBe(text);
    expect(buttonLabel(stage(step, changes))).toBe("Ver pedido");
  });
});

describe("the confirmation of an order", () => {
  const status = (step: "received" | "paid" | "canceled"): ChatMessage => ({
    ...{ kind: "status", shopName: "Aurora", ...named, step, total: sheet.total, link: null },
    ...{ place: pickup, changeFor: cents(100_00) },
  });

  test("names where, when and the change", () => {
    expect(read(status("received"))).toBe(
      "Recebemos o seu pedido 1042, no total de R$ 48,30. ✅\n\nRetirar em: Balcão, Rua Direita, 1, Sé\n" +
        "Quando: quinta-feira, 12/11, das 10:00 às 12:00\nTroco para R$ 100,00\n\nQualquer novidade, avisamos por aqui.",
    );
    expect(read(status("paid"))).toContain("Retirar em: Balcão");
    expect(read(status("canceled"))).not.toContain("Retirar em");
  });

  test("to be paid does, too, before how it is paid", () => {
    expect(read(payment({ order: { ...sheet, place: delivery } }))).toMatch(
      /^Seu pedido .+\n\nEntregar em: Avenida Paulista.+\nPrazo: 2 horas\n\nAgora é só pagar com Pix/,
    );
  });

  test("leaves the place out where it does not fit, and never how it is paid", () => {
    const far = { ...delivery, address: "Rua das Palmeiras Imperiais ".repeat(20) };
    const means = { type: "pix", code: "000201", expiresAt: null } as const;
    const text = read(payment({ order: { ...sheet, place: far }, means }), characters(200));
    expect(text).not.toContain("Entregar em");
    expect(text).toMatch(/app do seu banco\.$/);
  });
});

test("titles and buttons are short", () => {
  const catalog: ChatMessage = {
    ...{ kind: "catalog", shopName: "Aurora", scope: { type: "category", name: "Cafés" }, imageUrl: null, link },
  };
  expect(titleOf(catalog)).toBe("Catálogo: Cafés");
  expect(titleOf({ ...catalog, scope: { type: "all" } })).toBe("Catálogo");
  expect(titleOf({ ...catalog, scope: { type: "search", text: "chá" } })).toBe("Catálogo: busca por “chá”");
  expect(titleOf(product)).toBe("Café Torrado (500 g)");
  expect(titleOf({ ...product, name: "Café ".repeat(100), options: null })).toMatch(/^Café .* Café…$/);
  expect(titleOf({ ...product, name: " ", options: null })).toBe("Produto");
  expect(titleOf(summary(sheet))).toBe("Resumo do pedido");
  expect(titleOf(payment({}))).toBe("Pagamento do pedido 1042");
  for (const message of [product, catalog, summary(sheet), payment({})]) {
    expect(buttonLabel(message).length).toBeLessThanOrEqual(20);
  }
});

test("on a narrow phone a price stays with its dot, and an emoji with its sentence", () => {
  expect(messageText(summary(sheet), plenty)).toContain("Chá Verde ·\u00a0R$\u00a012,00");
  const ready: ChatMessage = {
    ...{ kind: "status", shopName: "Aurora", ...named, step: "ready", total: sheet.total, link: null },
  };
  expect(messageText(ready, plenty)).toContain("retirada!\u00a0🛍️");
});

test("an order that has no number yet is named without one, and never by its id", () => {
  const open = { ...sheet, number: null };
  expect(read(summary(open))).toMatch(/^Este é o resumo do seu pedido:\n/);
  expect(titleOf(payment({ order: open }))).toBe("Pagamento do pedido");
  const canceled: ChatMessage = {
    ...{ kind: "status", shopName: "Aurora", orderId: "7K2M9QXWAB", step: "canceled", total: sheet.total, link: null },
  };
  expect(read(canceled)).toMatch(/^Seu pedido foi cancelado\./);
});

describe("a reminder", () => {
  const reminder = (about: "cart" | "payment"): ChatMessage => ({
    ...{ kind: "reminder", about, shopName: "Empório Aurora", order: sheet, stopWord: "PARAR", link },
  });

  test("of a cart lists its items", () => {
    expect(read(reminder("cart"))).toBe(
      [
        "Oi! Seu carrinho em Empório Aurora está guardado. 🛒",
        ...read(summary(sheet)).split("\n").slice(1),
        "",
        "Para não receber mais lembretes, responda PARAR.",
      ].join("\n"),
    );
    expect(buttonLabel(reminder("cart"))).toBe("Ver carrinho");
    expect(titleOf(reminder("cart"))).toBe("Lembrete do carrinho");
  });

  test("of a payment shows the amount, and that it may already be paid", () => {
    expect(read(reminder("payment"))).toBe(
      "Oi! Seu pedido 1042 em Empório Aurora, no total de R$ 48,30, ainda espera o pagamento.\n\nSe você já pagou, é só desconsiderar esta mensagem.\n\nPara não receber mais lembretes, responda PARAR.",
    );
    expect(buttonLabel(reminder("payment"))).toBe("Pagar agora");
  });

  test.each(["cart", "payment"] as const)("of a %s always explains how to stop reminders", (about) => {
    const text = read(reminder(about), characters(200));
    expect(text).toMatch(/responda PARAR\.$/);
    expect(text.length).toBeLessThanOrEqual(200);
  });
});

test.each([
  ["stop", "Pronto, não enviaremos mais lembretes. Para voltar a receber, escreva VOLTAR."],
  ["return", "Pronto, você voltará a receber lembretes."],
] as const)("an opt-out (%s) is confirmed", (wish, text) => {
  expect(read({ kind: "reminder-wish", wish, link: null })).toBe(text);
});
