import { type CatalogRepository, createCatalogRepository } from "./catalog/catalog.repository.ts";
import { createProductRepository, type ProductRepository } from "./catalog/product.repository.ts";
import { createSearchRepository, type SearchRepository } from "./catalog/search.repository.ts";
import { createShelfRepository, type ShelfRepository } from "./catalog/shelf.repository.ts";
import type { Db } from "./db/pool.ts";
import { createIdempotencyRepository, type IdempotencyRepository } from "./http/idempotency.repository.ts";
import { createRateLimits, type RateLimits } from "./http/rate-limits.repository.ts";
import { type AccountRepository, createAccountRepository } from "./platform/account.repository.ts";
import { createSeal } from "./secrets/seal.ts";
import { createSessionRepository, type SessionRepository } from "./session/session.repository.ts";
import { createShopRepository, type ShopRepository } from "./shop/shop.repository.ts";

export type Repositories = {
  accounts: AccountRepository;
  shops: ShopRepository;
  catalog: CatalogRepository;
  shelfRows: ShelfRepository;
  search: SearchRepository;
  products: ProductRepository;
  sessions: SessionRepository;
  idempotency: IdempotencyRepository;
  limits: RateLimits;
};

export function createRepositories(db: Db, secretKey: string): Repositories {
  const seal = createSeal(secretKey);
  return {
    accounts: createAccountRepository(db),
    shops: createShopRepository(db, seal),
    catalog: createCatalogRepository(db),
    shelfRows: createShelfRepository(db),
    search: createSearchRepository(db),
    products: createProductRepository(db),
    sessions: createSessionRepository(db),
    idempotency: createIdempotencyRepository(db, seal),
    limits: createRateLimits(db),
  };
}
