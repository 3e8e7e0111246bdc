import { screen, waitFor } from "@testing-library/react";
import type { Order } from "@vitrine/contract/storefront/order";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { describe, expect, test } from "vitest";
import { refusal } from "../../../../test/fakes/fake-server.ts";
import { aFilledOrder, openCheckout, posted, section, words } from "../../../../test/fixtures/checkout-fixture.tsx";
import { anAddress, anOption, aPaymentOption, atTheDoor } from "../../../../test/samples/checkout-samples.ts";
import { aLogistic, anItem } from "../../../../test/samples/contract-samples.ts";

const { ExpressDelivery } = LogisticType;
const { Pix, CreditCard, Boleto, OnDelivery } = PaymentMethod;
const role = "customer" as const;

const paidBy = (method: PaymentMethod, changes: Partial<Order["payment"]> = {}) => ({
  payment: { ...aFilledOrder().payment, method, ...changes },
});

/** A delivery to the avenue by Pix. Only the CPF is missing. */
function almostReady(changes: Partial<Order> = {}): Order {
  const order = aFilledOrder({
    logisticType: ExpressDelivery,
    logistic: aLogistic({ type: ExpressDelivery, providerId: "expressa", name: "Expressa", price: 12.9 }),
    ...paidBy(Pix),
    ...changes,
  });
  return { ...order, customer: { ...order.customer, address: anAddress() } };
}

function ready(changes: Partial<Order> = {}): Order {
  const order = almostReady(changes);
  return { ...order, customer: { ...order.customer, document: "529.982.247-25" } };
}

const line = (name: string) => screen.getByRole("button", { name });
const isOpen = (name: string) => line(name).getAttribute("aria-expanded") === "true";
const summaryOf = (name: string) => words(document.getElementById(line(name).getAttribute("aria-describedby") ?? ""));

