import type { Order } from "@vitrine/contract/storefront/order";
import type { CardOption, Charge, OrderCharge, PaymentResult } from "@vitrine/contract/storefront/payment";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "@vitrine/domain/codes/payment";
import { anOrder } from "./contract-samples.ts";

export const PIX_CODE =
  "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865406149.906304ABCD";

/** A placed order of R$ 149,90 with this payment method, not paid yet. */
export function aPlacedOrder(method: PaymentMethod | null, payment: Partial<Order["payment"]> = {}): Order {
  const order = anOrder({ status: OrderStatus.Received, totalAmout: 149.9, itemsAmout: 149.9 });
  const providerType = PaymentProviderType.ShopProvider;
  return { ...order, payment: { ...order.payment, method, providerType, ...payment } };
}

export function aCharge(changes: Partial<Charge> = {}): Charge {
  return {
    id: "charge-1",
    method: PaymentMethod.Pix,
    providerType: PaymentProviderType.ShopProvider,
    status: PaymentStatus.Waiting,
    failureType: null,
    amount: 149.9,
    installments: 1,
    createdAt: "2026-11-15T12:00:00.000Z",
    expiresAt: null,
    pixCode: null,
    boleto: null,
    link: null,
    card: null,
    ...changes,
  };
}

export function anOrderCharge(charge: Charge | null, changes: Partial<OrderCharge> = {}): OrderCharge {
  return { serverTime: new Date().toISOString(), charge, cardForm: null, ...changes };
}

export function aResult(status: PaymentStatus, changes: Partial<PaymentResult> = {}): PaymentResult {
  return { status, failureType: null, recaptchaKey: null, ...changes };
}

/** Two brands with up to three installments. On Visa, three installments have interest. */
export const someCards: CardOption[] = [
  {
    providerId: "visa",
    name: "Visa",
    providerType: PaymentProviderType.ShopProvider,
    installments: [
      { count: 1, value: 149.9, total: 149.9 },
      { count: 2, value: 74.95, total: 149.9 },
      { count: 3, value: 52.1, total: 156.3 },
    ],
  },
  {
    providerId: "master",
    name: "Mastercard",
    providerType: PaymentProviderType.ShopProvider,
    installments: [
      { count: 1, value: 149.9, total: 149.9 },
      { count: 3, value: 49.97, total: 149.9 },
    ],
  },
];

/** Created with altcha-lib 2.8.0: PBKDF2/SHA-256, cost 10, the counter is 7. */
export const proofOfWork = {
  parameters: {
    algorithm: "PBKDF2/SHA-256",
    cost: 10,
    keyLength: 32,
    keyPrefix: "ed1dbc05dbef1b662c84235f1268f258",
    nonce: "26a49ec1b74d475fb8020a4b087b2a12",
    salt: "82e74d9e17b1bf5c2e376b37b3b0b373",
  },
  signature: "assinado",
};
