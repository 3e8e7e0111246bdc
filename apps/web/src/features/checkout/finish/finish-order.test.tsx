import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { Order } from "@vitrine/contract/storefront/order";
import { JourneyStep, LogisticType } from "@vitrine/domain/codes/journey";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod, PaymentStatus } from "@vitrine/domain/codes/payment";
import { expect, test } from "vitest";
import { noConnection, refusal } from "../../../../test/fakes/fake-server.ts";
import { aFilledOrder, openCheckout, posted, section, words } from "../../../../test/fixtures/checkout-fixture.tsx";
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
import { anAddress, aPixKey } from "../../../../test/samples/checkout-samples.ts";
import { anOrder } from "../../../../test/samples/contract-samples.ts";
import { anOrderPage } from "../../../../test/samples/orders-samples.ts";
import { proofOfWork } from "../../../../test/samples/payment-samples.ts";

const { CreditCard, Pix, Nubank, Custom, OnDelivery } = PaymentMethod;

test("the warnings of an order are listed under Atenção and disable the button", async () => {
  await openCheckout(readyOrder({ minOrderValue: 100, catalogErrorMessages: ["Café mudou de preço."] }), {
    answers: everyPayment,
  });
  const warnings = section("Atenção");
  expect(warnings.getByText(/O valor mínimo do seu pedido é R\$\s100,00\./)).toBeTruthy();
  expect(warnings.getByText(/^Faltam R\$\s10,00 em produtos\.$/)).toBeTruthy();
  expect(warnings.getByText("Café mudou de preço.")).toBeTruthy();
  expect(isDisabled(finishButton(/Finalizar e enviar/))).toBe(true);
});

const missing = () => within(document.getElementById("checkout-missing") as HTMLElement);
const missingTexts = () => missing().getAllByRole("listitem").map(words);

test("before the first attempt the next step is named, and nothing that was not typed is called invalid", async () => {
  await openCheckout(aFilledOrder(), { answers: everyPayment });
  expect(missingTexts()).toEqual(["Escolha a forma de entrega."]);
  expect(screen.queryByText(/inválid/)).toBeNull();
  expect(finishButton("Finalizar e enviar").getAttribute("aria-describedby")).toBe("checkout-missing");
});

test("the first attempt to finish lists all gaps and moves the focus to the first one", async () => {
  const order = aFilledOrder({ items: [], itemsAmout: 0 });
  order.customer = { ...order.customer, email: "", document: "529.982.247-26" };
  const { user, sent } = await openCheckout(order, {
    settings: { steps: [JourneyStep.Seller], showSellerOptions: true },
    answers: {
      ...everyPayment,
      "GET /api/order/seller/": [{ providerId: "a", name: "A", address: "", serviceTax: 0 }],
    },
  });
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>("Loja vendedora").disabled).toBe(false));
  expect(isDisabled(finishButton("Finalizar e enviar"))).toBe(true);
  await user.click(finishButton("Finalizar e enviar"));
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
  const { user } = await openCheckout(aFilledOrder(), { answers: everyPayment });
  await user.click(finishButton("Finalizar e enviar"));
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
  await openCheckout(aFilledOrder(changes), { answers: everyPayment, settings, addresses });
  expect(missingTexts()).toEqual([text]);
});

test("a tap on the button focuses the open choice of a section, not its optional CEP", async () => {
  const { user } = await openCheckout(readyOrder({ ...fetching, logistic: null }), {
    role: "customer",
    answers: {
      ...everyPayment,
      "GET /api/order/seller/": [{ providerId: "a", name: "Loja A", address: "", serviceTax: 0 }],
    },
  });
  const store = await screen.findByRole("radio", { name: /^Loja A/ });
  await user.click(finishButton("Finalizar pedido"));
  expect(document.activeElement).toBe(store);
});

test("a button that is ready describes nothing", async () => {
  await openCheckout(readyOrder(), { answers: everyPayment });
  await waitFor(() => expect(shownMethods()).toContain("PIX"));
  expect(finishButton("Finalizar e enviar PIX").getAttribute("aria-describedby")).toBeNull();
});

test.each([
  ["names the payment method", {}, "Finalizar e enviar PIX"],
  ["says “Receber pedido” when the shop does not charge", { disableChargeOrders: true }, "Receber pedido"],
])("the platform user's button %s", async (_, settings, label) => {
  await openCheckout(readyOrder(), { settings, answers: everyPayment });
  expect(isDisabled(finishButton(label))).toBe(false);
});

