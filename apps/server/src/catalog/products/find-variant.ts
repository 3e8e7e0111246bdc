import { type VariantName, variantReadings } from "@vitrine/domain/catalog/variant-id";
import type { PriceScope } from "./price-scope.ts";
import type { ProductRecord, ProductRepository } from "./product.repository.ts";

/** The product of an address, with the option that the address names. A product of exactly this id comes first. */
export async function findVariant(
  products: Pick<ProductRepository, "findMany">,
  { shopId, id }: { shopId: string; id: string },
  scope: PriceScope,
): Promise<(Pick<VariantName, "optionId"> & { record: ProductRecord }) | undefined> {
  const readings = variantReadings(id);
  const ids = readings.map(({ productId }) => productId);
  const [record] = await products.findMany(shopId, ids, scope);
  const reading = readings.find(({ productId }) => productId === record?.provider_id);
  return record && reading && { record, optionId: reading.optionId };
}
