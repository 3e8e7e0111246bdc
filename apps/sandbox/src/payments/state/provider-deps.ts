import type { FastifyInstance } from "fastify";
import type { WebhookSender } from "../../faults/webhook-sender.ts";
import type { ProviderName } from "./payment.ts";
import type { PaymentFaults } from "./payment-faults.ts";
import type { PaymentStore } from "./payment-store.ts";

/** The dependencies of every provider. */
export type PaymentProviderDeps = {
  payments: PaymentStore;
  webhooks: WebhookSender;
  faults: PaymentFaults;
  now: () => Date;
  /** How long a card stays in processing before it is decided. */
  processingMs: number;
};

/** The browser calls the tokenisers from the shop's page. */
export function allowCrossOrigin(app: FastifyInstance, path: string): void {
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("access-control-allow-origin", "*").header("cross-origin-resource-policy", "cross-origin");
  });
  app.options(path, (_request, reply) =>
    reply
      .header("access-control-allow-methods", "GET, POST")
      .header("access-control-allow-headers", "content-type, x-idempotency-key, authorization")
      .header("access-control-max-age", "600")
      .code(204)
      .send(),
  );
}

/** The URL of the provider's page for a payment. */
export function customerPageUrl(origin: string, { provider, id }: { provider: ProviderName; id: string }): string {
  return `${origin}/payments/page/${provider}/${id}`;
}
