import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { cents } from "@vitrine/domain/money";
import type { ChargeRequest, PaymentWebhookRequest, SentAttempt } from "../../src/payment/provider/payment-provider.ts";

export const ATTEMPT_ID = "6f1c0c1e-7a52-4b51-9d2c-2f0a0c5f7a01";
export const NOW = Date.parse("2026-11-17T12:00:00Z");
export const CPF = "52998224725";

export const chargeSample: ChargeRequest = {
  id: ATTEMPT_ID,
  orderId: "1A2B",
  amount: cents(149_90),
  description: "Pedido 1A2B · Empório Aurora",
  shopName: "Empório Aurora & Cia",
  customer: {
    name: "Ana Maria Lima",
    email: "ana@example.com",
    phone: "",
    birthDate: "1990-01-31",
    document: "529.982.247-25",
    isCorporate: false,
    corporateDocument: "",
    corporateName: "",
    tradeName: "",
    stateInscription: "",
  },
  key: ATTEMPT_ID,
  phone: null,
  address: {
    name: "Casa",
    type: "Casa",
    zipCode: "01001-000",
    street: "Praça da Sé",
    number: "100",
    complement: "ap 1",
    neighborhood: "Sé",
    city: "São Paulo",
    state: "SP",
  },
  items: [
    { sku: "cafe", name: "Café", quantity: 2, price: cents(50_00) },
    { sku: "cha", name: "Chá", quantity: 1, price: cents(49_90) },
  ],
  expiresAt: NOW + 3_600_000,
  notifyUrl: "https://loja.example/webhooks/1",
  returnUrl: "https://loja.example/finish",
  cancelUrl: "https://loja.example/change-payment",
};

export function sentAttempt(providerId: string | null): SentAttempt {
  return {
    id: ATTEMPT_ID,
    orderId: chargeSample.orderId,
    method: PaymentMethod.Pix,
    amount: chargeSample.amount,
    providerId,
  };
}

export function paymentWebhookRequest(
  body: unknown,
  { headers = {}, query = {}, now = NOW }: Partial<PaymentWebhookRequest> = {},
) {
  return { headers, query, now, body: Buffer.from(typeof body === "string" ? body : JSON.stringify(body)) };
}
