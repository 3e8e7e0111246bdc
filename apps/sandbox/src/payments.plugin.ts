import type { FastifyInstance } from "fastify";
import { createWebhookSender } from "./faults/webhook-sender.ts";
import { bankPlugin } from "./payments/checkout-page/bank.routes.ts";
import { checkoutPagePlugin } from "./payments/checkout-page/checkout-page.routes.ts";
import { paymentControlPlugin } from "./payments/control/control.routes.ts";
import { type PaymentFaults, paymentFaultDefaults } from "./payments/state/payment-faults.ts";
import { createPaymentStore } from "./payments/state/payment-store.ts";
import type { PaymentDouble } from "./payments/state/provider-deps.ts";
import { mercadoPagoPlugin } from "./vendors/mercado-pago/mercado-pago.routes.ts";
import { nuPayPlugin } from "./vendors/nupay/nupay.routes.ts";
import { pagalevePlugin } from "./vendors/pagaleve/pagaleve.routes.ts";
import { pagarMePlugin } from "./vendors/pagar-me/pagar-me.routes.ts";

export type PaymentsOptions = {
  now?: () => Date;
  /** The delay between an event and its webhook. */
  webhookDelayMs?: number;
  /** How long a card stays in processing before it is decided. */
  processingMs?: number;
  /** Providers that only a test has. */
  moreDoubles?: readonly PaymentDouble[];
};

/** The providers that the sandbox plays. */
const doubles: readonly PaymentDouble[] = [mercadoPagoPlugin, pagarMePlugin, nuPayPlugin, pagalevePlugin];

const EXPIRY_CHECK_MS = 1_000;

/** The payment providers and their control page. */
export async function paymentsPlugin(app: FastifyInstance, options: PaymentsOptions): Promise<void> {
  const { now = () => new Date(), webhookDelayMs = 100, processingMs = 5_000 } = options;
  const faults: PaymentFaults = { ...paymentFaultDefaults };
  const webhooks = createWebhookSender({ faults, now, delayMs: webhookDelayMs });
  const payments = createPaymentStore({ now });
  const deps = { payments, webhooks, faults, now, processingMs };
  const expiry = setInterval(() => payments.expireDue(), EXPIRY_CHECK_MS).unref();
  app.addHook("onClose", async () => {
    clearInterval(expiry);
    webhooks.close();
  });

  await app.register(paymentControlPlugin, deps);
  await app.register(checkoutPagePlugin, deps);
  await app.register(bankPlugin, deps);
  for (const double of [...doubles, ...(options.moreDoubles ?? [])]) await app.register(double, deps);
}
