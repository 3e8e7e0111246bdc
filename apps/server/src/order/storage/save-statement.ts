import { isOpen } from "@vitrine/domain/codes/order-status";
import type { Customer, Order } from "@vitrine/domain/order/order";
import { CompiledQuery } from "kysely";
import type { RequestKey } from "../../http/idempotency.ts";
import type { Actor } from "./actor.ts";
import { headOf, lineChanges } from "./stored-order.ts";

export type OrderEvent = { kind: string; data: object; actor: Actor };

export type OrderSave = {
  shopId: string;
  before: Order;
  after: Order;
  total: number;
  pricedAt: string;
  event: OrderEvent;
  key: RequestKey | null;
  /** Saved only if so many units of the sku are free for the order's seller; null: nobody asks. */
  stockNeed?: { sku: string; units: number } | null;
};

/** Which parts a save has. A part that is not needed still costs when it is in the statement, so it is left out. */
type StatementParts = { removes: boolean; puts: boolean; learns: boolean; hasKey: boolean; needsStock: boolean };

/**
 * One statement, so one transaction: the order, the lines that changed, what happened, and the key of the request. The
 * most frequent write of the product: its few texts are put together once and not for each order.
 *
 * $1 shop, $2 order, $3 version, $4 status, $5 document, $6 total, $7 priced at, $8 confirmed at, $9 closes now,
 * $10 owner, $11–$13 actor, $14–$15 event; then what its parts need.
 */
function textOf({ removes, puts, learns, hasKey, needsStock }: StatementParts): string {
  let parameter = 15;
  const next = () => `$${++parameter}`;
  const parts = [
    `saved as (
      update orders
      set version = version + 1, status = $4, document = $5, total = $6, priced_at = $7, updated_at = now(),
          confirmed_at = $8, closed_at = case when $9 then now() else closed_at end
      where shop_id = $1 and id = $2 and version = $3 ${needsStock ? `and ${isFree(next(), next(), next())}` : ""}
      returning version
    )`,
    `told as (
      insert into order_events (shop_id, order_id, version, owner_id, actor_type, actor_id, actor_name, kind, data)
      select $1, $2, version, $10, $11, $12, $13, $14, $15::json from saved
    )`,
    removes &&
      `gone as (
        delete from order_lines l using saved
        where l.shop_id = $1 and l.order_id = $2 and l.index = any (${next()}::int[])
      )`,
    puts &&
      `put as (
        insert into order_lines (shop_id, order_id, index, document)
        select $1, $2, (line ->> 'index')::int, line from saved, json_array_elements(${next()}::json) line
        on conflict (shop_id, order_id, index) do update set document = excluded.document
      )`,
    // What was learned of the person is kept for the orders to come.
    learns &&
      `learned as (
        update contacts c set customer = customer || ${next()}::jsonb from saved where c.shop_id = $1 and c.id = $10
      )`,
    hasKey &&
      `keyed as (
        insert into idempotency_keys (owner, key, fingerprint, order_id, order_version)
        select ${next()}, ${next()}, ${next()}, $2, version from saved
      )`,
  ];
  return `with ${parts.filter(Boolean).join(", ")} select exists (select from saved) as saved`;
}

/** So many units are free for the seller: the same rule as `availableUnits`. A sku nobody counts always is. */
function isFree(sku: string, units: string, seller: string): string {
  const free = "sum(greatest(t.quantity - t.held, 0))";
  return `coalesce((
    select case when ${seller}::text is null then ${free}
                when bool_or(t.seller_id = ${seller}) then ${free} filter (where t.seller_id = ${seller})
                else coalesce(${free} filter (where t.seller_id = ''), case when count(*) > 0 then 0 end) end
    from stocks t where t.shop_id = $1 and t.sku = ${sku}), ${units}::int) >= ${units}::int`;
}

const texts = new Map<string, string>();

function cachedText(parts: StatementParts): string {
  const name = Object.values(parts).join();
  const text = texts.get(name) ?? textOf(parts);
  texts.set(name, text);
  return text;
}

export function saveStatement(saving: OrderSave): CompiledQuery<{ saved: boolean }> {
  const { shopId, before, after, total, pricedAt, event, key, stockNeed } = saving;
  const { put, removed } = lineChanges(before, after);
  const learned = learnedOf(before, after);
  const closesNow = isOpen(before.status) && !isOpen(after.status);
  const parts = {
    removes: removed.length > 0,
    puts: put.length > 0,
    learns: learned !== null,
    hasKey: key !== null,
    needsStock: stockNeed != null,
  };
  return CompiledQuery.raw(cachedText(parts), [
    ...[shopId, after.id, before.version, after.status, JSON.stringify(headOf(after)), total, pricedAt],
    ...[after.confirmedAt === null ? null : new Date(after.confirmedAt), closesNow],
    ...[after.ownerId, event.actor.type, event.actor.id, event.actor.name, event.kind, JSON.stringify(event.data)],
    ...(stockNeed ? [stockNeed.sku, stockNeed.units, after.sellerId] : []),
    ...(parts.removes ? [removed] : []),
    ...(parts.puts ? [JSON.stringify(put)] : []),
    ...(learned ? [JSON.stringify(learned)] : []),
    ...(key ? [key.owner, key.key, key.fingerprint] : []),
  ]) as CompiledQuery<{ saved: boolean }>;
}

/** The fields of the person that the change filled in or corrected; null where it left them alone. */
function learnedOf(before: Order, after: Order): Partial<Customer> | null {
  if (before.customer === after.customer) return null;
  const fields = Object.keys(after.customer) as (keyof Customer)[];
  const changed = fields.filter((field) => after.customer[field] !== before.customer[field]);
  return changed.length === 0 ? null : Object.fromEntries(changed.map((field) => [field, after.customer[field]]));
}
