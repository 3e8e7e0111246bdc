import type { FastifyInstance } from "fastify";
import type { WebhookSender } from "../../faults/webhook-sender.ts";
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

/** Plays one provider, with its real paths behind the name of its folder. */
export type PaymentDouble = (app: FastifyInstance, deps: PaymentProviderDeps) => Promise<void>;