test("placing the order sends the last typed field, opens the finish page with its receipt, clears the draft and empties the cart", async () => {
  let answer: (order: Order) => void = () => {};
  let current: Order = readyOrder(byHand(Pix));
  const { sent, user } = await openCheckout(current, {
    settings: manualPayment,
    answers: {
      ...everyPayment,
      "GET /api/order/pix/manual": aPixKey("loja@exemplo.com"),
      "GET /api/order/current": () => current,
      "POST /api/order/confirm": () => new Promise((resolve) => (answer = resolve)),
    },
  });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Chave PIX").value).not.toBe(""));
  fireEvent.change(screen.getByLabelText("Nome"), { target: { value: "Marina Costa" } });
  await user.click(finishButton("Finalizar e enviar PIX"));
  expect(await screen.findByRole("button", { name: "Processando..." })).toBeTruthy();
  current = anOrder({ id: "" });
  answer(readyOrder({ version: 2, status: OrderStatus.Received, number: 1042 }));
  expect(await screen.findByRole("heading", { name: "Pedido finalizado" })).toBeTruthy();
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
  [Pix, manualPayment, "/order/pay/order-1"],
  [Custom, manualPayment, "/finish/order-1"],
])("a customer who places an order with method %i (settings %o) is sent to %s", async (method, settings, page) => {
  const placed = readyOrder({ ...by(method), version: 2, status: OrderStatus.Received });
  const { user } = await openCheckout(readyOrder({ ...allOn, ...by(method) }), {
    role: "customer",
    settings,
    answers: { ...everyPayment, "POST /api/order/confirm": placed },
  });
  await user.click(finishButton("Finalizar pedido"));
  await waitFor(() => expect(window.location.pathname).toBe(page));
});

test("an order that costs nothing says so, asks for no means of payment, and is finished without a payment page", async () => {
  const free = { totalAmout: 0, discountAmout: 90 };
  const placed = { ...by(OnDelivery, { status: PaymentStatus.Paid }), version: 2, status: OrderStatus.Received };
  const { user } = await openCheckout(readyOrder({ ...free, ...by(OnDelivery) }), {
    role: "customer",
    answers: { ...everyPayment, "POST /api/order/confirm": readyOrder({ ...free, ...placed }) },
  });
  expect(await paymentSection().findByText("Nada a pagar: o total do pedido é R$ 0,00.")).toBeTruthy();
  expect(paymentSection().queryByLabelText("Pagar com")).toBeNull();
  await waitFor(() => expect(isDisabled(finishButton("Finalizar pedido"))).toBe(false));
  await user.click(finishButton("Finalizar pedido"));
  await waitFor(() => expect(window.location.pathname).toBe("/finish/order-1"));
});

test("an order that costs nothing does not name a means of payment in its folded section", async () => {
  await openCheckout(readyOrder({ totalAmout: 0, discountAmout: 90 }), { role: "customer", answers: everyPayment });
  expect(await paymentSection().findByText("Nada a pagar")).toBeTruthy();
});

test("an order that was placed although the answer was lost is shown as sent", async () => {
  let current: Order = readyOrder();
  const { user } = await openCheckout(current, {
    role: "customer",
    answers: {
      ...everyPayment,
      "GET /api/order/current": () => current,
      "GET /api/orders/{id}": anOrderPage({ canPay: true }),
      "POST /api/order/confirm": () => {
        current = anOrder({ id: "" });
        return noConnection();
      },
    },
  });
  await user.click(finishButton("Finalizar pedido"));
  expect(await screen.findByText("O pedido 1042 já foi enviado.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Ver pedido" }).getAttribute("href")).toBe("/orders/order-1");
});

test("where many unpaid orders came from the network, the browser proves its work without asking anybody", async () => {
  const placed = readyOrder({ version: 2, status: OrderStatus.Received });
  const { user, sent } = await openCheckout(readyOrder(), {
    role: "customer",
    answers: {
      ...everyPayment,
      "GET /api/order/payment/captcha": proofOfWork,
      "POST /api/order/confirm": ({ body }) =>
        JSON.parse(body ?? "{}").proof ? placed : refusal(428, "Tente de novo.", "proof-required"),
    },
  });
  await user.click(finishButton("Finalizar pedido"));
  await waitFor(() => expect(window.location.pathname).toBe("/order/pay/order-1"));
  expect(sent.some(({ path }) => path === "/api/order/payment/captcha?orderId=order-1")).toBe(true);
  const [first, second] = posted(sent, "/api/order/confirm") as { proof?: string }[];
  expect({ ...second, proof: undefined }).toEqual({ ...first, proof: undefined });
  expect(JSON.parse(atob(second?.proof ?? "")).solution.counter).toBe(7);
});

