import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { Order } from "@vitrine/contract/storefront/order";
import { JourneyStep, LogisticType } from "@vitrine/domain/codes/journey";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "@vitrine/domain/codes/payment";
import { expect, test } from "vitest";
import { aFilledOrder, openCheckout, posted, section, words } from "../../../../test/checkout-fixture.tsx";
import { anAddress, aPaymentOption, aPixKey, atTheDoor } from "../../../../test/checkout-samples.ts";
import { aLogistic, anItem, anOrder } from "../../../../test/contract-samples.ts";
import { deferred } from "../../../../test/deferred.ts";
import { noConnection, refusal } from "../../../../test/fake-server.ts";
import { anOrderPage } from "../../../../test/orders-samples.ts";

const { CreditCard, Pix, Boleto, Link, Nubank, Pagaleve, Custom, OnDelivery } = PaymentMethod;
const everyMethod = [CreditCard, Pix, Boleto, Link, Nubank, Pagaleve].map((method) => aPaymentOption(method));
const options = [...everyMethod, aPaymentOption(Custom, { name: "Conta da casa" }), ...atTheDoor];
const allOn = {
  enableNubankPayment: true,
  enablePagalevePayment: true,
  enableLinkPayment: true,
  enableBoletoPayment: true,
};
const by = (method: PaymentMethod, changes: Partial<Order["payment"]> = {}) => ({
  payment: { ...aFilledOrder().payment, method, ...changes },
});
const byHand = (method: PaymentMethod) => by(method, { providerType: PaymentProviderType.Manual });
const manual = { payment: { type: "manual", publicKey: null } } as const;

/** An order with all choices made: pickup, payment by Pix. */
function readyOrder(changes: Partial<Order> = {}): Order {
  const order = aFilledOrder({
    logisticType: LogisticType.StorePickUp,
    logistic: aLogistic({ type: LogisticType.StorePickUp, providerId: "balcao" }),
    ...by(Pix),
    ...changes,
  });
  return { ...order, customer: { ...order.customer, document: "529.982.247-25" } };
}

const payment = () => section("Forma de pagamento");
const methods = () => within(payment().getByRole("radiogroup")).getAllByRole("radio").map(words);
const finish = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
/** Never natively: a tap on it leads to the first gap. */
const isDisabled = (button: HTMLButtonElement) => {
  expect(button.disabled).toBe(false);
  return button.getAttribute("aria-disabled") === "true";
};
const answers = { "GET /api/order/payments/": options };

test("all payment methods that the shop enabled are listed in a fixed order", async () => {
  await openCheckout(aFilledOrder(allOn), { answers, settings: manual });
  const shown = ["Cartão de Crédito", "PIX", "Nubank", "Pagueleve", "Link", "Boleto", "Conta da casa"];
  await waitFor(() => expect(methods()).toEqual([...shown, "Pagar na entrega"]));
});

test("without manual payment there is no custom method, and a subscription has no one-time methods", async () => {
  const items = [anItem({ subscription: { id: "mensal", recurrence: { type: 30, frequency: 1 } } })];
  const { user } = await openCheckout(aFilledOrder({ items }), { answers, role: "customer" });
  await user.click(await screen.findByRole("button", { name: "Forma de pagamento" }));
  await waitFor(() => expect(methods()).toEqual(["Cartão de Crédito", "Pagar na entrega"]));
});

test("no payment method can be chosen while the options load, and a failed load can be retried", async () => {
  const { promise: failure, answer: fail } = deferred<Error>();
  await openCheckout(aFilledOrder(), { answers: { "GET /api/order/payments/": () => failure } });
  expect(payment().getByRole<HTMLButtonElement>("radio", { name: "PIX" }).disabled).toBe(true);
  fail(noConnection());
  expect(await payment().findByText("Falha ao carregar opções de pagamento")).toBeTruthy();
  expect(payment().getByRole("button", { name: "Tentar novamente" })).toBeTruthy();
});

