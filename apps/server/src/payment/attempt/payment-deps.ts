import type { AnnotationRepository } from "../../order/backoffice/annotation.repository.ts";
import type { ChangeOrderDeps } from "../../order/change/change-order.ts";
import type { OrderRepository } from "../../order/storage/order.repository.ts";
import type { SessionRepository } from "../../session/session.repository.ts";
import type { ProviderFor } from "../provider/shop-providers.ts";
import type { AttemptRepository } from "./attempt.repository.ts";
import type { RefundRepository } from "./refund.repository.ts";

/** What the use cases of payments share. */
export type PaymentDeps = ChangeOrderDeps & {
  orders: Pick<OrderRepository, "findOwner">;
  attempts: AttemptRepository;
  refunds: RefundRepository;
  annotations: Pick<AnnotationRepository, "addNote">;
  sessions: Pick<SessionRepository, "phoneOf">;
  providerFor: ProviderFor;
  /** The start of the URLs for webhooks and for returning browsers. */
  publicUrl: string;
  log: { warn(what: object, text: string): void };
};