describe("the sections of a customer", () => {
  test("are one line each with what was chosen and its price, and the next gap is open", async () => {
    await openCheckout(almostReady(), { role, addresses: [anAddress()] });
    await waitFor(() => expect(isOpen("Dados do contato")).toBe(true));
    expect(summaryOf("Forma de entrega")).toBe("Entregamos para você");
    expect(summaryOf("Entrega")).toBe("Avenida Paulista, 1578 · Expressa · R$ 12,90");
    expect(summaryOf("Forma de pagamento")).toBe("PIX · aprovação na hora");
    expect(document.querySelectorAll("[data-done]")).toHaveLength(3);
  });

  test("are all folded when nothing is missing, and the order can be placed", async () => {
    await openCheckout(ready(), { role, addresses: [anAddress()] });
    for (const name of ["Forma de entrega", "Entrega", "Dados do contato", "Forma de pagamento"]) {
      expect(isOpen(name)).toBe(false);
    }
    expect(screen.getByRole("button", { name: "Finalizar pedido" }).getAttribute("aria-disabled")).toBeNull();
  });

  test("stay open with the reason where an item can neither be delivered nor picked up", async () => {
    const items = [anItem({ hasShippingRestriction: true, name: "Botijão de gás" })];
    await openCheckout(ready({ items, enablePickUp: false, logisticType: null, logistic: null }), { role });
    await waitFor(() => expect(isOpen("Forma de pagamento")).toBe(false));
    const reason = section("Forma de entrega").getByText(/Remova do pedido: Botijão de gás\.$/);
    expect(reason.closest("[hidden]")).toBeNull();
    expect(document.querySelectorAll("#checkout-kind [data-done]")).toHaveLength(0);
  });

  test("open with one tap, and fold again after another choice", async () => {
    const options = [Pix, CreditCard].map((method) => aPaymentOption(method));
    const { user } = await openCheckout(ready(), {
      role,
      addresses: [anAddress()],
      answers: {
        "GET /api/order/payments/": options,
        "POST /api/order/payment/method": ready({ version: 2, ...paidBy(CreditCard) }),
      },
    });
    await user.click(line("Forma de pagamento"));
    expect(isOpen("Forma de pagamento")).toBe(true);
    await user.click(await screen.findByRole("radio", { name: /^Cartão de Crédito/ }));
    await waitFor(() => expect(isOpen("Forma de pagamento")).toBe(false));
    expect(summaryOf("Forma de pagamento")).toBe("Cartão de Crédito");
    expect(document.activeElement?.id).toBe("checkout-finish");
  });

  test("stay open after a choice that asks for more, also when something above is missing", async () => {
    const order = aFilledOrder(paidBy(Pix));
    const { user } = await openCheckout(order, {
      role,
      answers: {
        "GET /api/order/payments/": [aPaymentOption(Pix), ...atTheDoor],
        "POST /api/order/payment/method": { ...order, version: 2, ...paidBy(OnDelivery) },
      },
    });
    await user.click(line("Forma de pagamento"));
    await user.click(await screen.findByRole("radio", { name: "Pagar na entrega" }));
    expect(await section("Forma de pagamento").findByLabelText("Pagar com")).toBeTruthy();
    expect(isOpen("Forma de pagamento")).toBe(true);
    expect(isOpen("Forma de entrega")).toBe(true);
  });

  test("stay open while somebody types in them, also when nothing is missing any more", async () => {
    const { user } = await openCheckout(almostReady(), {
      role,
      addresses: [anAddress()],
      answers: { "POST /api/customer/update": ready().customer },
    });
    await waitFor(() => expect(isOpen("Dados do contato")).toBe(true));
    await user.type(screen.getByLabelText("CPF"), "52998224725");
    expect(isOpen("Dados do contato")).toBe(true);
    await user.click(screen.getByRole("heading", { name: "Finalizar pedido" }));
    await waitFor(() => expect(isOpen("Dados do contato")).toBe(false));
  });

  test("that were refused stay open and say why", async () => {
    const { user } = await openCheckout(ready(), {
      role,
      addresses: [anAddress()],
      answers: {
        "GET /api/order/payments/": [Pix, CreditCard].map((method) => aPaymentOption(method)),
        "POST /api/order/payment/method": refusal(409, "Esta forma não vale."),
      },
    });
    await user.click(line("Forma de pagamento"));
    await user.click(await screen.findByRole("radio", { name: /^Cartão de Crédito/ }));
    expect(await section("Forma de pagamento").findByText("Esta forma não vale.")).toBeTruthy();
    expect(isOpen("Forma de pagamento")).toBe(true);
  });
});

test("an agent sees every section open, with a tick where nothing is missing", async () => {
  await openCheckout(ready(), { addresses: [anAddress()] });
  expect(screen.queryByRole("button", { name: "Dados do contato" })).toBeNull();
  expect(screen.getByLabelText("CPF")).toBeTruthy();
  expect(document.querySelectorAll("[data-done]").length).toBeGreaterThan(2);
});