test("goods that others reserved are explained in the words of the server", async () => {
  const message = "Outras pessoas reservaram este produto e ainda não pagaram: tente de novo em alguns minutos.";
  const { user } = await openCheckout(readyOrder(), {
    role: "customer",
    answers: { ...everyPayment, "POST /api/order/confirm": refusal(409, message, "visitor-share") },
  });
  await user.click(finishButton("Finalizar pedido"));
  expect(within(await screen.findByRole("dialog")).getByText(message)).toBeTruthy();
});

test("a refused order shows the reason in a dialog", async () => {
  const message = "Ainda falta algo:\nEscolha o dia.";
  const { user } = await openCheckout(readyOrder(), {
    answers: { ...everyPayment, "POST /api/order/confirm": refusal(409, message) },
  });
  await user.click(finishButton("Finalizar e enviar PIX"));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText(/Ainda falta algo/).textContent).toBe(message);
  await user.click(within(dialog).getByRole("button", { name: "Ok" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(isDisabled(finishButton("Finalizar e enviar PIX"))).toBe(false);
});

test("canceling an order asks for confirmation and then shows the page of a canceled order", async () => {
  const { sent, user } = await openCheckout(readyOrder(), {
    answers: { ...everyPayment, "GET /api/order/cancel": readyOrder({ version: 2, status: OrderStatus.Canceled }) },
  });
  await user.click(screen.getByRole("button", { name: "Cancelar pedido" }));
  await user.click(
    within(screen.getByRole("dialog", { name: "Cancelar pedido" })).getByRole("button", { name: "Não" }),
  );
  expect(sent.some(({ path }) => path.startsWith("/api/order/cancel"))).toBe(false);
  await user.click(screen.getByRole("button", { name: "Cancelar pedido" }));
  await user.click(screen.getByRole("button", { name: "Sim" }));
  expect(await screen.findByRole("heading", { name: "Pedido cancelado" })).toBeTruthy();
  // The order on the screen is named, so that no newer one is canceled instead.
  expect(sent.some(({ path }) => path === "/api/order/cancel?orderId=order-1")).toBe(true);
});

test.each(["agent", "customer"] as const)(
  "the %s is asked about gifts that are not chosen, and goes on with or without them",
  async (role) => {
    const gift = { id: "caneca", seller: null, name: "Caneca", imageUrl: null };
    const group = { id: "g1", name: "Brinde", availableQuantity: 1, availableGifts: [gift], selectedGifts: [] };
    const open = readyOrder({ gifts: [group] });
    const chosen = readyOrder({
      ...{ version: 3, gifts: [{ ...group, selectedGifts: [{ id: "caneca", seller: null, index: 0 }] }] },
    });
    let current = open;
    const { user, sent } = await openCheckout(open, {
      role,
      answers: {
        ...everyPayment,
        "GET /api/order/current": () => current,
        "POST /api/order/gift/": () => (current = chosen),
        "POST /api/order/confirm": refusal(409, "Agora não."),
      },
    });
    const label = role === "agent" ? "Finalizar e enviar PIX" : "Finalizar pedido";
    await user.click(finishButton(label));
    const asked = within(await screen.findByRole("dialog", { name: "Escolher o brinde?" }));
    expect(posted(sent, "/api/order/confirm")).toEqual([]);
    await user.click(asked.getByRole("button", { name: "Finalizar sem brinde" }));
    await waitFor(() => expect(posted(sent, "/api/order/confirm")).toHaveLength(1));
    await user.click(await screen.findByRole("button", { name: "Ok" }));
    await user.click(finishButton(label));
    const again = within(await screen.findByRole("dialog", { name: "Escolher o brinde?" }));
    await user.click(again.getByRole("radio", { name: "Caneca" }));
    await user.click(await again.findByRole("button", { name: "Finalizar com brinde" }));
    await waitFor(() => expect(posted(sent, "/api/order/confirm")).toHaveLength(2));
    expect(posted(sent, "/api/order/gift/")).toHaveLength(1);
  },
);

test("the checkout shows the items and gifts like the cart", async () => {
  const gift = { id: "caneca", seller: null, name: "Caneca", imageUrl: null };
  const gifts = [{ id: "g1", name: "Brinde", availableQuantity: 1, availableGifts: [gift], selectedGifts: [] }];
  await openCheckout(aFilledOrder({ gifts }));
  const items = section("Itens do pedido");
  expect(items.getAllByRole("article")).toHaveLength(2);
  expect(items.getAllByLabelText("Quantidade")).toHaveLength(2);
  expect(screen.getByRole("group", { name: /^Brinde/ })).toBeTruthy();
});
