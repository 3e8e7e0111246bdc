import type { PaymentsOptions } from "../src/payments.plugin.ts";
import { startListeningShop } from "./listening-shop-fixture.ts";

/** A shop with the sandbox's payment providers. */
export async function startPaymentShop(options: PaymentsOptions = {}) {
  const shop = await startListeningShop(() => ({ payments: { webhookDelayMs: 1, processingMs: 20, ...options } }));
  return {
    ...shop,
    control: (body: object) => shop.request("/payments/_control", { body }),
    settle: (provider: string, id: unknown, to: string) =>
      shop.request("/payments/_settle", { body: { provider, id: String(id), to } }),
  };
}

export type PaymentShop = Awaited<ReturnType<typeof startPaymentShop>>;