describe("the defaults", () => {
  test("come with the one call that opens a customer's checkout, and so do the options of all sections", async () => {
    const { sent } = await openCheckout(aFilledOrder(), {
      role,
      answers: { "POST /api/order/checkout/defaults": aFilledOrder({ version: 2, ...paidBy(Pix) }) },
    });
    await waitFor(() => expect(isOpen("Forma de entrega")).toBe(true));
    expect(summaryOf("Forma de pagamento")).toBe("PIX · aprovação na hora");
    expect(posted(sent, "/api/order/checkout")).toEqual([{}]);
    const asked = sent.map(({ method, path }) => `${method} ${path}`).filter((name) => name.includes("/api/order/"));
    expect(asked.filter((name) => !name.includes("/live"))).toEqual(["POST /api/order/checkout"]);
  });

  test("without that call: the sections load their own options", async () => {
    const { sent } = await openCheckout(aFilledOrder(), {
      role,
      answers: { "POST /api/order/checkout": refusal(500, "Não deu.") },
    });
    await waitFor(() => expect(isOpen("Forma de entrega")).toBe(true));
    await waitFor(() => expect(sent.some(({ path }) => path === "/api/order/payments/")).toBe(true));
    expect(screen.queryByText(/Não deu/)).toBeNull();
  });

  test("for a picked address bring its delivery options in the same answer", async () => {
    const to = { logisticType: ExpressDelivery, ...paidBy(Pix) };
    const { sent, user } = await openCheckout(aFilledOrder(to), {
      role,
      addresses: [anAddress(), anAddress({ name: "Trabalho", fullAddress: "Rua dos Pinheiros, 10" })],
      answers: {
        "GET /api/order/logistic/": [anOption({ name: "Motoboy" })],
        "POST /api/order/checkout/defaults": aFilledOrder({ version: 2, ...to }),
      },
    });
    await user.selectOptions(await screen.findByLabelText("Endereço de entrega"), "1");
    await waitFor(() => expect(posted(sent, "/api/order/checkout")).toEqual([{}, { addressIndex: 1 }]));
    expect(await screen.findByRole("radio", { name: /Motoboy/ })).toBeTruthy();
    expect(sent.filter(({ path }) => path.includes("/logistic/?type=1&code=1"))).toEqual([]);
  });

  test.each([
    ["by an agent", aFilledOrder(), "agent"],
    ["for an order with a delivery", almostReady(), "customer"],
    ["for an empty order", aFilledOrder({ items: [] }), "customer"],
  ] as const)("are not asked for %s", async (_, order, who) => {
    const { sent } = await openCheckout(order, { role: who, addresses: [anAddress()] });
    await screen.findByRole("heading", { name: "Forma de pagamento" });
    expect(posted(sent, "/api/order/checkout/defaults")).toEqual([]);
  });

  test("that the server refuses are no dead end: the first choice is open", async () => {
    await openCheckout(aFilledOrder(), {
      role,
      answers: { "POST /api/order/checkout/defaults": refusal(409, "Não vale.") },
    });
    await waitFor(() => expect(isOpen("Forma de entrega")).toBe(true));
    expect(screen.queryByText("Não vale.")).toBeNull();
  });
});

describe("as the last time", () => {
  const last = {
    ...{ orderId: "order-0", logisticType: ExpressDelivery, place: "Avenida Paulista, 1578" },
    logistic: { name: "Expressa", price: 12.9 },
    payment: { method: Pix, name: "Pix" },
    lost: [],
  };

  test("one tap makes every choice, and the button to finish is next", async () => {
    const { sent, user } = await openCheckout(aFilledOrder(), {
      role,
      addresses: [anAddress()],
      answers: {
        "GET /api/order/checkout/last": { last },
        "POST /api/order/checkout/last": { order: ready({ version: 2 }), lost: [] },
      },
    });
    const card = await screen.findByRole("region", { name: "Como da última vez" });
    expect(words(card)).toContain("Entrega em Avenida Paulista, 1578 · Expressa R$ 12,90 · PIX");
    await user.click(screen.getByRole("button", { name: "Repetir como da última vez" }));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Como da última vez" })).toBeNull());
    expect(posted(sent, "/api/order/checkout/last")).toEqual([{ orderId: "order-0" }]);
    expect(posted(sent, "/api/order/checkout/defaults")).toEqual([]);
    expect(document.activeElement?.id).toBe("checkout-finish");
  });

  test("what cannot be had again is said before and after the tap", async () => {
    const text = "A forma de pagamento da última vez não está disponível: escolha outra.";
    const { user } = await openCheckout(aFilledOrder(), {
      role,
      addresses: [anAddress()],
      answers: {
        "GET /api/order/checkout/last": { last: { ...last, payment: null, lost: ["payment"] } },
        "POST /api/order/checkout/last": {
          order: ready({ version: 2, payment: aFilledOrder().payment }),
          lost: ["payment"],
        },
      },
    });
    expect(await screen.findByText(text)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Repetir como da última vez" }));
    await waitFor(() => expect(isOpen("Forma de pagamento")).toBe(true));
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole("region", { name: "Forma de pagamento" }).contains(document.activeElement)).toBe(true);
  });
});

