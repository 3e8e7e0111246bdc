import type { StoreOrder, StoreProduct } from "../../bench/servers/sandbox-store.ts";
import type { Queryable } from "../database/job-clock.ts";

/** An order as the platform API shows it at the end. */
export type ExpectedOrder = { id: string; productId: string; totalCents: number; isPaid: boolean; isCanceled: boolean };

type Shown = { id: string; name: string; skus: { sku: string; price: number; stock: number | null }[] };

/** Compares the catalogue with the store's products: none twice, none missing, none deleted. */
export async function compareProducts(
  database: Queryable,
  shopId: string,
  store: readonly StoreProduct[],
): Promise<string[]> {
  const { rows: shown } = await database.query<Shown>(
    `select p.provider_id as id, p.name,
            json_agg(json_build_object('sku', s.sku, 'price', s.price, 'stock', t.quantity)) as skus
       from products p join skus s on s.shop_id = p.shop_id and s.product_id = p.provider_id
       left join stocks t on t.shop_id = s.shop_id and t.sku = s.sku
      where p.shop_id = $1 group by 1, 2`,
    [shopId],
  );
  const { rows: known } = await database.query<{ id: string; product_id: string | null; obstacle: string | null }>(
    "select store_product_id as id, product_id, obstacle from store_products where shop_id = $1 and not is_gone",
    [shopId],
  );
  const byId = new Map(store.map((product) => [`tray-${product.id}`, product]));
  const obstacles = new Map(known.map(({ id, obstacle }) => [`tray-${id}`, obstacle]));
  const shownIds = shown.map(({ id }) => id);
  return [
    ...doubles(shownIds).map((id) => `${id} is in the catalogue twice`),
    ...shownIds.filter((id) => !byId.has(id)).map((id) => `${id} is in the catalogue, and the store does not have it`),
    ...[...obstacles.keys()]
      .filter((id) => !byId.has(id))
      .map((id) => `${id} is known, and the store does not have it`),
    ...[...byId.keys()].filter((id) => !obstacles.has(id)).map((id) => `${id} was never read`),
    ...[...byId].flatMap(([id, product]) => {
      const isShown = shownIds.includes(id);
      const obstacle = obstacles.get(id) ?? null;
      if (isShown === (obstacle !== null))
        return [`${id} is ${isShown ? "" : "not "}shown, its obstacle is ${obstacle}`];
      return !isShown && mustBeShown(product) ? [`${id} is not shown: ${obstacle}`] : [];
    }),
    ...shown.flatMap((each) => {
      const product = byId.get(each.id);
      return product ? differences(each, product) : [];
    }),
  ];
}

const mustBeShown = ({ availableInStore, categoryId, priceCents, variants }: StoreProduct) =>
  availableInStore && categoryId !== null && priceCents > 0 && variants.length === 0;

function differences({ id, name, skus }: Shown, product: StoreProduct): string[] {
  const stocks = new Map<string, number>(
    product.variants.length === 0
      ? [[id, product.stock]]
      : product.variants.map((variant) => [`${id}-${variant.id}`, variant.available ? variant.stock : 0]),
  );
  const isPriced = product.variants.length > 0 || skus[0]?.price === product.priceCents;
  return [
    ...(name === product.name ? [] : [`${id} is called ${name}, and ${product.name} in the store`]),
    ...(isPriced ? [] : [`${id} costs ${skus[0]?.price}, and ${product.priceCents} in the store`]),
    ...doubles(skus.map(({ sku }) => sku)).map((sku) => `${sku} is there twice`),
    ...skus
      .filter(({ sku, stock }) => stocks.get(sku) !== stock)
      .map(({ sku, stock }) => `${sku} has ${stock}, and ${stocks.get(sku)} in the store`),
  ];
}

/** Compares the store's orders with ours: each once, with one payment if paid, canceled if canceled. */
export function compareOrders(own: readonly ExpectedOrder[], storeOrders: readonly StoreOrder[]): string[] {
  const ids = new Set(own.map(({ id }) => id));
  return [
    ...storeOrders
      .filter(({ session_id }) => !ids.has(session_id))
      .map(({ id }) => `the store's order ${id} is nobody's`),
    ...own.flatMap((order) => {
      const there = storeOrders.filter(({ session_id }) => session_id === order.id);
      const [first] = there;
      // It was canceled before it was pushed.
      if (!first) return order.isCanceled ? [] : [`${order.id} never came to the store`];
      return [
        ...(there.length > 1 ? [`${order.id} is ${there.length} orders in the store`] : []),
        ...(isSame(first, order) ? [] : [`${order.id} is ${JSON.stringify(first)}, and ${JSON.stringify(order)} here`]),
      ];
    }),
  ];
}

function isSame({ OrderStatus, Payment, ProductsSold, total }: StoreOrder, own: ExpectedOrder): boolean {
  const isCanceled = OrderStatus.type === "canceled";
  // A canceled order may have been paid before; that payment need not be in the store.
  const isRightlyPaid = own.isCanceled ? Payment.length <= 1 : Payment.length === (own.isPaid ? 1 : 0);
  const values = [total, ...Payment.map((each) => each.Payment.value)];
  const items = ProductsSold.map((each) => `tray-${each.ProductsSold.product_id}`);
  return (
    isCanceled === own.isCanceled &&
    isRightlyPaid &&
    values.every((value) => Math.round(Number(value) * 100) === own.totalCents) &&
    items.length === 1 &&
    items[0] === own.productId
  );
}

function doubles(ids: readonly string[]): string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}
