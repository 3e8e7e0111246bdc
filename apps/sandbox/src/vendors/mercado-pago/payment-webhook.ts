import { createHmac, randomUUID } from "node:crypto";
import type { Webhook } from "../../faults/webhook-sender.ts";
import { type MercadoPagoPayment, mercadoPagoDate } from "./payment-view.ts";

export const MERCADO_PAGO_SECRET = "segredo-mp-da-sandbox";

export type SignedFields = { secret: string; dataId: string; requestId: string; ts: string };

export function signature({ secret, dataId, requestId, ts }: SignedFields): string {
  const manifest = `id:${dataId};request-id:${requestId};ts:${ts};`;
  return `ts=${ts},v1=${createHmac("sha256", secret).update(manifest).digest("hex")}`;
}

type PaymentEvent = { payment: MercadoPagoPayment; url: string; action: string; number: number; now: Date };

/** The webhook contains the id of the payment but not its status. */
export function paymentWebhook({ payment, url, action, number, now }: PaymentEvent): Webhook {
  const requestId = randomUUID();
  const ts = String(Math.floor(now.getTime() / 1_000));
  const address = new URL(url);
  address.searchParams.set("data.id", payment.id);
  address.searchParams.set("type", "payment");
  return {
    url: address.href,
    headers: {
      "x-request-id": requestId,
      "x-signature": signature({ secret: MERCADO_PAGO_SECRET, dataId: payment.id, requestId, ts }),
      "user-agent": "MercadoPago WebHook v1.0 payment",
    },
    body: JSON.stringify({
      id: number,
      live_mode: false,
      type: "payment",
      date_created: mercadoPagoDate(now),
      user_id: 44_444,
      api_version: "v1",
      action: `payment.${action}`,
      data: { id: payment.id },
    }),
  };
}
