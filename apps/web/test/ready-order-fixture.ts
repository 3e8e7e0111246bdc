import { screen, within } from "@testing-library/react";
import type { Order } from "@vitrine/contract/storefront/order";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { expect } from "vitest";
import { aFilledOrder, section, words } from "./checkout-fixture.tsx";
import { aPaymentOption, atTheDoor } from "./checkout-samples.ts";
import { aLogistic } from "./contract-samples.ts";

const { CreditCard, Pix, Boleto, Link, Nubank, Pagaleve, Custom } = PaymentMethod;

const everyMethod = [CreditCard, Pix, Boleto, Link, Nubank, Pagaleve].map((method) => aPaymentOption(method));

/** A shop that takes payments in every way. */
export const everyPayment = {
  "GET /api/order/payments/": [...everyMethod, aPaymentOption(Custom, { name: "Conta da casa" }), ...atTheDoor],
};

export const manualPayment = { payment: { type: "manual", publicKey: null } } as const;

/** The part of an order that is paid by this method. */
export const by = (method: PaymentMethod, changes: Partial<Order["payment"]> = {}) => ({
  payment: { ...aFilledOrder().payment, method, ...changes },
});

export const byHand = (method: PaymentMethod) => by(method, { providerType: PaymentProviderType.Manual });

/** An order with all choices made: pickup, payment by Pix. */
export function readyOrder(changes: Partial<Order> = {}): Order {
  const order = aFilledOrder({
    logisticType: LogisticType.StorePickUp,
    logistic: aLogistic({ type: LogisticType.StorePickUp, providerId: "balcao" }),
    ...by(Pix),
    ...changes,
  });
  return { ...order, customer: { ...order.customer, document: "529.982.247-25" } };
}

export const paymentSection = () => section("Forma de pagamento");

export const shownMethods = () => within(paymentSection().getByRole("radiogroup")).getAllByRole("radio").map(words);

export const finishButton = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });

/** Never natively: a tap on it leads to the first gap. */
export function isDisabled(button: HTMLButtonElement): boolean {
  expect(button.disabled).toBe(false);
  return button.getAttribute("aria-disabled") === "true";
}

/** The order's own switches for the methods that a shop seldom offers. */
export const allOn = {
  enableNubankPayment: true,
  enablePagalevePayment: true,
  enableLinkPayment: true,
  enableBoletoPayment: true,
};
