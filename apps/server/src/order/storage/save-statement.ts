import { isOpen, OrderStatus } from "@vitrine/domain/codes/order-status";
import type { Customer, Order } from "@vitrine/domain/order/order";
import { CompiledQuery } from "kysely";
import { AVAILABLE_UNITS } from "../../catalog/products/available-units.ts";
import type { CallerSession } from "../../http/callers.ts";
import type { RequestKey } from "../../http/request/idempotency.ts";
import type { PersonalFields } from "../../secrets/personal-fields.ts";
import type { Actor } from "./actor.ts";
import { factsOf, searchedText } from "./order-facts.ts";
import { saleParameters, saveSale } from "./sale-statement.ts";
import { headOf, lineChanges } from "./stored-order.ts";

/** Where a person changed the order. */
export type OrderChannel = Pick<CallerSession, "channelType" | "channelId">;

export type OrderEvent = {
  kind: string;
  data: object;
  actor: Actor;
  /** Absent where no conversation led to the change. */
  channel?: OrderChannel | undefined;
  /** The contact gets no message about it. */
  isQuiet?: boolean | undefined;
};

export type OrderSave = {
  shopId: string;
  before: Order;
  after: Order;
  /** The database has the order already. */
  isBegun: boolean;
  total: number;
  pricedAt: string;
  event: OrderEvent;
  key: RequestKey | null;
  /** The order is saved only if so many units of the sku are available to its seller. */
  stockNeed: { sku: string; units: number } | null;
};

/** Three digits look like a shop that has just opened. */
const FIRST_NUMBER = 1001;

/** So many parameters has the save of a cart; those of a sale follow. */
const PARAMETERS = 35;

/**
 * One statement, so one transaction: the order, the lines that changed, the event, and the key of the request. Nothing
 * is written when the order has another version by now, or when its goods are not available.
 *
 * What an order holds itself does not count here as available. It need not: a change that needs stock gives the holds
 * back first, in the same transaction.
 *
 * A change that removes no line, teaches nothing about the person or has no key passes a null there, and the database
 * skips that part without touching its table. That costs less than a tenth of the statement.
 */
const save = (saved: string, sale = "") => `
  with numbered as (
    -- A placed order gets the shop's next number. A save that is refused takes its number back with its transaction.
    insert into order_numbers (shop_id, last) select $1, ${FIRST_NUMBER} where $25
    on conflict (shop_id) do update set last = order_numbers.last + 1
    returning last
  ), saved as (
    ${saved}
    returning version, number, closed_at, channel_type, agent_id, agent_name
  ), event as (
    insert into order_events (shop_id, order_id, version, owner_id, actor_type, actor_id, actor_name, kind, data)
    select $1, $2, version, $10, $11, $12, $13, $14, $15::json from saved
  ), removed as (
    delete from order_lines l using saved
    where l.shop_id = $1 and l.order_id = $2 and l.index = any ($19) and $19::int[] is not null
  ), put as (
    insert into order_lines (shop_id, order_id, index, document)
    select $1, $2, (line ->> 'index')::int, line from saved, json_array_elements($20::json) line
    on conflict (shop_id, order_id, index) do update set document = excluded.document
  ), contact as (
    -- The contact's next order starts with what this one learned about the person.
    update contacts c set customer = customer || $21::jsonb from saved
    where c.shop_id = $1 and c.id = $10 and $21::jsonb is not null
  ), key as (
    insert into idempotency_keys (owner, key, fingerprint, order_id, order_version)
    select $22, $23, $24, $2, version from saved where $23::text is not null
  )${sale}
  select number, closed_at from saved`;

const HAS_STOCK = `($17::int is null or $17 <= coalesce((
      select ${AVAILABLE_UNITS}
      from (select seller_id, quantity - held as available, $18::text as wanted_seller
            from stocks where shop_id = $1 and sku = $16) t), $17))`;

const CHANGE = `update orders
    set version = version + 1, status = $4, document = $5, total = $6::bigint, priced_at = $7, updated_at = now(),
        confirmed_at = $8, closed_at = case when $9 then now() else closed_at end,
        number = coalesce(number, (select last from numbered)),
        payment_state = $26, stage = $27, seller_id = $18,
        channel_type = coalesce($28, channel_type), channel_id = coalesce($29, channel_id),
        agent_id = coalesce($30, agent_id), agent_name = coalesce($31, agent_name),
        words = case when $32::text is null then words else vitrine_words($1, $32) end,
        slot_start = $33, slot_end = $34, placed_total = case when $35 then $6::bigint end,
        changed_at = case when $35 then now() end
    where shop_id = $1 and id = $2 and version = $3 and ${HAS_STOCK}`;
