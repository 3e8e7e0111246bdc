import type { FastifyInstance } from "fastify";
import { createNotices } from "../trouble/notices.ts";
import { checkoutPagePlugin } from "./checkout-page/checkout-page.routes.ts";
import { controlPlugin } from "./control/control.routes.ts";
import { mercadoPagoPlugin } from "./mercado-pago/mercado-pago.routes.ts";
import { mercadoPagoSdkPlugin } from "./mercado-pago/sdk.routes.ts";
import { nuPayPlugin } from "./nupay/nupay.routes.ts";
import { pagalevePlugin } from "./pagaleve/pagaleve.routes.ts";
import { pagarMePlugin } from "./pagar-me/pagar-me.routes.ts";
import { createPaymentBook } from "./payment-book.ts";
import { calm, type Switches } from "./switches.ts";

export type PaymentsOptions = {
  now?: () => Date;
  /** How long after what caused it a notice goes out. */
  noticeDelayMs?: number;
  /** How long a card stays in processing before it is decided. */
  processingMs?: number;
};

const EXPIRY_CHECK_MS = 1_000;

/** The payment providers, and the page from which a person plays them. */
export async function paymentsPlugin(app: FastifyInstance, options: PaymentsOptions): Promise<void> {
  const { now = () => new Date(), noticeDelayMs = 100, processingMs = 5_000 } = options;
  const switches: Switches = { ...calm };
  const notices = createNotices({ switches, now, delayMs: noticeDelayMs });
  const book = createPaymentBook({ now });
  const deps = { book, notices, switches, now, processingMs };
  const expiry = setInterval(() => book.expireDue(), EXPIRY_CHECK_MS).unref();
  app.addHook("onClose", async () => {
    clearInterval(expiry);
    notices.close();
  });

  await app.register(controlPlugin, deps);
  await app.register(checkoutPagePlugin, deps);
  await app.register(mercadoPagoPlugin, deps);
  await app.register(mercadoPagoSdkPlugin);
  await app.register(pagarMePlugin, deps);
  await app.register(nuPayPlugin, deps);
  await app.register(pagalevePlugin, deps);
}
