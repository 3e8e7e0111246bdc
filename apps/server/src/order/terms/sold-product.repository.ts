import type { ProductDocument } from "@vitrine/domain/catalog/product/product";
import type { QuantityPrice } from "@vitrine/domain/catalog/quantity/quantity-price";
import { cents } from "@vitrine/domain/money";
import type { SoldProduct, SoldSku } from "@vitrine/domain/order/change/items";
import type { LineOfSku } from "@vitrine/domain/order/order";
import { availableUnits, type StockLocation } from "@vitrine/domain/order/stock";
import type { TablePrices } from "@vitrine/domain/order/totals/prices";
import type { Gift } from "@vitrine/domain/shop/shop-rules";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";

type PriceRow = { price: number; promotional_price: number | null };

type ProductRow = {
  provider_id: string;
  name: string;
  is_active: boolean;
  document: ProductDocument;
  category_ids: string[] | null;
  skus: (PriceRow & {
    sku: string;
    options: Record<string, string>;
    images: string[];
    by_quantity: QuantityPrice[] | null;
    tables: (PriceRow & { id: string })[] | null;
  })[];
};

type GiftRow = {
  sku: string;
  product_id: string;
  name: string;
  images: string[];
  is_active: boolean;
  stock: StockLocation[];
};

export type SoldProductRepository = ReturnType<typeof createSoldProductRepository>;

export function createSoldProductRepository(db: Db) {
  return {
    /** Products with all their skus and prices; one that does not exist is left out. */
    async findMany(shopId: string, ids: readonly string[]): Promise<SoldProduct[]> {
      if (ids.length === 0) return [];
      const { rows } = await sql<ProductRow>`
        with recursive above (product_id, category_id) as (
          select product_id, category_id from product_categories
          where shop_id = ${shopId} and product_id = any (${ids}::text[])
          union
          select a.product_id, c.parent_id from above a
          join categories c on c.shop_id = ${shopId} and c.provider_id = a.category_id
          where c.parent_id is not null
        )
        select p.provider_id, p.name, p.is_active, p.document,
               (select array_agg(category_id order by category_id) from above where product_id = p.provider_id) as category_ids,
               (select jsonb_agg(jsonb_build_object(
                  'sku', s.sku, 'options', s.options, 'images', s.images,
                  'price', s.price, 'promotional_price', s.promotional_price,
                  'by_quantity', s.facts -> 'quantityPrices',
                  'tables', (select jsonb_agg(jsonb_build_object(
                               'id', t.price_table_id, 'price', t.price, 'promotional_price', t.promotional_price))
                             from sku_prices t where t.shop_id = ${shopId} and t.sku = s.sku)
                ) order by s.position) from skus s where s.shop_id = ${shopId} and s.product_id = p.provider_id) as skus
        from products p
        where p.shop_id = ${shopId} and p.provider_id = any (${ids}::text[])`.execute(db);
      return rows.map(soldProductFrom);
    },

    /** Sku → the gift it makes for a seller. */
    async findGifts(shopId: string, skus: readonly string[]): Promise<Map<string, (sellerId: string | null) => Gift>> {
      if (skus.length === 0) return new Map();
      const { rows } = await sql<GiftRow>`
        select s.sku, s.product_id, p.name, p.is_active,
               case when s.images = '[]' then p.document -> 'images' else s.images end as images,
               coalesce((select jsonb_agg(jsonb_build_object('sellerId', t.seller_id, 'available', t.quantity - t.held))
                         from stocks t where t.shop_id = ${shopId} and t.sku = s.sku), '[]') as stock
        from skus s join products p on p.shop_id = s.shop_id and p.provider_id = s.product_id
        where s.shop_id = ${shopId} and s.sku = any (${skus}::text[])`.execute(db);
      return new Map(rows.map((row) => [row.sku, (sellerId) => giftFrom(row, sellerId)]));
    },

    async takesPreferences(shopId: string): Promise<boolean> {
      const { rows } = await sql<{ takes: boolean }>`
        select exists (select from products
          where shop_id = ${shopId} and (document -> 'enablePreferences')::boolean) as takes`.execute(db);
      return rows[0]?.takes ?? false;
    },
  };
}

function soldProductFrom({ provider_id, name, is_active, document, category_ids, skus }: ProductRow): SoldProduct {
  const product = {
    productId: provider_id,
    categoryIds: category_ids ?? [],
    soldInKilo: document.soldInKilo,
    amountInKilo: document.amountInKilo ?? 0,
    ...multiplesOf(document),
    hasShippingRestriction: document.hasShippingRestriction,
    isRestrictedSale: document.isRestrictedSale,
    isGone: false,
  };
  return {
    productId: provider_id,
    isActive: is_active,
    isRestrictedSale: document.isRestrictedSale,
    takesPreferences: document.enablePreferences,
    subscriptionOffers: document.subscriptionOffers,
    attributeIds: document.attributes.map((attribute) => attribute.providerId),
    skus: skus.map(
      (sku): SoldSku => ({
        options: sku.options,
        own: pricesFrom(sku),
        ...(sku.by_quantity?.length && { byQuantity: sku.by_quantity }),
        tables: Object.fromEntries((sku.tables ?? []).map((table) => [table.id, pricesFrom(table)])),
        line: {
          ...product,
          sku: sku.sku,
          name,
          images: pictureOf(sku.images, document.images),
          attributes: attributesOf(document, sku.options),
        },
      }),
    ),
  };
}

function multiplesOf({ quantityStep, minQuantity }: ProductDocument): Pick<LineOfSku, "quantityStep" | "minQuantity"> {
  return { ...(quantityStep !== undefined && { quantityStep }), ...(minQuantity !== undefined && { minQuantity }) };
}

function pricesFrom({ price, promotional_price }: PriceRow): TablePrices {
  return { price: cents(price), promotionalPrice: promotional_price === null ? null : cents(promotional_price) };
}

/** One picture is enough to recognise a line. */
function pictureOf(ofSku: readonly string[], ofProduct: readonly string[]): string[] {
  const [picture] = [...ofSku, ...ofProduct];
  return picture === undefined ? [] : [picture];
}

function attributesOf(document: ProductDocument, options: Record<string, string>) {
  return document.attributes.flatMap((attribute) => {
    const option = attribute.options.find((each) => each.providerId === options[attribute.providerId]);
    return option ? [{ name: attribute.name, option: option.name }] : [];
  });
}

function giftFrom({ sku, product_id, name, images, is_active, stock }: GiftRow, sellerId: string | null): Gift {
  const units = availableUnits(stock, sellerId);
  return {
    sku,
    productId: product_id,
    sellerId,
    name,
    images: pictureOf(images, []),
    isAvailable: is_active && (units === null || units > 0),
  };
}
