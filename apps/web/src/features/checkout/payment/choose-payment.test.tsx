import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { expect, test, vi } from "vitest";
import { deferred } from "../../../../test/deferred.ts";
import { noConnection, refusal } from "../../../../test/fakes/fake-server.ts";
import { aFilledOrder, openCheckout, posted } from "../../../../test/fixtures/checkout-fixture.tsx";
import {
  allOn,
  by,
  byHand,
  everyPayment,
  finishButton,
  isDisabled,
  manualPayment,
  paymentSection,
  readyOrder,
  shownMethods,
} from "../../../../test/fixtures/ready-order-fixture.ts";
import { aPaymentOption, aPixKey, atTheDoor } from "../../../../test/samples/checkout-samples.ts";
import { anItem } from "../../../../test/samples/contract-samples.ts";

const { CreditCard, Pix, Boleto, OnDelivery } = PaymentMethod;

test("all payment methods that the shop enabled are listed in a fixed order", async () => {
  await openCheckout(aFilledOrder(allOn), { answers: everyPayment, settings: manualPayment });
  const shown = ["Cartão de Crédito", "PIX", "Nubank", "Pagueleve", "Link", "Boleto", "Conta da casa"];
  await waitFor(() => expect(shownMethods()).toEqual([...shown, "Pagar na entrega"]));
});

test("without manual payment there is no custom method, and a subscription has no one-time methods", async () => {
  const items = [anItem({ subscription: { id: "mensal", recurrence: { type: 30, frequency: 1 } } })];
  const { user } = await openCheckout(aFilledOrder({ items }), { answers: everyPayment, role: "customer" });
  await user.click(await screen.findByRole("button", { name: "Forma de pagamento" }));
  await waitFor(() => expect(shownMethods()).toEqual(["Cartão de Crédito", "Pagar na entrega"]));
});

