import type { DeliveryStatus } from "@vitrine/contract/platform/webhooks/default-webhook";
import type {
  EndpointDelivery,
  EndpointDeliveryDetail,
  ReplayRange,
} from "@vitrine/contract/platform/webhooks/webhook-endpoints";
import { type Selectable, sql, type Transaction } from "kysely";
import { type AuditOf, audited } from "../db/audit.ts";
import { addDeliveryJob, deliveryId, deliveryKey, isWanted } from "../db/events.ts";
import { addJob } from "../db/jobs.ts";
import { isAfterCursor, microsOf } from "../db/keyset-page.ts";
import type { Database, Db } from "../db/pool.ts";
import { removeOldRows } from "../db/remove-old-rows.ts";
import type { WebhookDeliveries } from "../db/schema.ts";
import type { TimeCursor } from "../http/request/time-token.ts";
import type { Seal } from "../secrets/seal.ts";
import { sealedPlaces } from "../secrets/sealed-places.ts";
import type { WebhookExchange } from "./post-webhook.ts";

/** A delivery that waits, and is the first one of its subject. */
export type NextDelivery = {
  id: string;
  eventId: string | null;
  attempts: number;
  /** Nobody has tried for so long that its own job must be gone. */
  isForgotten: boolean;
};

type DeliveryRef = { shopId: string; webhookId: string; id: string };

type LostDelivery = {
  thenSend: "next" | "nothing";
  /** Of the endpoint. */
  host: string;
  /** As `2026-11-18`. */
  day: string;
};

export type AttemptOutcome = { status: DeliveryStatus; error: string | null; exchange: WebhookExchange | null };

type TestDelivery = DeliveryRef & { type: string };

/** Longer than the longest pause between two attempts. */
const FORGOTTEN_AFTER = "12 hours";
const RETRY_AFTER = "3 seconds";
/** As many as one call replays. */
const MOST_REPLAYED = 10_000;

const shown = [
  ...(["id", "type", "order_id", "version", "status", "attempts", "last_error", "created_at"] as const),
  ...(["last_attempt_at", "response_status", "duration_ms"] as const),
] as const;
const shownColumns = sql.join(shown.map((name) => sql.ref(name)));
type DeliveryRow = Pick<Selectable<WebhookDeliveries>, (typeof shown)[number]>;

/** `last`: the time of the last event, where there may be more. */
type Replayed = { replayed: number; last: Date | null };

export type WebhookDeliveryRepository = ReturnType<typeof createWebhookDeliveryRepository>;