test("a payment method that the server refuses shows the reason", async () => {
  const { sent, user } = await openCheckout(aFilledOrder(), {
    answers: { ...answers, "POST /api/order/payment/method": refusal(409, "Esta forma não vale.") },
  });
  await waitFor(() => expect(methods()).toContain("PIX"));
  await user.click(payment().getByRole("radio", { name: "PIX" }));
  expect(await payment().findByText("Esta forma não vale.")).toBeTruthy();
  expect(sent.some(({ path }) => path === "/api/order/payment/method?paymentMethod=3")).toBe(true);
});

test("manual Pix: the key is saved when the field loses the focus", async () => {
  const { sent, user } = await openCheckout(aFilledOrder(byHand(Pix)), {
    settings: manual,
    answers: {
      ...answers,
      "GET /api/order/pix/manual": aPixKey("loja@exemplo.com"),
      "POST /api/order/pix/manual": aPixKey("nova@exemplo.com"),
    },
  });
  const key = await payment().findByLabelText<HTMLInputElement>("Chave PIX");
  await waitFor(() => expect(key.value).toBe("loja@exemplo.com"));
  await user.clear(key);
  await user.type(key, "nova@exemplo.com");
  await user.tab();
  await waitFor(() => expect(posted(sent, "/api/order/pix/manual")).toEqual([{ key: "nova@exemplo.com" }]));
  expect(await payment().findByText(/^E-mail · salva por Bia em 16\/11\/2026/)).toBeTruthy();
});

test("what is not a Pix key is explained, not saved, and the order cannot be finished", async () => {
  const { sent, user } = await openCheckout(readyOrder(byHand(Pix)), { settings: manual, answers });
  const key = await payment().findByLabelText("Chave PIX");
  await waitFor(() => expect(isDisabled(finish("Finalizar e enviar PIX"))).toBe(true));
  await user.type(key, "not a key");
  await user.tab();
  expect(payment().getByText(/^Insira uma chave Pix válida/)).toBeTruthy();
  expect(posted(sent, "/api/order/pix/manual")).toEqual([]);
  expect(isDisabled(finish("Finalizar e enviar PIX"))).toBe(true);
});

test("a manual shop whose Pix a provider charges asks nobody for a Pix key, and sends none", async () => {
  const atProvider = by(Pix, { providerType: PaymentProviderType.MercadoPago });
  const { sent, user } = await openCheckout(readyOrder(atProvider), {
    settings: manual,
    answers: {
      ...answers,
      "GET /api/order/pix/manual": aPixKey("loja@exemplo.com"),
      "POST /api/order/confirm": readyOrder({ ...atProvider, version: 2, status: OrderStatus.Received }),
    },
  });
  await waitFor(() => expect(isDisabled(finish("Finalizar e enviar PIX"))).toBe(false));
  expect(payment().queryByLabelText("Chave PIX")).toBeNull();
  await user.click(finish("Finalizar e enviar PIX"));
  await waitFor(() => expect(posted(sent, "/api/order/confirm")).toHaveLength(1));
  expect(posted(sent, "/api/order/confirm")[0]).not.toHaveProperty("manualPaymentInformation");
});

test("an agent gives the Pix key wherever the shop confirms its Pix manually", async () => {
  await openCheckout(readyOrder(byHand(Pix)), { answers });
  expect(await payment().findByLabelText("Chave PIX")).toBeTruthy();
});

test("a manual card without its link cannot be finished", async () => {
  const { user } = await openCheckout(readyOrder(byHand(CreditCard)), { settings: manual, answers });
  await waitFor(() => expect(isDisabled(finish(/Finalizar e enviar/))).toBe(true));
  await user.type(payment().getByLabelText("Link do cartão"), "https://pague.exemplo.com/1");
  await waitFor(() => expect(isDisabled(finish(/Finalizar e enviar/))).toBe(false));
});

