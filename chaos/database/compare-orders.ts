import type pg from "pg";
import type { PlacedOrder } from "../../bench/shops/place-order.ts";

/** Compares the orders with those that customers were told of. Each sentence names one that is lost or there twice. */
export async function compareOrders(database: pg.Client, placed: readonly PlacedOrder[]): Promise<string[]> {
  const { rows } = await database.query<{
    id: string;
    version: number;
    events: number;
    quantity: number;
    held: number;
  }>(`
    select o.id, o.version,
           (select count(*)::int from order_events where order_id = o.id) as events,
           coalesce((select sum((document ->> 'quantity')::int)::int from order_lines where order_id = o.id), 0) as quantity,
           coalesce((select sum(quantity)::int from stock_holds where order_id = o.id), 0) as held
      from orders o`);
  const stored = new Map(rows.map((row) => [row.id, row]));
  const lost = placed.filter(({ orderId }) => !stored.has(orderId)).map(({ orderId }) => `order ${orderId} is lost`);
  const told = new Set(placed.map(({ orderId }) => orderId));
  const extra = rows.filter(({ id }) => !told.has(id)).map(({ id }) => `order ${id} was told to nobody`);
  const uneven = rows
    .filter(({ version, events, quantity, held }) => events !== version || quantity !== 3 || held !== 3)
    .map((row) => `order with changes missing or twice: ${JSON.stringify(row)}`);
  const { rows: twice } = await database.query<{ number: number }>(
    "select number from orders where number is not null group by shop_id, number having count(*) > 1",
  );
  return [...lost, ...extra, ...uneven, ...twice.map(({ number }) => `the number ${number} was given twice`)];
}