export function createWebhookDeliveryRepository(db: Db, seal: Seal) {
  const outcome = (
    { shopId, id }: Pick<DeliveryRef, "shopId" | "id">,
    { status, error, exchange }: AttemptOutcome,
  ) => ({
    status,
    last_error: error,
    response_status: exchange?.responseStatus ?? null,
    duration_ms: exchange?.durationMs ?? null,
    sealed_exchange:
      exchange &&
      seal.close(
        JSON.stringify([exchange.requestBody, exchange.responseBody]),
        sealedPlaces.webhookExchange(shopId, id),
      ),
  });

  function exchangeOf(
    { shopId, id }: Pick<DeliveryRef, "shopId" | "id">,
    sealed: string | null,
  ): Pick<EndpointDeliveryDetail, "requestBody" | "responseBody"> {
    const nothing = { requestBody: null, responseBody: null };
    // It may be encrypted with a key that nobody has any more: the delivery itself is still worth showing.
    const text = sealed === null ? undefined : seal.tryOpen(sealed, sealedPlaces.webhookExchange(shopId, id));
    if (text === undefined) return nothing;
    const [requestBody, responseBody] = JSON.parse(text);
    return { requestBody, responseBody };
  }

  return {
    /** The first waiting delivery with the subject of this one. */
    async findNext({ shopId, webhookId, id }: DeliveryRef): Promise<NextDelivery | undefined> {
      const { rows } = await sql<NextDelivery>`
        select next.id, next.event_id as "eventId", next.attempts,
               next.last_attempt_at < now() - ${FORGOTTEN_AFTER}::interval as "isForgotten"
          from webhook_deliveries own join webhook_deliveries next
            on next.shop_id = own.shop_id and next.webhook_id = own.webhook_id and next.subject = own.subject
         where own.shop_id = ${shopId} and own.id = ${id} and own.webhook_id = ${webhookId} and next.status = 'waiting'
         order by next.seq limit 1`.execute(db);
      return rows[0];
    },

    /** It will not be sent again: whoever looks after webhooks is told, once a day for an endpoint. */
    async recordLost(ref: DeliveryRef, attempt: AttemptOutcome, { thenSend, host, day }: LostDelivery): Promise<void> {
      const { shopId, webhookId } = ref;
      await db.transaction().execute(async (trx) => {
        await this.recordAttempt(ref, attempt, thenSend, trx);
        const source = `webhook-lost:${webhookId}:${day}`;
        await addJob(trx, "tell-team", { shopId, kind: "webhook-lost", source, name: host });
      });
    },

    /** `thenSend`: adds a job for it, or for the one that waits behind it, in the same statement. */
    async recordAttempt(
      { shopId, webhookId, id }: DeliveryRef,
      attempt: AttemptOutcome,
      thenSend: "itself" | "next" | "nothing",
      executor: Db | Transaction<Database> = db,
    ): Promise<void> {
      const { status, last_error, response_status, duration_ms, sealed_exchange } = outcome({ shopId, id }, attempt);
      const job = {
        nothing: sql`select from tried`,
        itself: sql`select ${addDeliveryJob(sql`now() + ${RETRY_AFTER}::interval`)} from tried d`,
        next: sql`select ${addDeliveryJob()} from (
          select n.shop_id, n.webhook_id, n.id, n.subject from webhook_deliveries n, tried
           where n.shop_id = ${shopId} and n.webhook_id = ${webhookId} and n.subject = tried.subject
             and n.status = 'waiting' and n.seq > tried.seq
           order by n.seq limit 1) d`,
      }[thenSend];
      await sql`
        with tried as (
          update webhook_deliveries
             set status = ${status}, last_error = ${last_error}, response_status = ${response_status},
                 duration_ms = ${duration_ms}, sealed_exchange = ${sealed_exchange}, attempts = attempts + 1,
                 last_attempt_at = now()
           where shop_id = ${shopId} and id = ${id}
          returning ${deliveryKey}
        )
        ${job}`.execute(executor);
    },

    /** The endpoint was removed or paused: what waits for it is not sent. */
    async giveUp({ shopId, webhookId, id }: DeliveryRef, error: string): Promise<void> {
      await sql`
        update webhook_deliveries d set status = 'failed', last_error = ${error}
          from webhook_deliveries own
         where own.shop_id = ${shopId} and own.id = ${id}
           and d.shop_id = ${shopId} and d.webhook_id = ${webhookId} and d.subject = own.subject
           and d.status = 'waiting'`.execute(db);
    },

    async recordTest({ shopId, webhookId, id, type }: TestDelivery, attempt: AttemptOutcome) {
      const row = await db
        .insertInto("webhook_deliveries")
        .values({ shop_id: shopId, webhook_id: webhookId, id, type, ...outcome({ shopId, id }, attempt) })
        .returning([...shown, "sealed_exchange"])
        .executeTakeFirstOrThrow();
      return { ...deliveryFrom(row), ...exchangeOf({ shopId, id }, row.sealed_exchange) };
    },

    async list(
      { shopId, webhookId }: { shopId: string; webhookId: string },
      { after, limit, status }: { after: TimeCursor | undefined; limit: number; status?: DeliveryStatus | undefined },
    ): Promise<(EndpointDelivery & { micros: string })[]> {
      const rows = await db
        .selectFrom("webhook_deliveries")
        .select(shown)
        .select(microsOf("created_at").as("micros"))
        .where("shop_id", "=", shopId)
        .where("webhook_id", "=", webhookId)
        .where(isAfterCursor(after))
        .$if(status !== undefined, (query) => query.where("status", "=", status ?? ""))
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...deliveryFrom(row), micros: row.micros }));
    },

    async find({ shopId, webhookId, id }: DeliveryRef): Promise<EndpointDeliveryDetail | undefined> {
      const row = await db
        .selectFrom("webhook_deliveries")
        .select([...shown, "sealed_exchange"])
        .where("shop_id", "=", shopId)
        .where("webhook_id", "=", webhookId)
        .where("id", "in", idsOf({ webhookId, id }))
        .executeTakeFirst();
      return row && { ...deliveryFrom(row), ...exchangeOf({ shopId, id }, row.sealed_exchange) };
    },

    /** Undefined where nothing is recorded that could be sent again. */
    async replay({ shopId, webhookId, id }: DeliveryRef): Promise<EndpointDelivery | undefined> {
      const { rows } = await sql<DeliveryRow>`
        with again as (
          update webhook_deliveries set status = 'waiting', attempts = 0, last_error = null
           where shop_id = ${shopId} and webhook_id = ${webhookId} and id = any (${idsOf({ webhookId, id })}::text[])
             and event_id is not null
          returning ${shownColumns}, shop_id, webhook_id, subject
        )
        select ${shownColumns}, ${addDeliveryJob()} as job from again d`.execute(db);
      return rows[0] && deliveryFrom(rows[0]);
    },

    /** The events of a time, oldest first, whether or not there was a delivery of them. */
    async replayRange(
      { shopId, webhookId }: { shopId: string; webhookId: string },
      { since, until, events, status }: ReplayRange,
      audit?: AuditOf<Replayed>,
    ): Promise<Replayed> {
      const replay = sql<Replayed>`
        with chosen as (
          select e.shop_id, e.id, e.seq, e.subject, e.order_id, e.version, e.type, e.created_at,
                 ${deliveryId(sql`w.id`, sql`e.id`)} as delivery_id
            from webhook_endpoints w
            join shop_events e on e.shop_id = w.shop_id
            left join webhook_deliveries d on d.shop_id = e.shop_id and d.id = ${deliveryId(sql`w.id`, sql`e.id`)}
           where w.shop_id = ${shopId} and w.id = ${webhookId}
             and e.created_at >= ${since}::timestamptz
             and (${until ?? null}::timestamptz is null or e.created_at < ${until ?? null}::timestamptz)
             and ${events ? sql`e.type = any (${[...events]}::text[])` : isWanted(sql`w.events`, sql`e.type`)}
             and (${status ?? null}::text is null or coalesce(d.status, 'unsent') = ${status ?? null}::text)
           order by e.created_at, e.seq limit ${MOST_REPLAYED}
        ), again as (
          insert into webhook_deliveries
                 (shop_id, id, webhook_id, event_id, seq, subject, order_id, version, type, status, attempts)
          select shop_id, delivery_id, ${webhookId}, id, seq, subject, order_id, version, type, 'waiting', 0 from chosen
          on conflict (shop_id, id) do update set status = 'waiting', attempts = 0, last_error = null,
             event_id = excluded.event_id, seq = excluded.seq, subject = excluded.subject
          returning ${deliveryKey}
        ), jobs as (select ${addDeliveryJob()} as job from (select ${deliveryKey} from again order by seq) d)
        select count(job)::int as replayed, (select max(created_at) from chosen) as last from jobs`;
      return audited(db, audit, async (trx) => {
        const { rows } = await replay.execute(trx);
        const { replayed = 0, last = null } = rows[0] ?? {};
        return { replayed, last: replayed === MOST_REPLAYED ? last : null };
      });
    },

    async removeOlderThan(interval: string): Promise<void> {
      await removeOldRows(db, { from: "webhook_deliveries", by: "created_at", age: interval, ofEachShop: true });
    },
  };
}

/** A delivery is also found by its event's id, which its receiver knows from `Vitrine-Delivery`. */
function idsOf({ webhookId, id }: Pick<DeliveryRef, "webhookId" | "id">): string[] {
  return [id, `${webhookId}:${id}`];
}

function deliveryFrom(row: DeliveryRow): EndpointDelivery {
  return {
    id: row.id,
    type: row.type,
    orderId: row.order_id,
    version: row.version,
    // The column has a check.
    status: row.status as DeliveryStatus,
    attempts: row.attempts,
    lastError: row.last_error,
    createdAt: row.created_at.toISOString(),
    lastAttemptAt: row.last_attempt_at.toISOString(),
    responseStatus: row.response_status,
    durationMs: row.duration_ms,
  };
}
