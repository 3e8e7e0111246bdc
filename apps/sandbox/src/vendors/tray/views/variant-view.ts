import type { ProductRecord, VariantRecord } from "../catalog/product-record.ts";
import { brasiliaTime } from "./brasilia-time.ts";
import { flag, imageView, money, promotionView, type ViewContext } from "./tray-format.ts";

/** A variant in Tray's words; a blank field means the product's value. */
export function variantView(
  variant: VariantRecord,
  { product, context }: { product: ProductRecord; context: ViewContext },
): Record<string, unknown> {
  const { priceCents } = variant;
  const rows = variant.choices.map(({ type, value, picture }, index) => {
    const image = picture === "" ? "" : `${context.picturesUrl}/${picture}`;
    return index === 0 ? { type, value, image, image_secure: image } : { type, value };
  });
  return {
    id: String(variant.id),
    product_id: String(product.id),
    reference: variant.reference,
    ean: "",
    price: priceCents === null ? "" : money(priceCents),
    cost_price: priceCents === null ? "" : money(Math.round(priceCents * 0.55)),
    ...promotionView(variant.promotion),
    stock: String(variant.stock),
    minimum_stock: "0",
    available: flag(variant.available),
    availability_days: "0",
    weight: String(product.grams),
    length: "10",
    width: "10",
    height: "5",
    cubic_weight: "0.50",
    illustrative_image: "",
    color_id_1: "0",
    color_id_2: "0",
    quantity_sold: "0",
    modified: brasiliaTime(variant.modified),
    payment_option: "",
    payment_option_details: [],
    VariationSettings: [],
    Sku: product.wrapsSku ? rows.map((row) => ({ Sku: row })) : rows,
    VariantImage: variant.choices.flatMap(({ picture }) => (picture === "" ? [] : [imageView(picture, context)])),
  };
}
