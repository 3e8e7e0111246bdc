import { isOpen, OrderStatus } from "@vitrine/domain/codes/order-status";
import type { Customer, Order } from "@vitrine/domain/order/order";
import type { CompiledQuery } from "kysely";
import { AVAILABLE_UNITS } from "../../catalog/products/available-units.ts";
import { namedStatement } from "../../db/named-parameters.ts";
import type { CallerSession } from "../../http/callers.ts";
import type { RequestKey } from "../../http/request/idempotency.ts";
import type { PersonalFields } from "../../secrets/personal-fields.ts";
import type { Actor } from "./actor.ts";
import { factsOf, searchedText } from "./order-facts.ts";
import { SAVE_SALE, type SaleParameters, saleParameters } from "./sale-statement.ts";
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
    insert into order_numbers (shop_id, last) select $shopId, ${FIRST_NUMBER} where $isPlacedNow
    on conflict (shop_id) do update set last = order_numbers.last + 1
    returning last
  ), saved as (
    ${saved}
    returning version, number, closed_at, channel_type, agent_id, agent_name
  ), event as (
    insert into order_events (shop_id, order_id, version, owner_id, actor_type, actor_id, actor_name, kind, data)
    select $shopId, $orderId, version, $contactId, $actorType, $actorId, $actorName, $eventKind, $eventData::json
      from saved
  ), removed as (
    delete from order_lines l using saved
    where l.shop_id = $shopId and l.order_id = $orderId and l.index = any ($removedLines)
      and $removedLines::int[] is not null
  ), put as (
    insert into order_lines (shop_id, order_id, index, document)
    select $shopId, $orderId, (line ->> 'index')::int, line from saved, json_array_elements($putLines::json) line
    on conflict (shop_id, order_id, index) do update set document = excluded.document
  ), contact as (
    -- The contact's next order starts with what this one learned about the person.
    update contacts c set customer = customer || $learned::jsonb, phone_keys = coalesce($phoneKeys::text[], phone_keys),
           document_keys = coalesce($documentKeys::text[], document_keys)
      from saved
    where c.shop_id = $shopId and c.id = $contactId and $learned::jsonb is not null
  ), key as (
    insert into idempotency_keys (owner, key, fingerprint, order_id, order_version)
    select $keyOwner, $key, $fingerprint, $orderId, version from saved where $key::text is not null
  )${sale}
  select number, closed_at from saved`;

const HAS_STOCK = `($neededUnits::int is null or $neededUnits <= coalesce((
      select ${AVAILABLE_UNITS}
      from (select seller_id, quantity - held as available, $sellerId::text as wanted_seller
            from stocks where shop_id = $shopId and sku = $neededSku) t), $neededUnits))`;

const CHANGE = `update orders
    set version = version + 1, status = $status, document = $document, total = $total::bigint, priced_at = $pricedAt,
        updated_at = now(), confirmed_at = $confirmedAt, closed_at = case when $closesNow then now() else closed_at end,
        number = coalesce(number, (select last from numbered)),
        payment_state = $paymentState, stage = $stage, seller_id = $sellerId,
        channel_type = coalesce($channelType, channel_type), channel_id = coalesce($channelId, channel_id),
        agent_id = coalesce($agentId, agent_id), agent_name = coalesce($agentName, agent_name),
        words = case when $words::text is null then words else vitrine_words($shopId, $words) end,
        slot_start = $slotStart, slot_end = $slotEnd, placed_total = case when $isPlaced then $total::bigint end,
        changed_at = case when $isPlaced then now() end, invoiced = $invoiced
    where shop_id = $shopId and id = $orderId and version = $version and ${HAS_STOCK}`;

/** The first change of an order begins it. Nothing is written when another request has just begun one. */
const NEW = `insert into orders (shop_id, id, contact_id, version, status, document, total, priced_at,
                        confirmed_at, closed_at, number, payment_state, stage, seller_id, channel_type, channel_id,
                        agent_id, agent_name, words, slot_start, slot_end, placed_total, changed_at, invoiced)
    select $shopId, $orderId, $contactId, $version::int + 1, $status::smallint, $document::json, $total::bigint, $pricedAt,
           $confirmedAt::timestamptz, case when $closesNow then now() end, (select last from numbered), $paymentState, $stage,
           $sellerId, $channelType::smallint, $channelId, $agentId, $agentName, vitrine_words($shopId, $words),
           $slotStart::timestamptz, $slotEnd::timestamptz, case when $isPlaced then $total::bigint end,
           case when $isPlaced then now() end, $invoiced::bigint where ${HAS_STOCK}
    on conflict (shop_id, contact_id) where status = 0 do nothing`;

/** What the database decided: the number of a placed order, and when it was closed. */
export type SavedOrder = { number: number | null; closed_at: Date | null };

const statements = {
  begin: namedStatement<SavedOrder, SaveParameters>(save(NEW)),
  change: namedStatement<SavedOrder, SaveParameters>(save(CHANGE)),
  beginPlaced: namedStatement<SavedOrder, SaveParameters & SaleParameters>(save(NEW, SAVE_SALE)),
  changePlaced: namedStatement<SavedOrder, SaveParameters & SaleParameters>(save(CHANGE, SAVE_SALE)),
};

export function saveStatement(saving: OrderSave, fields: PersonalFields): CompiledQuery<SavedOrder> {
  const { before, after, isBegun, total } = saving;
  const parameters = parametersOf(saving, fields);
  const sale = saleParameters(before, after, total);
  if (!sale) return (isBegun ? statements.change : statements.begin)(parameters);
  return (isBegun ? statements.changePlaced : statements.beginPlaced)({ ...parameters, ...sale });
}

type SaveParameters = ReturnType<typeof parametersOf>;

function parametersOf(saving: OrderSave, fields: PersonalFields) {
  const { shopId, before, after, total, pricedAt, event, key, stockNeed } = saving;
  const { put, removed } = lineChanges(before, after);
  const learned = learnedOf(before, after);
  return {
    shopId,
    orderId: after.id,
    contactId: after.ownerId,
    version: before.version,
    status: after.status,
    document: JSON.stringify(headOf(shopId, after, fields)),
    total,
    pricedAt,
    confirmedAt: after.confirmedAt === null ? null : new Date(after.confirmedAt),
    closesNow: isOpen(before.status) && !isOpen(after.status),
    isPlacedNow: before.number === null && after.status === OrderStatus.Received,
    sellerId: after.sellerId,
    actorType: event.actor.type,
    actorId: event.actor.id,
    actorName: event.actor.name,
    eventKind: event.kind,
    eventData: JSON.stringify(event.data),
    neededSku: stockNeed?.sku ?? null,
    neededUnits: stockNeed?.units ?? null,
    removedLines: removed.length > 0 ? removed : null,
    putLines: JSON.stringify(put),
    learned: learned && JSON.stringify(fields.close(shopId, learned)),
    phoneKeys: learned?.phone === undefined ? null : fields.phoneKeys(shopId, learned.phone),
    // Both of them, because one list has both.
    documentKeys:
      learned?.document === undefined && learned?.corporateDocument === undefined
        ? null
        : fields.documentKeys(shopId, after.customer),
    keyOwner: key?.owner ?? null,
    key: key?.key ?? null,
    fingerprint: key?.fingerprint ?? null,
    ...filteredFacts(saving),
  };
}

/** What the shop filters by. Channel and agent are those of the people who made the order, not of who cancels it later. */
function filteredFacts({ before, after, event: { channel, actor } }: OrderSave) {
  const { paymentState, stage, slot, isPlaced, invoiced } = factsOf(after);
  const isBeingMade = isOpen(before.status);
  const madeIn = isBeingMade ? channel : undefined;
  const agent = isBeingMade && actor.type === "agent" ? actor : undefined;
  const isSameText = before.lines === after.lines && before.customer === after.customer;
  return {
    paymentState,
    stage,
    isPlaced,
    invoiced,
    channelType: madeIn?.channelType ?? null,
    channelId: madeIn?.channelId ?? null,
    agentId: agent?.id ?? null,
    agentName: agent?.name ?? null,
    words: isBeingMade || !isSameText ? searchedText(after) : null,
    slotStart: slot?.start ?? null,
    slotEnd: slot?.end ?? null,
  };
}

/** The fields of the person that the change filled in or corrected; null where it left them alone. */
function learnedOf(before: Order, after: Order): Partial<Customer> | null {
  if (before.customer === after.customer) return null;
  const fields = Object.keys(after.customer) as (keyof Customer)[];
  const changed = fields.filter((field) => after.customer[field] !== before.customer[field]);
  return changed.length === 0 ? null : Object.fromEntries(changed.map((field) => [field, after.customer[field]]));
}
