import type { ProductInput, SkuInput } from "@vitrine/contract/platform/catalog-import";
import type { Department, ProductTraits } from "./department.ts";
import { pictureFile, type View } from "./pictures.ts";
import type { ProductGroupRow } from "./product-group.ts";
import { variantAttributes, variantSkus } from "./variants.ts";

type Place = { department: Department; position: number; picturesUrl: string };

/** A row of the table with its traits, in the form that a shop sends. */
export function product(row: ProductGroupRow, { department, position, picturesUrl }: Place): ProductInput {
  const traits: ProductTraits = { ...department.allAre, ...department.traits?.[row.id] };
  const sku = skuOf(row, { traits, department, position });
  const collections = new Set(traits.collections ?? []);
  if (row.listPrice !== undefined || traits.promotionalPrice !== undefined || traits.offer) collections.add("ofertas");
  return {
    providerId: row.id,
    name: row.name,
    description: traits.description?.trim() ?? describe(row.about, department.notes, position),
    categories: [row.category, ...(traits.alsoIn ?? [])],
    collections: [...collections],
    images: viewsOf(traits).map((view) => `${picturesUrl}/${pictureFile(row.id, { view })}`),
    sold: row.sold,
    isActive: !traits.isInactive,
    isRestrictedSale: traits.isRestricted ?? false,
    specification: specificationOf(row, { ...department.specification, ...traits.specification }),
    ...(row.brand && { brand: row.brand }),
    ...(traits.sellerName && { sellerName: traits.sellerName }),
    ...(row.kilos !== undefined && { amountInKilo: row.kilos }),
    ...(traits.byTheKilo && { soldInKilo: true }),
    ...(traits.highlights && { clusterHighlights: traits.highlights }),
    ...(traits.offer && { offerDescription: traits.offer }),
    ...(traits.pickupOnly && { hasShippingRestriction: true, shippingRestrictionMessage: traits.pickupOnly }),
    ...(traits.subscriptions && { subscriptionOffers: traits.subscriptions }),
    ...(traits.asksPreferences && { enablePreferences: true }),
    ...(traits.variants
      ? {
          attributes: variantAttributes(traits.variants),
          skus: variantSkus(traits.variants, { productId: row.id, picturesUrl, sku }),
        }
      : { skus: [{ sku: row.id, ...sku }] }),
  };
}

/** The favourites have one picture more. */
function viewsOf({ collections }: ProductTraits): View[] {
  return collections?.includes("queridinhos") ? ["front", "close", "pair"] : ["front", "close"];
}

type Terms = { traits: ProductTraits; department: Department; position: number };

function skuOf(row: ProductGroupRow, { traits, department, position }: Terms): Omit<SkuInput, "sku"> {
  const tablePrices = new Map(Object.entries(traits.tablePrices ?? {}));
  for (const [table, rate] of Object.entries(department.tableRates ?? {})) {
    if (!tablePrices.has(table)) tablePrices.set(table, Math.round(row.price * rate * 100) / 100);
  }
  // A plausible quantity, the same on every load.
  const stock = traits.stock ?? 12 + ((position * 37) % 90);
  return {
    price: row.price,
    ...(row.listPrice !== undefined && { listPrice: row.listPrice }),
    ...(traits.promotionalPrice !== undefined && { promotionalPrice: traits.promotionalPrice }),
    ...(tablePrices.size > 0 && {
      priceTables: Object.fromEntries([...tablePrices].map(([table, price]) => [table, { price }])),
    }),
    ...(stock !== "always" && { stock }),
  };
}

function describe(about: string, notes: string[], position: number): string {
  return `<p>${about}</p>\n${notes[position % notes.length] ?? ""}`.trim();
}

function specificationOf(row: ProductGroupRow, details: Record<string, string[]>): { name: string; value: string[] }[] {
  const brand = row.brand ? { Marca: [row.brand] } : {};
  return Object.entries({ ...brand, ...details }).map(([name, value]) => ({ name, value }));
}
