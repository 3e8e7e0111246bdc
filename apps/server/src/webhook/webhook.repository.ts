import type { WebhookEvent } from "@vitrine/contract/platform/webhooks/event-types";
import type {
  WebhookEndpoint,
  WebhookEndpointChange,
  WebhookPayloadKind,
} from "@vitrine/contract/platform/webhooks/webhook-endpoints";
import { type Selectable, sql, type Transaction } from "kysely";
import { type AuditOf, audited } from "../db/audit.ts";
import type { Database, Db } from "../db/pool.ts";
import type { WebhookEndpoints } from "../db/schema.ts";
import { isUniqueViolation } from "../db/unique-violation.ts";
import type { Seal } from "../secrets/seal.ts";
import { sealedPlaces } from "../secrets/sealed-places.ts";

/** The one that `PUT …/webhook` saves. */
export const DEFAULT_WEBHOOK = "default";

/** Where a delivery goes. Every secret signs it. */
export type WebhookTarget = { url: string; payload: WebhookPayloadKind; secrets: string[] };

export type WebhookRef = { shopId: string; id: string };

type NewEndpoint = {
  url: string;
  name: string;
  events: readonly WebhookEvent[] | null;
  payload: WebhookPayloadKind;
  isActive: boolean;
  secret: string;
};

const shown = [
  ...(["id", "name", "url", "events", "payload", "former_secret_until"] as const),
  ...(["switched_off_at", "version", "created_at", "updated_at"] as const),
] as const;

export type ChangeOutcome =
  | "not-found"
  | { currentVersion: number }
  | { changed: WebhookEndpoint; before: WebhookEndpoint };

export type WebhookRepository = ReturnType<typeof createWebhookRepository>;

