import { categoryPath } from "../catalog/categories.data.ts";
import { brands } from "../catalog/goods.data.ts";
import { currentCents, type ProductRecord } from "../catalog/product-record.ts";
import { slugOf } from "../catalog/slug.ts";
import { brasiliaDay, brasiliaTime } from "./brasilia-time.ts";
import { flag, imageView, money, promotionView, type ViewContext } from "./tray-format.ts";

/** A product in Tray's words: nearly everything is a string, and an empty map is an empty list. */
export function productView(product: ProductRecord, context: ViewContext): Record<string, unknown> {
  const { id, name, categoryId, priceCents, promotion, variants, pictures } = product;
  const brand = brands[product.brandId - 1] ?? "";
  const current = money(currentCents(priceCents, promotion, brasiliaDay(context.now)));
  const path = categoryId === null ? [] : categoryPath(categoryId);
  const hasProperties = Object.keys(product.properties).length > 0;
  const slug = slugOf(name);
  const address = `${context.storeUrl}/produto/${slug}-${id}`;
  return {
    id: String(id),
    name,
    title: name,
    slug,
    shortcut: "",
    reference: product.reference,
    ean: product.ean,
    ncm: "",
    model: "",
    brand,
    brand_id: String(product.brandId),
    description: product.description,
    description_small: product.descriptionSmall,
    price: money(priceCents),
    cost_price: money(Math.round(priceCents * 0.55)),
    ...promotionView(promotion),
    current_price: current,
    stock: String(product.stock),
    minimum_stock: "0",
    minimum_stock_alert: "0",
    upon_request: "0",
    availability: "Imediata",
    availability_days: "0",
    available: flag(product.available),
    available_in_store: flag(product.availableInStore),
    available_for_purchase: flag(product.available && product.stock > 0),
    activation_date: "0000-00-00",
    deactivation_date: "0000-00-00",
    release: "0",
    release_date: "0000-00-00",
    hot: flag(id % 19 === 0),
    free_shipping: "0",
    virtual_product: "0",
    weight: String(product.grams),
    length: "20",
    width: "15",
    height: "10",
    cubic_weight: "0.50",
    category_id: categoryId === null ? "0" : String(categoryId),
    related_categories: [],
    all_categories: path.map(String),
    has_variation: flag(variants.length > 0),
    Variant: variants.map((variant) => ({ id: String(variant.id) })),
    ProductImage: pictures.map((picture) => imageView(picture, context)),
    Properties: hasProperties ? product.properties : [],
    payment_option: priceCents > 0 ? `R$ ${current} à vista com Pix` : "",
    payment_option_details: [{ display_name: "Pix", type: "pix", plots: "1", value: current, tax: "0.00" }],
    url: { http: address, https: address },
    metatag: [{ type: "description", content: product.descriptionSmall }],
    video: "",
    warranty: "",
    warranty_days: "0",
    is_kit: "0",
    kit_has_variation: "0",
    included_items: "",
    related_products: [],
    AdditionalInfos: [],
    has_acceptance_terms: "0",
    acceptance_term: "",
    additional_message: "",
    rating: "0",
    count_rating: "0",
    quantity_sold: String(product.quantitySold),
    created: brasiliaTime(product.created),
    modified: brasiliaTime(product.modified),
    promotion_id: "",
    id_campaign: "",
    ipi: "",
    ipi_value: "0.00",
  };
}