test("a boleto that needs an address leaves the list as soon as the order is picked up", async () => {
  const delivered = aFilledOrder({ ...allOn, ...by(Pix), logisticType: LogisticType.ExpressDelivery });
  let isPickup = false;
  const boleto = () => aPaymentOption(Boleto, isPickup ? { lacks: "payer-address" } : {});
  const { user } = await openCheckout(delivered, {
    role: "customer",
    answers: {
      "GET /api/order/payments/": () => [aPaymentOption(Pix), boleto()],
      "POST /api/order/logistic/": () => {
        isPickup = true;
        return { ...delivered, version: 2, logisticType: LogisticType.StorePickUp };
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Forma de pagamento" }));
  await waitFor(() => expect(shownMethods()).toEqual(["PIX aprovação na hora", "Boleto"]));
  await user.click(screen.getByRole("button", { name: "Forma de entrega" }));
  await user.click(screen.getByRole("radio", { name: "Retirada em loja" }));
  await user.click(await screen.findByRole("button", { name: "Forma de pagamento" }));
  await waitFor(() => expect(shownMethods()).toEqual(["PIX aprovação na hora"]));
});

test("a form that takes something off says what the order costs by it", async () => {
  const answers = {
    "GET /api/order/payments/": [
      aPaymentOption(Pix, { discount: { percent: 5 } }),
      aPaymentOption(Boleto, { discount: { amount: 3 } }),
      aPaymentOption(CreditCard),
    ],
  };
  const explanation = [
    { kind: "products" as const, name: "Produtos", amount: 100 },
    { kind: "freight" as const, name: "Entrega", amount: 12 },
    { kind: "payment-discount" as const, name: "Desconto pagando com Boleto", amount: -3 },
  ];
  await openCheckout(aFilledOrder({ ...allOn, ...by(Boleto), explanation, totalAmout: 109 }), { answers });
  await waitFor(() =>
    expect(shownMethods().map((shown) => shown?.replaceAll("\u00a0", " "))).toEqual([
      "Cartão de Crédito",
      "PIX R$ 107,00 · 5% de desconto",
      "Boleto R$ 109,00 · R$ 3,00 de desconto",
    ]),
  );
});

test("a form without a group stands under its own name, and is chosen there", async () => {
  const ofNoGroup = { payOnDelivery: true, group: "" };
  const cash = aPaymentOption(OnDelivery, { ...ofNoGroup, providerId: "balcao", name: "Dinheiro", means: "cash" });
  const voucher = aPaymentOption(OnDelivery, { ...ofNoGroup, providerId: "vale", name: "Vale" });
  const { sent, user } = await openCheckout(aFilledOrder(by(OnDelivery)), {
    answers: { "GET /api/order/payments/": [cash, voucher], "POST /api/order/payment/delivery": aFilledOrder({}) },
  });
  const payWith = await paymentSection().findByLabelText<HTMLSelectElement>("Pagar com");
  await waitFor(() => expect(within(payWith).getAllByRole("option")).toHaveLength(3));
  await user.selectOptions(payWith, "Dinheiro");
  expect(await paymentSection().findByLabelText("Troco para quanto?")).toBeTruthy();
  await user.selectOptions(payWith, "Vale");
  await waitFor(() =>
    expect(posted(sent, "/api/order/payment/delivery")).toEqual([
      { providerId: "vale", type: OnDelivery, cashAmount: null },
    ]),
  );
});

test("an invoice says when it is due and how much of the credit is left", async () => {
  const invoice = { dueDays: 28, limit: 500, free: 120 };
  const form = { payOnDelivery: true, group: "Faturado", means: "invoice" as const, invoice };
  const f28 = aPaymentOption(OnDelivery, { ...form, providerId: "f28", name: "Faturado 28 dias" });
  const chosen = readyOrder({});
  const payment = { ...chosen.payment, method: OnDelivery, providerId: "f28", invoice: { dueDays: 28, dueOn: null } };
  const order = { ...chosen, payment };
  await openCheckout(order, { answers: { "GET /api/order/payments/": [f28] } });
  expect((await paymentSection().findByText(/Limite de crédito/)).textContent?.replaceAll("\u00a0", " ")).toBe(
    "vence 28 dias depois da entrega. Limite de crédito: R$ 120,00 livre de R$ 500,00.",
  );
  await waitFor(() => expect(shownMethods()).toEqual(["Faturado"]));
  expect(isDisabled(finishButton("Finalizar e enviar Faturado"))).toBe(false);
  cleanup();
  await openCheckout(order, { answers: { "GET /api/order/payments/": [{ ...f28, lacks: "credit" }, ...atTheDoor] } });
  expect(await paymentSection().findByText(/menos do que este pedido\./)).toBeTruthy();
  await waitFor(() => expect(shownMethods()).toEqual(["Pagar na entrega ou faturado"]));
  expect(isDisabled(finishButton("Finalizar e enviar Faturado"))).toBe(true);
});

test("no payment method can be chosen while the options load, and a failed load can be retried", async () => {
  const { promise: failure, answer: fail } = deferred<Error>();
  await openCheckout(aFilledOrder(), { answers: { "GET /api/order/payments/": () => failure } });
  expect(paymentSection().getByRole<HTMLButtonElement>("radio", { name: "PIX" }).disabled).toBe(true);
  fail(noConnection());
  expect(await paymentSection().findByText("Falha ao carregar opções de pagamento")).toBeTruthy();
  expect(paymentSection().getByRole("button", { name: "Tentar novamente" })).toBeTruthy();
});

test("a payment method that the server refuses shows the reason", async () => {
  const { sent, user } = await openCheckout(aFilledOrder(), {
    answers: { ...everyPayment, "POST /api/order/payment/method": refusal(409, "Esta forma não vale.") },
  });
  await waitFor(() => expect(shownMethods()).toContain("PIX"));
  await user.click(paymentSection().getByRole("radio", { name: "PIX" }));
  expect(await paymentSection().findByText("Esta forma não vale.")).toBeTruthy();
  expect(sent.some(({ path }) => path === "/api/order/payment/method?paymentMethod=3")).toBe(true);
});

test("manual Pix: the key is saved when the field loses the focus, and says when on the shop's clock", async () => {
  vi.stubEnv("TZ", "Asia/Tokyo");
  const { sent, user } = await openCheckout(aFilledOrder(byHand(Pix)), {
    settings: manualPayment,
    answers: {
      ...everyPayment,
      "GET /api/order/pix/manual": aPixKey("loja@exemplo.com"),
      "POST /api/order/pix/manual": aPixKey("nova@exemplo.com"),
    },
  });
  const key = await paymentSection().findByLabelText<HTMLInputElement>("Chave PIX");
  await waitFor(() => expect(key.value).toBe("loja@exemplo.com"));
  await user.clear(key);
  await user.type(key, "nova@exemplo.com");
  await user.tab();
  await waitFor(() => expect(posted(sent, "/api/order/pix/manual")).toEqual([{ key: "nova@exemplo.com" }]));
  expect(await paymentSection().findByText("E-mail · salva por Bia em 16/11/2026 às 10:00")).toBeTruthy();
});

test("what is not a Pix key is explained, not saved, and the order cannot be finished", async () => {
  const { sent, user } = await openCheckout(readyOrder(byHand(Pix)), {
    settings: manualPayment,
    answers: everyPayment,
  });
  const key = await paymentSection().findByLabelText("Chave PIX");
  await waitFor(() => expect(isDisabled(finishButton("Finalizar e enviar PIX"))).toBe(true));
  await user.type(key, "not a key");
  await user.tab();
  expect(paymentSection().getByText(/^Insira uma chave Pix válida/)).toBeTruthy();
  expect(posted(sent, "/api/order/pix/manual")).toEqual([]);
  expect(isDisabled(finishButton("Finalizar e enviar PIX"))).toBe(true);
});

test("a manual shop whose Pix a provider charges asks nobody for a Pix key, and sends none", async () => {
  const atProvider = by(Pix, { providerType: PaymentProviderType.MercadoPago });
  const { sent, user } = await openCheckout(readyOrder(atProvider), {
    settings: manualPayment,
    answers: {
      ...everyPayment,
      "GET /api/order/pix/manual": aPixKey("loja@exemplo.com"),
      "POST /api/order/confirm": readyOrder({ ...atProvider, version: 2, status: OrderStatus.Received }),
    },
  });
  await waitFor(() => expect(isDisabled(finishButton("Finalizar e enviar PIX"))).toBe(false));
  expect(paymentSection().queryByLabelText("Chave PIX")).toBeNull();
  await user.click(finishButton("Finalizar e enviar PIX"));
  await waitFor(() => expect(posted(sent, "/api/order/confirm")).toHaveLength(1));
  expect(posted(sent, "/api/order/confirm")[0]).not.toHaveProperty("manualPaymentInformation");
});

test("an agent gives the Pix key wherever the shop confirms its Pix manually", async () => {
  await openCheckout(readyOrder(byHand(Pix)), { answers: everyPayment });
  expect(await paymentSection().findByLabelText("Chave PIX")).toBeTruthy();
});

test("a manual card without its link cannot be finished", async () => {
  const { user } = await openCheckout(readyOrder(byHand(CreditCard)), {
    settings: manualPayment,
    answers: everyPayment,
  });
  await waitFor(() => expect(isDisabled(finishButton(/Finalizar e enviar/))).toBe(true));
  await user.type(paymentSection().getByLabelText("Link do cartão"), "https://pague.exemplo.com/1");
  await waitFor(() => expect(isDisabled(finishButton(/Finalizar e enviar/))).toBe(false));
});

test("a customer reads that the shop cannot be paid this way yet, and may choose another", async () => {
  const withoutKey = [aPaymentOption(Pix, { lacks: "pix-key" }), aPaymentOption(Boleto)];
  await openCheckout(readyOrder({ ...byHand(Pix), enableBoletoPayment: true }), {
    ...{ role: "customer", settings: manualPayment, answers: { "GET /api/order/payments/": withoutKey } },
  });
  const missing = document.getElementById("checkout-missing") as HTMLElement;
  expect(await within(missing).findByText(/^A loja ainda não recebe por esta forma de pagamento/)).toBeTruthy();
  expect(isDisabled(finishButton("Finalizar pedido"))).toBe(true);
});

test("a customer is not offered what the shop cannot be paid by, where there is another way", async () => {
  const cards = [aPaymentOption(CreditCard, { lacks: "payment-link" }), aPaymentOption(Pix, { lacks: "pix-key" })];
  const { user } = await openCheckout(readyOrder({ ...by(OnDelivery), ...allOn }), {
    ...{ role: "customer", settings: manualPayment },
    answers: { "GET /api/order/payments/": [...cards, aPaymentOption(Boleto), ...atTheDoor] },
  });
  await user.click(await screen.findByRole("button", { name: "Forma de pagamento" }));
  await waitFor(() => expect(shownMethods()).toEqual(["Boleto", "Pagar na entrega"]));
});

test("a Pix to the shop's own key does not promise to be approved at once", async () => {
  const { user } = await openCheckout(readyOrder(byHand(Pix)), {
    ...{ role: "customer", settings: manualPayment, answers: { "GET /api/order/payments/": [aPaymentOption(Pix)] } },
  });
  await user.click(await screen.findByRole("button", { name: "Forma de pagamento", description: "PIX" }));
  expect(await paymentSection().findByRole("radio", { name: "PIX" })).toBeTruthy();
});

test("in a shop with a provider, a Pix to its own key promises nothing before it is chosen, either", async () => {
  const pix = aPaymentOption(Pix, { providerType: PaymentProviderType.Manual });
  const { user } = await openCheckout(readyOrder({ ...by(Boleto), ...allOn }), {
    ...{ role: "customer", answers: { "GET /api/order/payments/": [pix, aPaymentOption(Boleto)] } },
  });
  await user.click(await screen.findByRole("button", { name: "Forma de pagamento" }));
  expect(await paymentSection().findByRole("radio", { name: "PIX" })).toBeTruthy();
});

test("manual card: an invalid payment link shows an error", async () => {
  const { user } = await openCheckout(aFilledOrder(byHand(CreditCard)), {
    settings: manualPayment,
    answers: everyPayment,
  });
  const link = await paymentSection().findByLabelText("Link do cartão");
  await user.type(link, "pague aqui");
  await user.tab();
  expect(paymentSection().getByText("Insira um link válido")).toBeTruthy();
  await user.clear(link);
  await user.type(link, "https://pague.exemplo.com/1");
  expect(paymentSection().queryByText("Insira um link válido")).toBeNull();
});

test("a customer has no Pix key, no manual discount and no cancel button", async () => {
  await openCheckout(readyOrder(), {
    role: "customer",
    settings: { ...manualPayment, enableManualPrices: true },
    answers: everyPayment,
  });
  expect(await screen.findByRole("button", { name: "Forma de pagamento", description: /^PIX/ })).toBeTruthy();
  expect(screen.queryByLabelText("Chave PIX")).toBeNull();
  expect(screen.queryByLabelText("Desconto manual")).toBeNull();
  expect(screen.getByLabelText("Cupom de desconto")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Cancelar pedido" })).toBeNull();
  expect(isDisabled(finishButton("Finalizar pedido"))).toBe(false);
});

test("pay on delivery: the customer chooses a group and a means, and a cash amount must cover the total", async () => {
  const { sent, user } = await openCheckout(aFilledOrder(by(OnDelivery)), {
    answers: {
      ...everyPayment,
      "POST /api/order/payment/delivery": ({ body }) => {
        const { providerId, cashAmount } = JSON.parse(body ?? "");
        return aFilledOrder({ version: providerId === "4" ? 3 : 2, ...by(OnDelivery, { providerId, cashAmount }) });
      },
    },
  });
  await user.selectOptions(await paymentSection().findByLabelText("Pagar com"), "Cartão");
  await user.selectOptions(paymentSection().getByLabelText("Meio de pagamento"), "Débito");
  await waitFor(() =>
    expect(posted(sent, "/api/order/payment/delivery")).toEqual([{ providerId: "deb", type: 5, cashAmount: null }]),
  );
  await waitFor(() => expect(paymentSection().getByLabelText("Pagar com").getAttribute("aria-disabled")).toBeNull());
  await user.selectOptions(paymentSection().getByLabelText("Pagar com"), "Dinheiro");
  const cash = paymentSection().getByLabelText("Troco para quanto?");
  await user.type(cash, "89,99");
  await user.tab();
  expect(paymentSection().getByText("O valor deve ser maior que o valor do pedido!")).toBeTruthy();
  expect(posted(sent, "/api/order/payment/delivery")).toHaveLength(1);
  await user.clear(cash);
  await user.type(cash, "90{Enter}");
  await waitFor(() =>
    expect(posted(sent, "/api/order/payment/delivery")[1]).toEqual({ providerId: "4", type: 5, cashAmount: 90 }),
  );
  // The amount is also saved while the field still has the focus.
  await user.clear(cash);
  await user.type(cash, "100");
  await waitFor(() => expect(posted(sent, "/api/order/payment/delivery").at(-1)).toMatchObject({ cashAmount: 100 }));
});

test("switching from pay on delivery to the card hides the fields of pay on delivery at once", async () => {
  const { user } = await openCheckout(aFilledOrder(by(OnDelivery)), {
    answers: { ...everyPayment, "POST /api/order/payment/method": () => new Promise(() => {}) },
  });
  expect(await paymentSection().findByLabelText("Pagar com")).toBeTruthy();
  await user.click(paymentSection().getByRole("radio", { name: "Cartão de Crédito" }));
  await waitFor(() => expect(paymentSection().queryByLabelText("Pagar com")).toBeNull());
});