describe("the payment", () => {
  const options = [CreditCard, Pix, Boleto].map((method) => aPaymentOption(method));
  const shown = () => section("Forma de pagamento").getAllByRole("radio").map(words);

  test("shows Pix, and the other methods on request", async () => {
    const { user } = await openCheckout(aFilledOrder({ enableBoletoPayment: true }), {
      role,
      answers: { "GET /api/order/payments/": [...options, ...atTheDoor] },
    });
    await user.click(await screen.findByRole("button", { name: "Forma de pagamento" }));
    await waitFor(() => expect(shown()).toEqual(["PIX aprovação na hora"]));
    await user.click(screen.getByRole("button", { name: "Outras formas" }));
    expect(shown()).toEqual(["PIX aprovação na hora", "Cartão de Crédito", "Boleto", "Pagar na entrega"]);
  });

  test("in cash says the change", async () => {
    const { user } = await openCheckout(ready(paidBy(OnDelivery, { providerId: "4", cashAmount: 100 })), {
      role,
      addresses: [anAddress()],
      answers: { "GET /api/order/payments/": [...options, ...atTheDoor] },
    });
    await waitFor(() =>
      expect(summaryOf("Forma de pagamento")).toBe("Pagar na entrega · Dinheiro · troco para R$ 100,00"),
    );
    await user.click(line("Forma de pagamento"));
    expect(await screen.findByText("Seu troco: R$ 10,00")).toBeTruthy();
  });
});

describe("the contact", () => {
  test("needs no e-mail where the shop says so", async () => {
    const order = ready();
    await openCheckout(
      { ...order, customer: { ...order.customer, email: "" } },
      {
        role,
        addresses: [anAddress()],
        settings: { emailOptional: true },
      },
    );
    expect(screen.getByLabelText("E-mail (opcional)")).toBeTruthy();
    expect(isOpen("Dados do contato")).toBe(false);
  });

  test("who is a visitor reads before placing that they may not reserve so much, and is led to the items", async () => {
    const base = ready({ isAnonymousUser: true });
    const order = { ...base, customer: { ...base.customer, phone: "11987654321" } };
    const allowance = { unitsPerSku: 1, units: 20, held: 0, limitedSkus: ["cafe"] };
    const text =
      "Quem compra sem se identificar pelo chat pode reservar até 1 unidade de Café torrado. Diminua para 1 unidade ou fale com a loja.";
    const answers = { "GET /api/order/visitor-allowance": { allowance } };
    const { user, sent } = await openCheckout(order, { role, addresses: [anAddress()], answers });
    await waitFor(() => expect(words(screen.getByRole("region", { name: "Atenção" }))).toContain(text));
    await user.click(screen.getByRole("button", { name: "Finalizar pedido" }));
    expect(posted(sent, "/api/order/confirm")).toEqual([]);
    (await screen.findByRole("button", { name: text })).click();
    expect(screen.getByRole("region", { name: "Itens do pedido" }).contains(document.activeElement)).toBe(true);
  });

  test("who is a visitor is asked for a phone", async () => {
    const { user } = await openCheckout(ready({ isAnonymousUser: true }), { role, addresses: [anAddress()] });
    await waitFor(() => expect(isOpen("Dados do contato")).toBe(true));
    await user.type(screen.getByLabelText("Celular com DDD"), "11987654321");
    expect(screen.getByRole("button", { name: "Finalizar pedido" }).getAttribute("aria-disabled")).toBeNull();
  });
});
