import { screen, waitFor, within } from "@testing-library/react";
import type { Order } from "@vitrine/contract/storefront/order";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { expect, test } from "vitest";
import { aFilledOrder, openCheckout, section, words } from "../../../../test/checkout-fixture.tsx";
import { aPaymentOption, atTheDoor } from "../../../../test/checkout-samples.ts";
import { aLogistic } from "../../../../test/contract-samples.ts";
import { refusal } from "../../../../test/fake-server.ts";

const { CreditCard, Pix, Boleto, Link, Nubank, Pagaleve, Custom } = PaymentMethod;
const everyMethod = [CreditCard, Pix, Boleto, Link, Nubank, Pagaleve].map((method) => aPaymentOption(method));
const options = [...everyMethod, aPaymentOption(Custom, { name: "Conta da casa" }), ...atTheDoor];
const by = (method: PaymentMethod, changes: Partial<Order["payment"]> = {}) => ({
  payment: { ...aFilledOrder().payment, method, ...changes },
});

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
