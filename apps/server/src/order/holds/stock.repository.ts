import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentStatus } from "@vitrine/domain/codes/payment";
import { allocateUnits, availableUnits, type StockLocation } from "@vitrine/domain/order/stock";
import { sql } from "kysely";
import { type StockChange, stockEvents } from "../../catalog/products/stock-events.ts";
import { recordEvents } from "../../db/events.ts";
import type { Db } from "../../db/pool.ts";
import type { Trx } from "../storage/order.repository.ts";

export type StockRequest = { sku: string; quantity: number; sellerId: string | null };

export type OrderKey = { shopId: string; orderId: string };
/** `least`: the fewest units of the SKU that are sold, where that is more than one. */
type LockedStock = StockLocation & { least: number | null };
type StockTake = { sku: string; sellerId: string; quantity: number };
/** Goods that the order cannot have, and how many units of them it could. */
export type ShortGoods = { sku: string; left: number };
/** What can be held, what is short, whether a location is sold out afterwards, and what is left at each place. */
type StockFound = { takes: StockTake[]; short: ShortGoods[]; isLast: boolean; changes: StockChange[] };

/** The goods an order holds, inside the transaction that changes it. */
export const stockRepository = {
  /** Which goods to hold, and which skus are short. The rows stay locked until the transaction ends. */
  async find(trx: Trx, shopId: string, requests: readonly StockRequest[]): Promise<StockFound> {
    const skus = requests.map((request) => request.sku);
    const stock = await lockStock(trx, shopId, skus);
    const takes: StockTake[] = [];
    const short: ShortGoods[] = [];
    // Requests for one seller's goods come before those that take any.
    const bySeller = [...requests].sort((a, b) => Number(a.sellerId === null) - Number(b.sellerId === null));
    for (const { sku, quantity, sellerId } of bySeller) {
      const locations = stock.get(sku) ?? [];
      const taken = allocateUnits(locations, { quantity, sellerId });
      if (!taken) short.push({ sku, left: (availableUnits(locations, sellerId) ?? 0) + unitsOf(sku, takes) });
      for (const take of taken ?? []) {
        takes.push({ sku, ...take });
        const location = locations.find((each) => each.sellerId === take.sellerId);
        if (location) location.available -= take.quantity;
      }
    }
    const changes = sumByPlace(takes).map(({ sku, sellerId, quantity }) => {
      const after = stock.get(sku)?.find((each) => each.sellerId === sellerId)?.available ?? 0;
      return { sku, sellerId, before: after + quantity, after };
    });
    return { takes, short, isLast: takes.some(({ sku }) => isSoldOut(stock.get(sku))), changes };
  },

  /** The units in the contact's other orders that are placed and not paid. */
  async countUnpaid(db: Db, { shopId, orderId }: OrderKey, contactId: string): Promise<number> {
    const { rows } = await sql<{ units: number }>`
      select coalesce(sum(h.quantity), 0)::int as units
        from orders o join stock_holds h on h.shop_id = o.shop_id and h.order_id = o.id
       where o.shop_id = ${shopId} and o.contact_id = ${contactId} and o.id <> ${orderId}
         and o.status = ${OrderStatus.Received}
         and (o.document #>> '{payment,status}')::int is distinct from ${PaymentStatus.Paid}`.execute(db);
    return rows[0]?.units ?? 0;
  },

  /** Holds what was found, and tells the shop what runs out by it. */
  async hold(
    trx: Trx,
    { shopId, orderId }: OrderKey,
    {
      takes,
      changes,
      lowStockAt,
      isMore = false,
    }: Pick<StockFound, "takes" | "changes"> & {
      lowStockAt: number | undefined;
      /** The order holds some of them already. Else that is another request, which placed it at this very moment. */
      isMore?: boolean;
    },
  ): Promise<void> {
    if (takes.length === 0) return;
    const besides = isMore
      ? sql`on conflict (shop_id, order_id, sku, seller_id) do update set quantity = stock_holds.quantity + excluded.quantity`
      : sql``;
    const goods = sumByPlace(takes);
    const skus = goods.map(({ sku }) => sku);
    // The list of skus leads to their rows by key. Without it the plan, which is made for any number of goods, reads all
    // stock of the shop while the rows are locked.
    await sql`
      with take as (
        select * from unnest(${skus}::text[], ${goods.map(({ sellerId }) => sellerId)}::text[],
                             ${goods.map(({ quantity }) => quantity)}::int[]) as goods (sku, seller_id, quantity)
      ), held as (
        update stocks s set held = held + take.quantity from take
        where s.shop_id = ${shopId} and s.sku = any (${skus}::text[])
          and s.sku = take.sku and s.seller_id = take.seller_id
      )
      insert into stock_holds (shop_id, order_id, sku, seller_id, quantity)
      select ${shopId}, ${orderId}, sku, seller_id, quantity from take ${besides}`.execute(trx);
    const events = stockEvents(shopId, changes, lowStockAt);
    if (events.length > 0) await recordEvents(trx, events);
  },

  /**
   * The order needs other goods. What it no longer needs is available again, and the units it needs more are found; they
   * are held by `hold`. All rows are locked at once, in the order of every change.
   */
  async adjust(
    trx: Trx,
    { shopId, orderId }: OrderKey,
    { more, less }: { more: readonly StockRequest[]; less: readonly StockRequest[] },
  ): Promise<StockFound & { isBack: boolean }> {
    const stock = await lockStock(
      trx,
      shopId,
      [...more, ...less].map(({ sku }) => sku),
    );
    const isBack = less.some(({ sku }) => isSoldOut(stock.get(sku)));
    const { rows: held } = await sql<StockTake>`
      select sku, seller_id as "sellerId", quantity from stock_holds
       where shop_id = ${shopId} and order_id = ${orderId}
       order by sku, quantity desc, seller_id for update`.execute(trx);
    const back = less.flatMap(({ sku, quantity }) => unitsBack(held, sku, quantity));
    if (back.length > 0) await release(trx, { shopId, orderId }, back);
    return { ...(await stockRepository.find(trx, shopId, more)), isBack };
  },

  /** Everything the order holds is available again. Answers whether something of it was sold out. */
  async giveBack(trx: Trx, { shopId, orderId }: OrderKey): Promise<boolean> {
    const stock = await lockHeld(trx, { shopId, orderId });
    await sql`
      with back as (
        delete from stock_holds where shop_id = ${shopId} and order_id = ${orderId} returning sku, seller_id, quantity
      )
      update stocks s set held = greatest(0, held - back.quantity) from back
      where s.shop_id = ${shopId} and s.sku = back.sku and s.seller_id = back.seller_id`.execute(trx);
    return [...stock.values()].some(isSoldOut);
  },

  /** What the order holds has left the shop. */
  async sell(trx: Trx, { shopId, orderId }: OrderKey): Promise<void> {
    await lockHeld(trx, { shopId, orderId });
    await sql`
      with sold as (
        delete from stock_holds where shop_id = ${shopId} and order_id = ${orderId} returning sku, seller_id, quantity
      )
      update stocks s
      set held = greatest(0, held - sold.quantity), quantity = greatest(0, s.quantity - sold.quantity) from sold
      where s.shop_id = ${shopId} and s.sku = sold.sku and s.seller_id = sold.seller_id`.execute(trx);
  },
};

