import type { CatalogPageDeps } from "../catalog/catalog-pages.ts";
import type { Callers } from "../http/callers.ts";
import type { CountGuess } from "../http/guess-limits.ts";
import type { AddressRepository } from "../logistics/address.repository.ts";
import type { LogisticsDeps } from "../logistics/logistics.routes.ts";
import type { FindCepDeps } from "../logistics/postal-code/find-postal-code.ts";
import type { PlatformDeps } from "../platform/platform-deps.ts";

/** What the tools of assistants work with. */
export type AssistantDeps = Omit<LogisticsDeps, "addresses"> &
  FindCepDeps &
  Pick<
    PlatformDeps,
    | ("shops" | "sessions" | "orders" | "changes" | "couponUses" | "cachedShop" | "limits" | "publicUrl")
    | ("shopOrders" | "orderList" | "annotations" | "soldSkus" | "payments" | "understanding" | "bought")
  > & {
    addresses: AddressRepository;
    catalog: CatalogPageDeps;
    callers: Callers;
    countGuess: CountGuess;
    /** What an assistant changed holds for its next call, whatever the caches had. */
    caughtUp: () => Promise<void>;
  };