const SAVE = save(CHANGE);
const SAVE_PLACED = save(CHANGE, saveSale(PARAMETERS + 1));

/** The first change of an order begins it. Nothing is written when another request has just begun one. */
const NEW = `insert into orders (shop_id, id, contact_id, version, status, document, total, priced_at,
                        confirmed_at, closed_at, number, payment_state, stage, seller_id, channel_type, channel_id,
                        agent_id, agent_name, words, slot_start, slot_end, placed_total, changed_at)
    select $1, $2, $10, $3::int + 1, $4::smallint, $5::json, $6::bigint, $7, $8::timestamptz,
           case when $9 then now() end, (select last from numbered), $26, $27, $18, $28::smallint, $29, $30, $31,
           vitrine_words($1, $32), $33::timestamptz, $34::timestamptz, case when $35 then $6::bigint end,
           case when $35 then now() end where ${HAS_STOCK}
    on conflict (shop_id, contact_id) where status = 0 do nothing`;
const BEGIN = save(NEW);
const BEGIN_PLACED = save(NEW, saveSale(PARAMETERS + 1));

/** What the database decided: the number of a placed order, and when it was closed. */
export type SavedOrder = { number: number | null; closed_at: Date | null };

export function saveStatement(saving: OrderSave, fields: PersonalFields): CompiledQuery<SavedOrder> {
  const { shopId, before, after, isBegun, total, pricedAt, event, key, stockNeed } = saving;
  const { put, removed } = lineChanges(before, after);
  const closesNow = isOpen(before.status) && !isOpen(after.status);
  const learned = learnedOf(before, after);
  const sale = saleParameters(before, after, total);
  const [change, begin] = sale ? [SAVE_PLACED, BEGIN_PLACED] : [SAVE, BEGIN];
  return CompiledQuery.raw(isBegun ? change : begin, [
    ...[shopId, after.id, before.version, after.status, JSON.stringify(headOf(shopId, after, fields)), total, pricedAt],
    ...[after.confirmedAt === null ? null : new Date(after.confirmedAt), closesNow],
    ...[after.ownerId, event.actor.type, event.actor.id, event.actor.name, event.kind, JSON.stringify(event.data)],
    ...[stockNeed?.sku ?? null, stockNeed?.units ?? null, after.sellerId],
    ...[
      removed.length > 0 ? removed : null,
      JSON.stringify(put),
      learned && JSON.stringify(fields.close(shopId, learned)),
    ],
    ...[key?.owner ?? null, key?.key ?? null, key?.fingerprint ?? null],
    before.number === null && after.status === OrderStatus.Received,
    ...factsToSave(saving),
    ...(sale ?? []),
  ]) as CompiledQuery<SavedOrder>;
}

/** What the shop filters by. Channel and agent are those of the people who made the order, not of who cancels it later. */
function factsToSave({ before, after, event: { channel, actor } }: OrderSave): (string | number | boolean | null)[] {
  const { paymentState, stage, slot, isPlaced } = factsOf(after);
  const isBeingMade = isOpen(before.status);
  const madeIn = isBeingMade ? channel : undefined;
  const agent = isBeingMade && actor.type === "agent" ? actor : undefined;
  const isSameText = before.lines === after.lines && before.customer === after.customer;
  const words = isBeingMade || !isSameText ? searchedText(after) : null;
  return [
    ...[paymentState, stage, madeIn?.channelType ?? null, madeIn?.channelId ?? null],
    ...[agent?.id ?? null, agent?.name ?? null, words, slot?.start ?? null, slot?.end ?? null, isPlaced],
  ];
}

/** The fields of the person that the change filled in or corrected; null where it left them alone. */
function learnedOf(before: Order, after: Order): Partial<Customer> | null {
  if (before.customer === after.customer) return null;
  const fields = Object.keys(after.customer) as (keyof Customer)[];
  const changed = fields.filter((field) => after.customer[field] !== before.customer[field]);
  return changed.length === 0 ? null : Object.fromEntries(changed.map((field) => [field, after.customer[field]]));
}