/** From where so many units go back: an order may hold a sku at several places. */
function unitsBack(held: readonly StockTake[], sku: string, quantity: number): StockTake[] {
  let left = quantity;
  return held.flatMap((place) => {
    const units = place.sku === sku ? Math.min(left, place.quantity) : 0;
    left -= units;
    return units > 0 ? [{ ...place, quantity: units }] : [];
  });
}

async function release(trx: Trx, { shopId, orderId }: OrderKey, back: readonly StockTake[]): Promise<void> {
  const goods = sumByPlace(back);
  const skus = goods.map(({ sku }) => sku);
  await sql`
    with back as (
      select * from unnest(${skus}::text[], ${goods.map(({ sellerId }) => sellerId)}::text[],
                           ${goods.map(({ quantity }) => quantity)}::int[]) as goods (sku, seller_id, quantity)
    ), freed as (
      update stocks s set held = greatest(0, held - back.quantity) from back
      where s.shop_id = ${shopId} and s.sku = any (${skus}::text[])
        and s.sku = back.sku and s.seller_id = back.seller_id
    ), kept as (
      update stock_holds h set quantity = h.quantity - back.quantity from back
      where h.shop_id = ${shopId} and h.order_id = ${orderId} and h.sku = back.sku and h.seller_id = back.seller_id
        and h.quantity > back.quantity
    )
    delete from stock_holds h using back
    where h.shop_id = ${shopId} and h.order_id = ${orderId} and h.sku = back.sku and h.seller_id = back.seller_id
      and h.quantity <= back.quantity`.execute(trx);
}

/** Always in the same order, so two orders for the same goods cannot deadlock. */
async function lockStock(trx: Trx, shopId: string, skus: readonly string[]): Promise<Map<string, LockedStock[]>> {
  const { rows } = await sql<LockedStock & { sku: string }>`
    select sku, seller_id as "sellerId", quantity - held as available,
           (select s.least_quantity from skus s where s.shop_id = stocks.shop_id and s.sku = stocks.sku) as least
      from stocks
    where shop_id = ${shopId} and sku = any (${skus}::text[])
    order by sku, seller_id for update`.execute(trx);
  const bySku = new Map<string, LockedStock[]>();
  for (const { sku, ...location } of rows) bySku.set(sku, [...(bySku.get(sku) ?? []), location]);
  return bySku;
}

/** The stock of what the order holds. */
async function lockHeld(trx: Trx, { shopId, orderId }: OrderKey): Promise<Map<string, LockedStock[]>> {
  const holds = await trx
    .selectFrom("stock_holds")
    .select("sku")
    .where("shop_id", "=", shopId)
    .where("order_id", "=", orderId)
    .execute();
  const skus = holds.map(({ sku }) => sku);
  return lockStock(trx, shopId, skus);
}

/** A location with fewer units than are sold: the catalogue may have to show the sku as sold out, or as back. */
function isSoldOut(locations: readonly LockedStock[] | undefined): boolean {
  return locations?.some(({ available, least }) => available < (least ?? 1)) ?? false;
}

/** The units of a sku that another line of the order takes. */
function unitsOf(sku: string, takes: readonly StockTake[]): number {
  return takes.reduce((units, take) => units + (take.sku === sku ? take.quantity : 0), 0);
}

/** One row for each place that goods are taken from: a product may be bought and be a gift. */
function sumByPlace(takes: readonly StockTake[]): StockTake[] {
  const places = new Map<string, StockTake>();
  for (const take of takes) {
    const place = JSON.stringify([take.sku, take.sellerId]);
    places.set(place, { ...take, quantity: take.quantity + (places.get(place)?.quantity ?? 0) });
  }
  return [...places.values()];
}
