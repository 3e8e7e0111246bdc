import type { ChangeDeps } from "../order/change-order.ts";
import type { OrderRepository } from "../order/order.repository.ts";
import type { SessionRepository } from "../session/session.repository.ts";
import type { KnownShop } from "../shop/known-shops.ts";
import type { AttemptRepository } from "./attempt.repository.ts";
import type { ManualPixRepository } from "./manual-pix.repository.ts";
import type { ProviderFor } from "./providers.ts";

/** What every use of payments needs. */
export type PaymentDeps = ChangeDeps & {
  orders: Pick<OrderRepository, "findOwner">;
  attempts: AttemptRepository;
  sessions: Pick<SessionRepository, "phoneOf">;
  manualPix: Pick<ManualPixRepository, "find">;
  providerFor: ProviderFor;
  knownShop: KnownShop;
  /** The beginning of the addresses that providers and browsers come back to. */
  publicUrl: string;
  log: { warn(what: object, text: string): void };
};