/** The endpoints of the shops. The default one is copied to the table of the release before. */
export function createWebhookRepository(db: Db, seal: Seal) {
  const change = <Value>(
    shopId: string,
    work: (trx: Transaction<Database>) => Promise<Value>,
    audit?: AuditOf<Value>,
  ) =>
    audited(db, audit, async (trx) => {
      const done = await work(trx);
      await copyDefault(trx, shopId);
      await sql`select pg_notify('webhooks_changed', ${shopId})`.execute(trx);
      return done;
    });

  return {
    async list(shopId: string): Promise<WebhookEndpoint[]> {
      const rows = await db
        .selectFrom("webhook_endpoints")
        .select(shown)
        .where("shop_id", "=", shopId)
        .orderBy("created_at")
        .orderBy("id")
        .execute();
      return rows.map(endpointFrom);
    },

    async find({ shopId, id }: WebhookRef): Promise<WebhookEndpoint | undefined> {
      const row = await endpointQuery(db, { shopId, id }).executeTakeFirst();
      return row && endpointFrom(row);
    },

    /** Undefined if the shop has no such endpoint, or has paused it. */
    async findTarget({ shopId, id }: WebhookRef): Promise<WebhookTarget | undefined> {
      const row = await endpointQuery(db, { shopId, id })
        .select(["sealed_secret", "sealed_former_secret", sql<boolean>`former_secret_until > now()`.as("has_former")])
        .where("switched_off_at", "is", null)
        .executeTakeFirst();
      if (!row) return undefined;
      const sealed = [
        row.sealed_secret,
        ...(row.has_former && row.sealed_former_secret ? [row.sealed_former_secret] : []),
      ];
      return {
        url: row.url,
        payload: row.payload as WebhookPayloadKind,
        secrets: sealed.map((each) => seal.open(each, sealedPlaces.webhookSecret(shopId, id))),
      };
    },

    /** False if the shop has an endpoint with this id. */
    async create(
      { shopId, id }: WebhookRef,
      { secret, isActive, ...endpoint }: NewEndpoint,
      audit?: AuditOf<void>,
    ): Promise<boolean> {
      const row = {
        ...endpoint,
        shop_id: shopId,
        id,
        events: endpoint.events && [...endpoint.events],
        sealed_secret: seal.close(secret, sealedPlaces.webhookSecret(shopId, id)),
        switched_off_at: isActive ? null : sql<Date>`now()`,
      };
      const insert = async (trx: Transaction<Database>) => {
        await trx.insertInto("webhook_endpoints").values(row).execute();
      };
      try {
        await change(shopId, insert, audit);
        return true;
      } catch (error) {
        if (isUniqueViolation(error)) return false;
        throw error;
      }
    },

    async change(
      { shopId, id }: WebhookRef,
      { isActive, events, name, payload, url }: WebhookEndpointChange,
      ifVersion: string | null,
      audit?: AuditOf<{ before: WebhookEndpoint; after: WebhookEndpoint }>,
    ): Promise<ChangeOutcome> {
      const work = async (trx: Transaction<Database>): Promise<ChangeOutcome> => {
        const current = await endpointQuery(trx, { shopId, id }).forUpdate().executeTakeFirst();
        if (!current) return "not-found";
        if (ifVersion !== null && ifVersion !== String(current.version)) return { currentVersion: current.version };
        const row = await trx
          .updateTable("webhook_endpoints")
          .set({
            ...(url !== undefined && { url }),
            ...(name !== undefined && { name: name ?? "" }),
            ...(payload !== undefined && { payload: payload ?? "full" }),
            ...(events !== undefined && { events: events && [...events] }),
            ...(isActive !== undefined && {
              switched_off_at: isActive ? null : sql<Date>`coalesce(switched_off_at, now())`,
            }),
            version: sql`version + 1`,
            updated_at: sql`now()`,
          })
          .where("shop_id", "=", shopId)
          .where("id", "=", id)
          .returning(shown)
          .executeTakeFirstOrThrow();
        return { changed: endpointFrom(row), before: endpointFrom(current) };
      };
      return change(
        shopId,
        work,
        audit &&
          ((done) =>
            typeof done === "object" && "changed" in done ? audit({ before: done.before, after: done.changed }) : null),
      );
    },

    /** Saves and enables the default one. Without a secret the current one stays; the spare one is for a first webhook. */
    async saveDefault(
      shopId: string,
      { url, events, secret }: { url: string; events: readonly WebhookEvent[] | null; secret: string | null },
      spareSecret: string,
    ): Promise<{ webhook: WebhookEndpoint; isSpareUsed: boolean }> {
      const row = await change(shopId, (trx) =>
        trx
          .insertInto("webhook_endpoints")
          .values({
            shop_id: shopId,
            id: DEFAULT_WEBHOOK,
            url,
            events: events && [...events],
            sealed_secret: seal.close(secret ?? spareSecret, sealedPlaces.webhookSecret(shopId, DEFAULT_WEBHOOK)),
          })
          .onConflict((conflict) =>
            conflict.columns(["shop_id", "id"]).doUpdateSet((eb) => ({
              url: eb.ref("excluded.url"),
              events: eb.ref("excluded.events"),
              ...(secret !== null && {
                sealed_secret: eb.ref("excluded.sealed_secret"),
                sealed_former_secret: null,
                former_secret_until: null,
              }),
              switched_off_at: null,
              version: sql`webhook_endpoints.version + 1`,
              updated_at: sql`now()`,
            })),
          )
          .returning(shown)
          // `xmax` is 0 for a row that was inserted and not updated.
          .returning(sql<boolean>`xmax = 0`.as("is_new"))
          .executeTakeFirstOrThrow(),
      );
      return { webhook: endpointFrom(row), isSpareUsed: row.is_new && secret === null };
    },

    /** The secret of before signs as well for some hours. One that was still there from an earlier change ends now. */
    async rollSecret(
      { shopId, id }: WebhookRef,
      { secret, overlapHours, ifVersion }: { secret: string; overlapHours: number; ifVersion: string | null },
    ): Promise<WebhookEndpoint | undefined> {
      return change(shopId, async (trx) => {
        const row = await trx
          .updateTable("webhook_endpoints")
          .set((eb) => ({
            sealed_former_secret: overlapHours === 0 ? null : eb.ref("sealed_secret"),
            former_secret_until: overlapHours === 0 ? null : sql<Date>`now() + make_interval(hours => ${overlapHours})`,
            sealed_secret: seal.close(secret, sealedPlaces.webhookSecret(shopId, id)),
            version: sql`version + 1`,
            updated_at: sql`now()`,
          }))
          .where("shop_id", "=", shopId)
          .where("id", "=", id)
          .where(hasVersion(ifVersion))
          .returning(shown)
          .executeTakeFirst();
        return row && endpointFrom(row);
      });
    },

    /** False if there is none, or none with this version. */
    async remove(
      { shopId, id }: WebhookRef,
      ifVersion: string | null = null,
      audit?: AuditOf<WebhookEndpoint>,
    ): Promise<boolean> {
      const work = (trx: Transaction<Database>) =>
        trx
          .deleteFrom("webhook_endpoints")
          .where("shop_id", "=", shopId)
          .where("id", "=", id)
          .where(hasVersion(ifVersion))
          .returning(shown)
          .executeTakeFirst();
      const removed = await change(shopId, work, audit && ((row) => (row ? audit(endpointFrom(row)) : null)));
      return removed !== undefined;
    },

    /** The URL has answered 410. A shop that has saved another URL meanwhile keeps that one. */
    async disable({ shopId, id }: WebhookRef, url: string): Promise<void> {
      await change(shopId, (trx) =>
        trx
          .updateTable("webhook_endpoints")
          .set({ switched_off_at: sql`now()`, version: sql`version + 1`, updated_at: sql`now()` })
          .where("shop_id", "=", shopId)
          .where("id", "=", id)
          .where("url", "=", url)
          .execute(),
      );
    },

    /** The shops with an active endpoint that names one of these events. */
    async shopsNaming(events: readonly WebhookEvent[]): Promise<{ shopId: string; events: string[] }[]> {
      return db
        .selectFrom("webhook_endpoints")
        .select(["shop_id as shopId", sql<string[]>`events`.as("events")])
        .where("switched_off_at", "is", null)
        .where(sql<boolean>`events && ${[...events]}::text[]`)
        .execute();
    },
  };
}

