import type { UcpFilters, UcpLookupRequest, UcpProductRequest } from "@vitrine/contract/ucp/requests";
import { shopPriceScope } from "../../catalog/products/price-scope.ts";
import type { ProductRecord, SkuRow } from "../../catalog/products/product.repository.ts";
import { capability } from "../negotiation/capabilities.ts";
import { metadata, notFound, protocolError, type UcpAnswer, type UcpMessage } from "../request/ucp-answer.ts";
import type { UcpCall } from "../request/ucp-call.ts";
import type { UcpDeps } from "../ucp-deps.ts";
import { byRelevance, optionsOf, productView } from "./product-view.ts";
import { isPriced, productScope } from "./search-catalog.ts";

const MOST_IDS = 50;

type Match = { id: string; match: "exact" | "featured" };

/** Finds products by their own id or by the id of a SKU. Each variant lists the ids of the request that it answers. */
export async function lookupCatalog(
  deps: UcpDeps,
  call: UcpCall,
  { ids, filters = {} }: UcpLookupRequest,
): Promise<UcpAnswer> {
  const wanted = [...new Set(ids)];
  if (wanted.length > MOST_IDS) {
    return protocolError(400, "request_too_large", `Peça até ${MOST_IDS} itens de cada vez.`);
  }
  const { records, productOf } = await readProducts(deps, call, wanted);
  const { index } = await deps.searchIndexes.open(call.shop.shopId, shopPriceScope);
  const scope = productScope(deps, call, index);
  const answered = new Set<string>();
  const products = records.flatMap((record) => {
    const matches = new Map<SkuRow, Match[]>();
    for (const id of wanted) {
      const sku = skuFor(record, id, productOf.get(id));
      if (!sku || !isPriced(sku.row, filters)) continue;
      matches.set(sku.row, [...(matches.get(sku.row) ?? []), { id, match: sku.match }]);
      answered.add(id);
    }
    if (matches.size === 0) return [];
    const view = productView(record, [...matches.keys()], scope);
    const inputs = [...matches.values()];
    return [{ ...view, variants: view.variants.map((variant, at) => ({ ...variant, inputs: inputs[at] })) }];
  });
  const messages = wanted
    .filter((id) => !answered.has(id))
    .map((id): UcpMessage => ({ type: "info", code: "not_found", content: id }));
  const ucp = metadata(capability.lookup, call.active, "success");
  return { status: 200, body: { ucp, products, ...(messages.length > 0 && { messages }) } };
}

async function readProducts(deps: UcpDeps, { shop: { shopId } }: UcpCall, ids: readonly string[]) {
  const skus = await deps.soldSkus.findMany({ shopId, contactId: "" }, ids);
  const productOf = new Map([...skus].map(([sku, { productId }]) => [sku, productId]));
  const productIds = [...new Set([...productOf.values(), ...ids])];
  const records = await deps.products.findMany(shopId, productIds, shopPriceScope);
  return { records: records.filter(({ is_active }) => is_active), productOf };
}

/** A product without variants often has the same id as its only SKU. The id then means the SKU. */
function skuFor(record: ProductRecord, id: string, productId: string | undefined) {
  const row = productId === record.provider_id ? record.skus.find(({ sku }) => sku === id) : undefined;
  if (row) return { row, match: "exact" as const };
  const [featured] = record.provider_id === id ? byRelevance(record.skus) : [];
  return featured && { row: featured, match: "featured" as const };
}

/** Shows one product with the variants that fit the options chosen so far. */
export async function productDetail(
  deps: UcpDeps,
  call: UcpCall,
  { id, selected = [], preferences, filters = {} }: UcpProductRequest,
): Promise<UcpAnswer> {
  const { records, productOf } = await readProducts(deps, call, [id]);
  const record = records.find(({ provider_id }) => provider_id === (productOf.get(id) ?? id));
  const exact = record && productOf.has(id) ? record.skus.find(({ sku }) => sku === id) : undefined;
  const priced = record?.skus.filter((sku) => isPriced(sku, filters)) ?? [];
  if (!record || priced.length === 0) return notFound(call, `O produto ${id} não existe.`);
  const [featured] = exact ? [exact] : byRelevance(priced);
  const asked = exact || selected.length === 0 ? (featured ? optionsOf(record, featured) : []) : selected;
  const kept = exact || selected.length === 0 ? asked : relaxed(record, priced, { selected, preferences });
  const fitting = byRelevance(priced.filter((sku) => fits(record, sku, kept)));
  const skus = exact ? [exact, ...fitting.filter((sku) => sku !== exact)] : fitting;
  const { index } = await deps.searchIndexes.open(call.shop.shopId, shopPriceScope);
  const view = productView(record, skus, productScope(deps, call, index));
  const product = {
    ...view,
    ...(record.document.attributes.length > 0 && {
      selected: kept.map(({ name, label }) => ({ name, label })),
      options: optionSignals(record, kept, filters),
    }),
  };
  return { status: 200, body: { ucp: metadata(capability.lookup, call.active, "success"), product } };
}

type Choice = { name: string; label: string };

function fits(record: ProductRecord, sku: SkuRow, choices: readonly Choice[]): boolean {
  const own = optionsOf(record, sku);
  return choices.every(({ name, label }) => own.some((each) => each.name === name && each.label === label));
}

/** Drops choices until a variant fits. The least important choice goes first. */
function relaxed(
  record: ProductRecord,
  skus: readonly SkuRow[],
  { selected, preferences = [] }: { selected: readonly Choice[]; preferences?: readonly string[] | undefined },
): Choice[] {
  const rank = ({ name }: Choice) => (preferences.includes(name) ? preferences.indexOf(name) : preferences.length);
  const kept = selected.toSorted((one, other) => rank(one) - rank(other));
  while (kept.length > 0 && !skus.some((sku) => fits(record, sku, kept))) kept.pop();
  return kept;
}

/** Says of each value whether a variant with it and the other choices exists, and whether it can be bought. */
function optionSignals(record: ProductRecord, chosen: readonly Choice[], filters: UcpFilters) {
  return record.document.attributes.map(({ name, options }) => {
    const others = chosen.filter((each) => each.name !== name);
    return {
      name,
      values: options.map((option) => {
        const choice = [...others, { name, label: option.name }];
        const skus = record.skus.filter((sku) => isPriced(sku, filters) && fits(record, sku, choice));
        const available = skus.some(({ is_available }) => is_available);
        return { id: option.providerId, label: option.name, available, exists: skus.length > 0 };
      }),
    };
  });
}
