import type { WireCollectionRule } from "@vitrine/contract/panel/catalog-groups";
import { toCents } from "@vitrine/contract/wire/money";
import { type CollectionRule, isInCollection } from "@vitrine/domain/catalog/groups/collection-rule";
import type { Jobs } from "../../db/jobs.ts";
import type { CollectionMembersRepository } from "./collection-members.repository.ts";

const PER_PAGE = 1_000;
export const MOST_COLLECTIONS = 1_000;
/** Products that change are in their collections after this time. */
const AGAIN_MS = 10 * 60_000;

/** Makes the collections that have a rule what their rules say, and comes again later. */
export async function refreshCollections(
  { collectionMembers, now }: { collectionMembers: CollectionMembersRepository; now: () => number },
  { shopId }: Jobs["refresh-collections"],
): Promise<void> {
  const ruled = (await collectionMembers.list(shopId, MOST_COLLECTIONS)).flatMap(({ providerId, rule }) =>
    rule ? [{ id: providerId, rule: ruleFrom(rule), products: [] as string[] }] : [],
  );
  if (ruled.length === 0) return;
  for await (const page of collectionMembers.facts(shopId, PER_PAGE)) {
    for (const { rule, products } of ruled) {
      products.push(...page.filter((product) => isInCollection(product, rule)).map((product) => product.id));
    }
  }
  for (const { id, products } of ruled) {
    const members = new Set(await collectionMembers.productIds(shopId, id));
    const wanted = new Set(products);
    await collectionMembers.change(
      { shopId, id },
      { add: products.filter((each) => !members.has(each)), remove: [...members].filter((each) => !wanted.has(each)) },
    );
  }
  await collectionMembers.scheduleRefresh(shopId, new Date(now() + AGAIN_MS));
}

function ruleFrom({
  categoryIds = [],
  brands = [],
  minPrice,
  maxPrice,
  isInPromotion = false,
}: WireCollectionRule): CollectionRule {
  return {
    categoryIds,
    brands,
    isInPromotion,
    minPrice: minPrice === undefined ? null : toCents(minPrice),
    maxPrice: maxPrice === undefined ? null : toCents(maxPrice),
  };
}
