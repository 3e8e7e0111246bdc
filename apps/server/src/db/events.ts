import { randomBytes } from "node:crypto";
import { frequentEvents, type WebhookEvent } from "@vitrine/contract/platform/webhooks/event-types";
import { type RawBuilder, sql, type Transaction } from "kysely";
import { addJobs, type NewJob, selectAdded } from "./jobs.ts";
import type { Database } from "./pool.ts";

/** Something that happened in a shop, for its webhooks and for those who ask. */
export type NewEvent = {
  shopId: string;
  type: WebhookEvent;
  /** Unique in the shop. An event that is recorded already is not recorded again. */
  id?: string;
  /** What it is about, such as `sku:123`: events of one subject are delivered in their order. The order's, when absent. */
  subject?: string;
  orderId?: string;
  /** The order's version after the event. */
  version?: number;
  contactId?: string;
  /** Facts for the receiver. No personal data: they are stored in clear. */
  data?: object;
};

/** Records an event in the transaction of the change behind it: both are committed or neither. */
export async function recordEvent(trx: Transaction<Database>, event: NewEvent): Promise<void> {
  await recordEvents(trx, [event]);
}

/**
 * Records events, and the jobs of the same change with them, in one statement. Each active endpoint of the shop that
 * wants an event gets a delivery, and a job that sends it.
 */
export async function recordEvents(
  trx: Transaction<Database>,
  events: readonly NewEvent[],
  jobs: readonly NewJob[] = [],
): Promise<void> {
  if (events.length === 0) return addJobs(trx, jobs);
  const rows = events.map((event) => {
    const id = event.id ?? newEventId();
    return { ...event, id, subject: event.subject ?? (event.orderId ? `order:${event.orderId}` : `event:${id}`) };
  });
  await sql`
    with happened as (
      insert into shop_events (shop_id, id, type, subject, order_id, version, contact_id, data)
      select e."shopId", e.id, e.type, e.subject, e."orderId", e.version, e."contactId", coalesce(e.data, '{}')
        from json_to_recordset(${JSON.stringify(rows)}::json) as e ("shopId" text, id text, type text, subject text,
             "orderId" text, version int, "contactId" text, data jsonb)
      on conflict (shop_id, id) do nothing
      returning shop_id, id, seq, type, subject, order_id, version
    ), deliveries as (
      insert into webhook_deliveries
             (shop_id, id, webhook_id, event_id, seq, subject, order_id, version, type, status, attempts)
      select e.shop_id, ${deliveryId(sql`w.id`, sql`e.id`)}, w.id, e.id, e.seq, e.subject, e.order_id, e.version, e.type,
             'waiting', 0
        from happened e join webhook_endpoints w on w.shop_id = e.shop_id
       where w.switched_off_at is null and ${isWanted(sql`w.events`, sql`e.type`)}
      -- One that a process from before events tried in vain has its row already, and goes on as a delivery of the event.
      on conflict (shop_id, id) do update set event_id = excluded.event_id, seq = excluded.seq, subject = excluded.subject
        where webhook_deliveries.event_id is null and webhook_deliveries.status = 'waiting'
      returning ${deliveryKey}
    )
    select ${addDeliveryJob()} from (select ${deliveryKey} from deliveries order by seq) d
    ${sql.join(
      jobs.map((job) => sql`union all ${selectAdded(job)}`),
      sql` `,
    )}`.execute(trx);
}

/**
 * Takes a contact out of what was recorded and sent: their id, and the requests and answers with their orders. For the
 * transaction that erases the contact; the event that says so is recorded after it.
 */
export async function eraseContactFromEvents(
  trx: Transaction<Database>,
  { shopId, contactId }: { shopId: string; contactId: string },
): Promise<void> {
  await sql`
    with erased as (
      update shop_events set contact_id = null, data = '{}',
             subject = case when order_id is null then 'event:' || id else subject end
       where shop_id = ${shopId} and contact_id = ${contactId}
      returning id, subject
    )
    update webhook_deliveries d set sealed_exchange = null, subject = erased.subject from erased
     where d.shop_id = ${shopId} and d.event_id = erased.id`.execute(trx);
}

/** The events of a contact are another one's now, so that they are erased with that one. */
export async function moveContactInEvents(
  trx: Transaction<Database>,
  { shopId, from, to }: { shopId: string; from: string; to: string },
): Promise<void> {
  await sql`update shop_events set contact_id = ${to} where shop_id = ${shopId} and contact_id = ${from}`.execute(trx);
}

/** What `addDeliveryJob` needs, and the order of the jobs. */
export const deliveryKey: RawBuilder<unknown> = sql`shop_id, webhook_id, id, subject, seq`;

/** The only webhook of earlier releases has the events' own ids. */
export function deliveryId(webhookId: RawBuilder<unknown>, eventId: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`case ${webhookId} when 'default' then ${eventId} else ${webhookId} || ':' || ${eventId} end`;
}

/** Whether an endpoint with these events gets an event of this type. */
export function isWanted(events: RawBuilder<unknown>, type: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(case when ${events} is null then ${type} <> all (${[...frequentEvents]}::text[])
                            else ${type} = any (${events}) end)`;
}

/**
 * Adds the job that sends a delivery `d`. Deliveries of one subject share a queue, so that two processes never send two
 * of them at once. An endpoint has two queues: one that does not answer keeps no more than two workers waiting.
 */
export function addDeliveryJob(runAt: RawBuilder<unknown> = sql`null::timestamptz`): RawBuilder<unknown> {
  return sql`vitrine_add_job('deliver-event',
    json_build_object('shopId', d.shop_id, 'webhookId', d.webhook_id, 'deliveryId', d.id), ${runAt}, null,
    'webhook ' || d.shop_id || ' ' || d.webhook_id || ' ' || (hashtext(d.subject) & 1), 0, 'replace')`;
}

function newEventId(): string {
  return `evt_${randomBytes(12).toString("base64url")}`;
}