test("a customer reads that the shop cannot be paid this way yet, and may choose another", async () => {
  const withoutKey = [aPaymentOption(Pix, { lacks: "pix-key" }), aPaymentOption(Boleto)];
  await openCheckout(readyOrder({ ...byHand(Pix), enableBoletoPayment: true }), {
    ...{ role: "customer", settings: manual, answers: { "GET /api/order/payments/": withoutKey } },
  });
  const missing = document.getElementById("checkout-missing") as HTMLElement;
  expect(await within(missing).findByText(/^A loja ainda não recebe por esta forma de pagamento/)).toBeTruthy();
  expect(isDisabled(finish("Finalizar pedido"))).toBe(true);
});

test("manual card: an invalid payment link shows an error", async () => {
  const { user } = await openCheckout(aFilledOrder(byHand(CreditCard)), { settings: manual, answers });
  const link = await payment().findByLabelText("Link do cartão");
  await user.type(link, "pague aqui");
  await user.tab();
  expect(payment().getByText("Insira um link válido")).toBeTruthy();
  await user.clear(link);
  await user.type(link, "https://pague.exemplo.com/1");
  expect(payment().queryByText("Insira um link válido")).toBeNull();
});

test("a customer has no Pix key, no manual discount and no cancel button", async () => {
  await openCheckout(readyOrder(), { role: "customer", settings: { ...manual, enableManualPrices: true }, answers });
  expect(await screen.findByRole("button", { name: "Forma de pagamento", description: /^PIX/ })).toBeTruthy();
  expect(screen.queryByLabelText("Chave PIX")).toBeNull();
  expect(screen.queryByLabelText("Desconto manual")).toBeNull();
  expect(screen.getByLabelText("Cupom de desconto")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Cancelar pedido" })).toBeNull();
  expect(isDisabled(finish("Finalizar pedido"))).toBe(false);
});

test("pay on delivery: the customer chooses a group and a means, and a cash amount must cover the total", async () => {
  const { sent, user } = await openCheckout(aFilledOrder(by(OnDelivery)), {
    answers: {
      ...answers,
      "POST /api/order/payment/delivery": ({ body }) => {
        const { providerId, cashAmount } = JSON.parse(body ?? "");
        return aFilledOrder({ version: providerId === "4" ? 3 : 2, ...by(OnDelivery, { providerId, cashAmount }) });
      },
    },
  });
  await user.selectOptions(await payment().findByLabelText("Pagar com"), "Cartão");
  await user.selectOptions(payment().getByLabelText("Meio de pagamento"), "Débito");
  await waitFor(() =>
    expect(posted(sent, "/api/order/payment/delivery")).toEqual([{ providerId: "deb", type: 5, cashAmount: null }]),
  );
  await waitFor(() => expect(payment().getByLabelText("Pagar com").getAttribute("aria-disabled")).toBeNull());
  await user.selectOptions(payment().getByLabelText("Pagar com"), "Dinheiro");
  const cash = payment().getByLabelText("Troco para quanto?");
  await user.type(cash, "8999");
  await user.tab();
  expect(payment().getByText("O valor deve ser maior que o valor do pedido!")).toBeTruthy();
  expect(posted(sent, "/api/order/payment/delivery")).toHaveLength(1);
  await user.clear(cash);
  await user.type(cash, "9000{Enter}");
  await waitFor(() =>
    expect(posted(sent, "/api/order/payment/delivery")[1]).toEqual({ providerId: "4", type: 5, cashAmount: 90 }),
  );
  // The amount is also saved while the field still has the focus.
  await user.clear(cash);
  await user.type(cash, "10000");
  await waitFor(() => expect(posted(sent, "/api/order/payment/delivery").at(-1)).toMatchObject({ cashAmount: 100 }));
});

test("switching from pay on delivery to the card hides the fields of pay on delivery at once", async () => {
  const { user } = await openCheckout(aFilledOrder(by(OnDelivery)), {
    answers: { ...answers, "POST /api/order/payment/method": () => new Promise(() => {}) },
  });
  expect(await payment().findByLabelText("Pagar com")).toBeTruthy();
  await user.click(payment().getByRole("radio", { name: "Cartão de Crédito" }));
  await waitFor(() => expect(payment().queryByLabelText("Pagar com")).toBeNull());
});

test("Resumo do pedido: shows its lines, and a refused coupon shows the server's message", async () => {
  const order = aFilledOrder({
    discountAmout: 9,
    serviceTax: 4.9,
    totalAmout: 98.8,
    logistic: aLogistic({ price: 12.9 }),
  });
  const { sent, user } = await openCheckout(order, {
    answers: { ...answers, "POST /api/order/coupon/": refusal(404, "Este cupom não existe.") },
  });
  const lines = words(section("Resumo do pedido").getByText("Subtotal").closest("dl"));
  expect(lines).toBe("SubtotalR$ 90,00Descontos-R$ 9,00EntregaR$ 12,90Taxa de serviçoR$ 4,90TotalR$ 98,80");
  await user.type(screen.getByLabelText("Cupom de desconto"), "nada{Enter}");
  expect(await screen.findByText("Este cupom não existe.")).toBeTruthy();
  expect(sent.some(({ path }) => path === "/api/order/coupon/?coupon=NADA")).toBe(true);
});

test("a coupon is shown as a line and can be removed", async () => {
  const { sent, user } = await openCheckout(aFilledOrder({ coupon: "AURORA15" }), {
    answers: { ...answers, "POST /api/order/coupon/": aFilledOrder({ version: 2 }) },
  });
  expect(words(section("Resumo do pedido").getByText("Cupom").parentElement)).toBe("CupomAURORA15");
  await user.click(screen.getByRole("button", { name: "Remover cupom AURORA15" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Remover cupom AURORA15" })).toBeNull());
  expect(document.activeElement).toBe(screen.getByLabelText("Cupom de desconto"));
  expect(sent.some(({ path }) => path === "/api/order/coupon/?coupon=")).toBe(true);
});

test("with manual prices a platform user gives a discount, and the controls wait during the recalculation", async () => {
  let answer: (order: Order) => void = () => {};
  const { sent, user } = await openCheckout(readyOrder(), {
    settings: { enableManualPrices: true },
    answers: { ...answers, "POST /api/order/discount": () => new Promise((resolve) => (answer = resolve)) },
  });
  await waitFor(() => expect(methods()).toContain("PIX"));
  await user.type(screen.getByLabelText("Desconto manual"), "1050{Enter}");
  expect(await section("Resumo do pedido").findByText("Recalculando...")).toBeTruthy();
  expect(payment().getByRole("radio", { name: "PIX" }).getAttribute("aria-disabled")).toBe("true");
  expect(isDisabled(finish(/Finalizar e enviar/))).toBe(true);
  answer(readyOrder({ version: 2, totalAmout: 79.5, discountAmout: 10.5 }));
  expect(await section("Resumo do pedido").findByText("R$ 79,50")).toBeTruthy();
  expect(sent.some(({ path }) => path === "/api/order/discount?discount=10.5")).toBe(true);
});

test("a refused discount is no longer shown as wrong when its text changes", async () => {
  const explanation = [{ kind: "manual-discount" as const, name: "Desconto", amount: -5 }];
  const scene = { ...answers, "POST /api/order/discount": refusal(422, "O máximo é R$ 90,00.") };
  const { user } = await openCheckout(readyOrder({ explanation }), {
    settings: { enableManualPrices: true },
    answers: scene,
  });
  const discount = screen.getByLabelText<HTMLInputElement>("Desconto manual");
  await user.clear(discount);
  await user.type(discount, "99999{Enter}");
  expect(await screen.findByText("O máximo é R$ 90,00.")).toBeTruthy();
  await user.clear(discount);
  await user.type(discount, "500");
  await waitFor(() => expect(screen.queryByText("O máximo é R$ 90,00.")).toBeNull());
});

test("a refused coupon is no longer shown as wrong beside a valid one", async () => {
  const { user } = await openCheckout(aFilledOrder({ coupon: "AURORA15" }), {
    answers: { ...answers, "POST /api/order/coupon/": refusal(404, "Este cupom não existe.") },
  });
  const field = screen.getByLabelText("Cupom de desconto");
  await user.type(field, "nada{Enter}");
  expect(await screen.findByText("Este cupom não existe.")).toBeTruthy();
  await user.clear(field);
  await waitFor(() => expect(screen.queryByText("Este cupom não existe.")).toBeNull());
});

test("a shop that accepts no coupons shows no coupon and no discount field", async () => {
  await openCheckout(aFilledOrder(), { settings: { canUseCoupon: false, enableManualPrices: true } });
  expect(screen.queryByLabelText("Cupom de desconto")).toBeNull();
  expect(screen.queryByLabelText("Desconto manual")).toBeNull();
});

test("the warnings of an order are listed under Atenção and disable the button", async () => {
  await openCheckout(readyOrder({ minOrderValue: 100, catalogErrorMessages: ["Café mudou de preço."] }), { answers });
  const warnings = section("Atenção");
  expect(warnings.getByText(/O valor mínimo do seu pedido é R\$\s100,00\./)).toBeTruthy();
  expect(warnings.getByText(/^Faltam R\$\s10,00 em produtos\.$/)).toBeTruthy();
  expect(warnings.getByText("Café mudou de preço.")).toBeTruthy();
  expect(isDisabled(finish(/Finalizar e enviar/))).toBe(true);
});

const missing = () => within(document.getElementById("checkout-missing") as HTMLElement);
const missingTexts = () => missing().getAllByRole("listitem").map(words);

test("before the first attempt the next step is named, and nothing that was not typed is called invalid", async () => {
  await openCheckout(aFilledOrder(), { answers });
  expect(missingTexts()).toEqual(["Escolha a forma de entrega."]);
  expect(screen.queryByText(/inválid/)).toBeNull();
  expect(finish("Finalizar e enviar").getAttribute("aria-describedby")).toBe("checkout-missing");
});

test("the first attempt to finish lists all gaps and moves the focus to the first one", async () => {
  const order = aFilledOrder({ items: [], itemsAmout: 0 });
  order.customer = { ...order.customer, email: "", document: "529.982.247-26" };
  const { user, sent } = await openCheckout(order, {
    settings: { steps: [JourneyStep.Seller], showSellerOptions: true },
    answers: { ...answers, "GET /api/order/seller/": [{ providerId: "a", name: "A", address: "", serviceTax: 0 }] },
  });
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>("Loja vendedora").disabled).toBe(false));
  expect(isDisabled(finish("Finalizar e enviar"))).toBe(true);
  await user.click(finish("Finalizar e enviar"));
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Adicionar produtos" }));
  const gaps = missing().getAllByRole("button").map(words);
  expect(gaps.filter((text) => !text.startsWith("e mais"))).toEqual([
    "Adicione um produto ao pedido.",
    "Escolha a loja.",
    "Escolha a forma de entrega.",
    "Informe o e-mail.",
    "CPF inválido.",
    "Escolha a forma de pagamento.",
  ]);
  expect(section("Dados do contato").getByText("Informe o e-mail.")).toBeTruthy();
  await user.click(missing().getByRole("button", { name: "Escolha a loja." }));
  expect(document.activeElement).toBe(screen.getByLabelText("Loja vendedora"));
  await user.click(missing().getByRole("button", { name: "CPF inválido." }));
  expect(document.activeElement).toBe(screen.getByLabelText("CPF"));
  expect(posted(sent, "/api/order/confirm")).toEqual([]);
});

test("a phone shows the first gap, and the others on request", async () => {
  const { user } = await openCheckout(aFilledOrder(), { answers });
  await user.click(finish("Finalizar e enviar"));
  const more = missing().getByRole("button", { name: "e mais 2" });
  expect(more.getAttribute("aria-expanded")).toBe("false");
  await user.click(more);
  expect(missing().getByRole("button", { name: "ver menos" }).getAttribute("aria-expanded")).toBe("true");
});

const bringing = { logisticType: LogisticType.ExpressDelivery };
const fetching = { logisticType: LogisticType.StorePickUp };
const ownFreight = { enableManualPrices: true, logistics: false };

test.each([
  ["a delivery without an address", bringing, {}, [], "Escolha o endereço."],
  ["a delivery to an address", bringing, {}, [anAddress()], "Escolha uma opção de entrega."],
  ["a delivery at the agent's price", bringing, ownFreight, [anAddress()], "Informe o frete da entrega."],
  ["a pickup", fetching, {}, [], "Escolha onde retirar."],
  ["a pickup at the agent's price", fetching, ownFreight, [], "Escolha onde retirar e informe o frete."],
])("%s asks for what is still open", async (_, changes, settings, addresses, text) => {
  await openCheckout(aFilledOrder(changes), { answers, settings, addresses });
  expect(missingTexts()).toEqual([text]);
});

test("a tap on the button focuses the open choice of a section, not its optional CEP", async () => {
  const { user } = await openCheckout(readyOrder({ ...fetching, logistic: null }), {
    role: "customer",
    answers: {
      ...answers,
      "GET /api/order/seller/": [{ providerId: "a", name: "Loja A", address: "", serviceTax: 0 }],
    },
  });
  const store = await screen.findByRole("radio", { name: /^Loja A/ });
  await user.click(finish("Finalizar pedido"));
  expect(document.activeElement).toBe(store);
});

test("a button that is ready describes nothing", async () => {
  await openCheckout(readyOrder(), { answers });
  await waitFor(() => expect(methods()).toContain("PIX"));
  expect(finish("Finalizar e enviar PIX").getAttribute("aria-describedby")).toBeNull();
});

test.each([
  ["names the payment method", {}, "Finalizar e enviar PIX"],
  ["says “Receber pedido” when the shop does not charge", { disableChargeOrders: true }, "Receber pedido"],
])("the platform user's button %s", async (_, settings, label) => {
  await openCheckout(readyOrder(), { settings, answers });
  expect(isDisabled(finish(label))).toBe(false);
});

test("placing the order sends the last typed field, opens the finish page with its receipt, clears the draft and empties the cart", async () => {
  let answer: (order: Order) => void = () => {};
  let current: Order = readyOrder(byHand(Pix));
  const { sent, user } = await openCheckout(current, {
    settings: manual,
    answers: {
      ...answers,
      "GET /api/order/pix/manual": aPixKey("loja@exemplo.com"),
      "GET /api/order/current": () => current,
      "POST /api/order/confirm": () => new Promise((resolve) => (answer = resolve)),
    },
  });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Chave PIX").value).not.toBe(""));
  fireEvent.change(screen.getByLabelText("Nome"), { target: { value: "Marina Costa" } });
  await user.click(finish("Finalizar e enviar PIX"));
  expect(await screen.findByRole("button", { name: "Processando..." })).toBeTruthy();
  current = anOrder({ id: "" });
  answer(readyOrder({ version: 2, status: OrderStatus.Received, number: 1042 }));
  expect(await screen.findByRole("heading", { name: "Pedido finalizado" }, { timeout: 4_000 })).toBeTruthy();
  expect(posted(sent, "/api/order/confirm")).toEqual([
    {
      name: "Marina Costa",
      email: "marina@exemplo.com.br",
      document: "529.982.247-25",
      paymentMethod: 3,
      totalAmout: readyOrder().totalAmout,
      orderId: "order-1",
      manualPaymentInformation: "loja@exemplo.com",
    },
  ]);
  expect(window.sessionStorage.getItem("checkout_data")).toBeNull();
  expect(screen.getByRole("region", { name: "Pedido 1042" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Carrinho" })).toBeTruthy();
});

test.each([
  [Pix, {}, "/order/pay/order-1"],
  [Nubank, {}, "/order/pay/order-1"],
  [CreditCard, {}, "/order/payment/order-1"],
  [Pix, { disableChargeOrders: true }, "/finish/order-1"],
  [Pix, manual, "/order/pay/order-1"],
  [Custom, manual, "/finish/order-1"],
])("a customer who places an order with method %i (settings %o) is sent to %s", async (method, settings, page) => {
  const placed = readyOrder({ ...by(method), version: 2, status: OrderStatus.Received });
  const { user } = await openCheckout(readyOrder({ ...allOn, ...by(method) }), {
    role: "customer",
    settings,
    answers: { ...answers, "POST /api/order/confirm": placed },
  });
  await user.click(finish("Finalizar pedido"));
  await waitFor(() => expect(window.location.pathname).toBe(page));
});

test("an order that costs nothing says so, asks for no means of payment, and is finished without a payment page", async () => {
  const free = { totalAmout: 0, discountAmout: 90 };
  const placed = { ...by(OnDelivery, { status: PaymentStatus.Paid }), version: 2, status: OrderStatus.Received };
  const { user } = await openCheckout(readyOrder({ ...free, ...by(OnDelivery) }), {
    role: "customer",
    answers: { ...answers, "POST /api/order/confirm": readyOrder({ ...free, ...placed }) },
  });
  expect(await payment().findByText("Nada a pagar: o total do pedido é R$ 0,00.")).toBeTruthy();
  expect(payment().queryByLabelText("Pagar com")).toBeNull();
  await waitFor(() => expect(isDisabled(finish("Finalizar pedido"))).toBe(false));
  await user.click(finish("Finalizar pedido"));
  await waitFor(() => expect(window.location.pathname).toBe("/finish/order-1"));
});

test("an order that was placed although the answer was lost is shown as sent", async () => {
  let current: Order = readyOrder();
  const { user } = await openCheckout(current, {
    role: "customer",
    answers: {
      ...answers,
      "GET /api/order/current": () => current,
      "GET /api/orders/{id}": anOrderPage({ canPay: true }),
      "POST /api/order/confirm": () => {
        current = anOrder({ id: "" });
        return noConnection();
      },
    },
  });
  await user.click(finish("Finalizar pedido"));
  expect(await screen.findByText("O pedido 1042 já foi enviado.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Ver pedido" }).getAttribute("href")).toBe("/orders/order-1");
});

test("a refused order shows the reason in a dialog", async () => {
  const message = "Ainda falta algo:\nEscolha o dia.";
  const { user } = await openCheckout(readyOrder(), {
    answers: { ...answers, "POST /api/order/confirm": refusal(409, message) },
  });
  await user.click(finish("Finalizar e enviar PIX"));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText(/Ainda falta algo/).textContent).toBe(message);
  await user.click(within(dialog).getByRole("button", { name: "Ok" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(isDisabled(finish("Finalizar e enviar PIX"))).toBe(false);
});

test("canceling an order asks for confirmation and then shows the page of a canceled order", async () => {
  const { sent, user } = await openCheckout(readyOrder(), {
    answers: { ...answers, "GET /api/order/cancel": readyOrder({ version: 2, status: OrderStatus.Canceled }) },
  });
  await user.click(screen.getByRole("button", { name: "Cancelar pedido" }));
  await user.click(
    within(screen.getByRole("dialog", { name: "Cancelar pedido" })).getByRole("button", { name: "Não" }),
  );
  expect(sent.some(({ path }) => path.startsWith("/api/order/cancel"))).toBe(false);
  await user.click(screen.getByRole("button", { name: "Cancelar pedido" }));
  await user.click(screen.getByRole("button", { name: "Sim" }));
  expect(await screen.findByRole("heading", { name: "Pedido cancelado" }, { timeout: 4_000 })).toBeTruthy();
  // The order on the screen is named, so that no newer one is canceled instead.
  expect(sent.some(({ path }) => path === "/api/order/cancel?orderId=order-1")).toBe(true);
});

test("the checkout shows the items and gifts like the cart", async () => {
  const gift = { id: "caneca", seller: null, name: "Caneca", imageUrl: null };
  const gifts = [{ id: "g1", name: "Brinde", availableQuantity: 1, availableGifts: [gift], selectedGifts: [] }];
  await openCheckout(aFilledOrder({ gifts }));
  const items = section("Itens do pedido");
  expect(items.getAllByRole("article")).toHaveLength(2);
  expect(items.getAllByLabelText("Quantidade")).toHaveLength(2);
  expect(screen.getByRole("group", { name: /^Brinde/ })).toBeTruthy();
});
