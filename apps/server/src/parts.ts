import type { PageDeps } from "./catalog/catalog-pages.ts";
import { createProductViews } from "./catalog/product-views.ts";
import { createShelves } from "./catalog/shelves.ts";
import { createStems } from "./catalog/stems.ts";
import type { Notifications } from "./db/notifications.ts";
import { createOrderParts } from "./order/order-parts.ts";
import { originsOf } from "./outside/ask-outside.ts";
import { createPictureBook } from "./pictures/picture-book.ts";
import type { Repositories } from "./repositories.ts";
import { createKnownShops } from "./shop/known-shops.ts";
import { createShopVersions } from "./shop/shop-versions.ts";

type Needs = {
  repositories: Repositories;
  notifications: Notifications;
  secretKey: string;
  webhookTargets: readonly string[];
  /** The orders' clock, where it is not the machine's. */
  now?: () => number;
};

/** What the calls and the jobs of a process share, so that what one of them remembers the others know. */
export function createParts({ repositories, notifications, secretKey, webhookTargets, now }: Needs) {
  const versions = createShopVersions(repositories.shops, notifications);
  const pictures = createPictureBook(secretKey);
  const { shops, shelfRows, products, search } = repositories;
  const catalog: PageDeps = {
    shelves: createShelves({ shops, repository: shelfRows, versions }),
    viewsOf: createProductViews({ products, pictures }),
    stems: createStems(search),
  };
  return {
    versions,
    pictures,
    catalog,
    knownShop: createKnownShops({ shops, versions }),
    webhookTargets: originsOf(webhookTargets),
    ...createOrderParts({ ...repositories, versions, notifications, ...(now && { now }) }),
  };
}

export type Parts = ReturnType<typeof createParts>;
