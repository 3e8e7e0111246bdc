import type { PriceScopeCache } from "../catalog/products/price-scope.ts";
import type { RateLimits } from "../http/rate-limits.repository.ts";
import type { UndoDeps } from "../order/actions/undo-change.ts";
import type { SoldSkuRepository } from "../order/backoffice/sold-sku.repository.ts";
import type { PictureUrls } from "../pictures/picture-urls.ts";
import type { AddedListRepository } from "./added-list.repository.ts";
import type { BoughtRepository } from "./bought.repository.ts";
import type { CorrectionRepository } from "./corrections/correction.repository.ts";
import type { UnderstandDeps } from "./understand-message.ts";

/** What a message that becomes items works with. */
export type OrderMessageDeps = UndoDeps &
  Pick<UnderstandDeps, "searchIndexes" | "stems"> & {
    understanding: UnderstandDeps;
    bought: BoughtRepository;
    corrections: CorrectionRepository;
    addedLists: AddedListRepository;
    soldSkus: SoldSkuRepository;
    priceScopes: Pick<PriceScopeCache, "current">;
    pictures: PictureUrls;
    limits: RateLimits;
  };