/** True for every version where none is named. */
function hasVersion(ifVersion: string | null) {
  return sql<boolean>`(${ifVersion}::text is null or version::text = ${ifVersion}::text)`;
}

function endpointQuery(executor: Db | Transaction<Database>, { shopId, id }: WebhookRef) {
  return executor.selectFrom("webhook_endpoints").select(shown).where("shop_id", "=", shopId).where("id", "=", id);
}

/** Processes of the release before read the default endpoint in its old table. */
async function copyDefault(trx: Transaction<Database>, shopId: string): Promise<void> {
  await sql`
    with current as (
      select shop_id, url, events, sealed_secret, switched_off_at, updated_at
        from webhook_endpoints where shop_id = ${shopId} and id = ${DEFAULT_WEBHOOK}
    ), removed as (
      delete from webhooks where shop_id = ${shopId} and not exists (select from current)
    )
    insert into webhooks (shop_id, url, events, sealed_secret, switched_off_at, updated_at)
    select shop_id, url, events, sealed_secret, switched_off_at, updated_at from current
    on conflict (shop_id) do update
    set url = excluded.url, events = excluded.events, sealed_secret = excluded.sealed_secret,
        switched_off_at = excluded.switched_off_at, updated_at = excluded.updated_at`.execute(trx);
}

type EndpointRow = Pick<Selectable<WebhookEndpoints>, (typeof shown)[number]>;

function endpointFrom(row: EndpointRow): WebhookEndpoint {
  const { former_secret_until: until } = row;
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    // Only events of the contract are saved.
    events: row.events as WebhookEvent[] | null,
    // The column has a check.
    payload: row.payload as WebhookPayloadKind,
    isActive: row.switched_off_at === null,
    formerSecretUntil: until && until.getTime() > Date.now() ? until.toISOString() : null,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
