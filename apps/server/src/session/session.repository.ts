import type { Contact } from "@vitrine/contract/platform/sessions";
import type { Address } from "@vitrine/contract/storefront/customer/address";
import type { Customer } from "@vitrine/contract/storefront/customer/customer";
import { type ChannelType, SessionType } from "@vitrine/domain/codes/session";
import { emptyCustomer } from "@vitrine/domain/order/order";
import { sql, type Transaction } from "kysely";
import { type AuditOf, audited } from "../db/audit.ts";
import type { Database, Db } from "../db/pool.ts";
import type { CallerSession } from "../http/callers.ts";
import type { RequestKey } from "../http/request/idempotency.ts";
import { phoneOfPerson } from "../phone/phone-number.ts";
import type { PersonalFields } from "../secrets/personal-fields.ts";
import type { Seal } from "../secrets/seal.ts";
import { sealedPlaces } from "../secrets/sealed-places.ts";
import { tokenHash } from "../secrets/token.ts";

/** `signIn`: the sign-in of the panel that opened it, and with which it ends. */
export type NewSessionRow = Omit<CallerSession, "sessionKey"> & {
  codeHash: Buffer;
  lifeInHours: number;
  signIn: string | null;
};

/** The idempotency key of the request that creates a session, and the code that it answers, repeated or not. */
type IdempotentCreation = { key: RequestKey; code: string };

export type OpenSession = CallerSession & {
  expiresAt: Date;
  isFromPanel: boolean;
  phone: string | null;
  customer: Customer;
  addresses: Address[];
};

/** How the ids of such contacts begin: their visits are none of a customer. */
export const TRIES_AS = "painel:";

/** The contact as whom a member of the panel tries a shop. */
export function triesAs(memberId: string): string {
  return `${TRIES_AS}${memberId}`;
}

export type SessionRepository = ReturnType<typeof createSessionRepository>;

type SessionSecrets = { seal: Seal; personal: () => Promise<PersonalFields> };

export function createSessionRepository(db: Db, { seal, personal }: SessionSecrets) {
  /** A session that is neither expired nor revoked. The shop is part of the condition: no code opens another shop. */
  const valid = (shopId: string, codeHash: Buffer) =>
    db
      .selectFrom("sessions")
      .innerJoin("contacts", (join) =>
        join.onRef("contacts.shop_id", "=", "sessions.shop_id").onRef("contacts.id", "=", "sessions.contact_id"),
      )
      .where("sessions.shop_id", "=", shopId)
      .where("code_hash", "=", codeHash)
      .where("revoked_at", "is", null)
      .where("expires_at", ">", sql<Date>`now()`);

  const callerColumns = [
    "session_type",
    "channel_type",
    "channel_id",
    "contact_id",
    "agent",
    "order_id",
    "sessions.created_at",
  ] as const;

  return {
    async findCaller(shopId: string, codeHash: Buffer): Promise<(CallerSession & { expiresAt: Date }) | undefined> {
      const row = await valid(shopId, codeHash)
        .select([...callerColumns, "expires_at"])
        .executeTakeFirst();
      return row && { ...callerFrom(shopId, codeHash, row), expiresAt: row.expires_at };
    },

    /** The keys of those sessions that are neither expired nor revoked, and still the same contact's, in one query. */
    async findValidKeys(
      sessions: readonly Pick<CallerSession, "shopId" | "sessionKey" | "contactId">[],
    ): Promise<Set<string>> {
      const contactIds = sessions.map(({ contactId }) => contactId);
      const shopIds = sessions.map(({ shopId }) => shopId);
      const hashes = sessions.map(({ sessionKey }) => Buffer.from(sessionKey, "base64url"));
      const { rows } = await sql<{ code_hash: Buffer }>`
        select code_hash from unnest(${shopIds}::text[], ${hashes}::bytea[], ${contactIds}::text[])
            as asked (shop_id, code_hash, contact_id)
          join sessions using (shop_id, code_hash, contact_id) where revoked_at is null and expires_at > now()`.execute(
        db,
      );
      return new Set(rows.map((row) => row.code_hash.toString("base64url")));
    },

    async phoneOf(shopId: string, contactId: string): Promise<string | null> {
      const row = await db
        .selectFrom("contacts")
        .select(["phone", sql<string | null>`customer ->> 'phone'`.as("stored")])
        .where("shop_id", "=", shopId)
        .where("id", "=", contactId)
        .executeTakeFirst();
      const { phone: typed } = (await personal()).open(shopId, { phone: row?.stored ?? "" });
      return phoneOfPerson({ chat: row?.phone, typed }) || null;
    },

    /**
     * The one of these channels that the contact used last: where they wrote, else by a link of their own, else by that of the
     * agent who served them there. Expired links count too.
     */
    async lastChannelOf(shopId: string, contactId: string, channelIds: readonly string[]): Promise<string | undefined> {
      const types = [SessionType.Contact, SessionType.PlatformUser];
      const { rows } = await sql<{ channel_id: string }>`
        (select channel_id, 0 as place from conversations
          where shop_id = ${shopId} and contact_id = ${contactId} and wrote_at is not null
            and channel_id = any (${channelIds}::text[]))
        union all
        (select channel_id, 1 from sessions
          where shop_id = ${shopId} and contact_id = ${contactId} and session_type = any (${types}::smallint[])
            and channel_id = any (${channelIds}::text[])
          order by session_type = ${SessionType.Contact} desc, created_at desc limit 1)
        order by place limit 1`.execute(db);
      const [row] = rows;
      return row?.channel_id;
    },

    /** The shops with open sessions, last visited first. */
    async shopsVisitedLately(limit: number): Promise<string[]> {
      const { rows } = await sql<{ shop_id: string }>`
        select shops.shop_id from shops cross join lateral (
          select expires_at from sessions where shop_id = shops.shop_id order by expires_at desc limit 1
        ) as last where last.expires_at > now() order by last.expires_at desc limit ${limit}`.execute(db);
      return rows.map((row) => row.shop_id);
    },

    async open(shopId: string, codeHash: Buffer): Promise<OpenSession | undefined> {
      const row = await valid(shopId, codeHash)
        .select([...callerColumns, "expires_at", "sign_in", "phone", "customer", "addresses"])
        .executeTakeFirst();
      if (!row) return undefined;
      return {
        ...callerFrom(shopId, codeHash, row),
        expiresAt: row.expires_at,
        isFromPanel: row.sign_in !== null,
        phone: row.phone,
        // Both were saved by this server after validation. A contact of an earlier release lacks the newer fields.
        customer: (await personal()).open(shopId, { ...emptyCustomer, ...(row.customer as Partial<Customer>) }),
        addresses: row.addresses as Address[],
      };
    },

    /**
     * Saves the session and its contact together. Returns when it expires by the database's clock. The chatbot's data
     * only fills gaps in the contact's; what the customer has typed stays. Undefined for a repeated request, and where
     * the sign-in has ended meanwhile: nothing is saved then.
     */
    async create(
      session: NewSessionRow,
      contact: Contact,
      once: IdempotentCreation | null = null,
      audit?: AuditOf<void>,
    ): Promise<Date | undefined> {
      const isFirst = once
        ? sql`insert into idempotency_keys (owner, key, fingerprint, sealed_answer)
              values (${once.key.owner}, ${once.key.key}, ${once.key.fingerprint}, ${seal.close(once.code, sealedPlaces.answer(once.key.owner, once.key.key))})
              on conflict (owner, key) do nothing returning 1`
        : isSignedIn(session.signIn);
      const fields = await personal();
      const customer = fields.close(session.shopId, customerOf(contact));
      const create = sql<{ expires_at: Date }>`
        with first as (${isFirst}), contact as (
          insert into contacts (shop_id, id, phone, customer, document_keys)
          select ${session.shopId}, ${contact.id}, ${contact.phone ?? null},
                 ${JSON.stringify(customer)}::jsonb, ${fields.documentKeys(session.shopId, contact)}::text[] from first
          ${fillingGaps}
        )
        insert into sessions (shop_id, code_hash, session_type, channel_type, channel_id, contact_id, agent, order_id,
                              sign_in, expires_at)
        select ${session.shopId}, ${session.codeHash}::bytea, ${session.type}::smallint, ${session.channelType}::smallint,
               ${session.channelId}, ${session.contactId}, ${session.agent && JSON.stringify(session.agent)}::jsonb,
               ${session.forOrderId}::text, ${session.signIn}::uuid, now() + make_interval(hours => ${session.lifeInHours}::int) from first
        returning expires_at`;
      if (!audit) return (await create.execute(db)).rows[0]?.expires_at;
      return audited(
        db,
        (expiresAt) => (expiresAt ? audit() : null),
        async (trx) => (await create.execute(trx)).rows[0]?.expires_at,
      );
    },

    /** Saves a contact without a session, as the chatbot knows them. */
    async putContact(shopId: string, contact: Contact): Promise<void> {
      const fields = await personal();
      const customer = fields.close(shopId, customerOf(contact));
      await sql`
        insert into contacts (shop_id, id, phone, customer, document_keys)
        values (${shopId}, ${contact.id}, ${contact.phone ?? null}, ${JSON.stringify(customer)}::jsonb,
                ${fields.documentKeys(shopId, contact)}::text[])
        ${fillingGaps}`.execute(db);
    },

    /** The session that an earlier request with this key created. */
    async createdBy(shopId: string, key: RequestKey): Promise<{ code: string; expiresAt: Date } | "other-request"> {
      const { fingerprint, sealed_answer } = await db
        .selectFrom("idempotency_keys")
        .select(["fingerprint", "sealed_answer"])
        .where("owner", "=", key.owner)
        .where("key", "=", key.key)
        .executeTakeFirstOrThrow();
      if (!fingerprint.equals(key.fingerprint) || sealed_answer === null) return "other-request";
      const code = seal.open(sealed_answer, sealedPlaces.answer(key.owner, key.key));
      const { expires_at } = await db
        .selectFrom("sessions")
        .select("expires_at")
        .where("shop_id", "=", shopId)
        .where("code_hash", "=", tokenHash(code))
        .executeTakeFirstOrThrow();
      return { code, expiresAt: expires_at };
    },

    /**
     * Revokes what somebody opened who is no longer a member, has another role or sees fewer shops: their sessions as an
     * agent, the links of contacts that they copied, and the shops that they tried as a customer. A member opens new ones.
     * `kept` are the shops in which nothing ends; null: all.
     */
    async revokeOfMember(
      executor: Db | Transaction<Database>,
      { chatbotId, memberId }: { chatbotId: string; memberId: string },
      kept: readonly string[] | null,
    ): Promise<void> {
      if (kept === null) return;
      await sql`
        with revoked as (
          update sessions s set revoked_at = now() from shops
           where shops.chatbot_id = ${chatbotId} and s.shop_id = shops.shop_id
             and coalesce(shops.trial_of, shops.shop_id) <> all (${[...kept]}::text[])
             and (s.agent ->> 'id' = ${memberId} or s.contact_id = ${triesAs(memberId)})
             and s.revoked_at is null and s.expires_at > now()
          returning s.shop_id)
        select pg_notify('sessions_revoked', shop_id) from (select distinct shop_id from revoked) touched`.execute(
        executor,
      );
    },

    async revoke(shopId: string, which: { codeHash: Buffer } | { contactId: string }): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable("sessions")
        .set({ revoked_at: sql`now()` })
        .where("shop_id", "=", shopId)
        .where("revoked_at", "is", null)
        .$call((query) =>
          "codeHash" in which
            ? query.where("code_hash", "=", which.codeHash)
            : query.where("contact_id", "=", which.contactId),
        )
        .executeTakeFirst();
      await sql`select pg_notify('sessions_revoked', ${shopId})`.execute(db);
      return Number(numUpdatedRows);
    },
  };
}

/** Holds the sign-in until the session is saved: what ends it then finds the session. */
function isSignedIn(signIn: string | null) {
  return signIn === null ? sql`select 1` : sql`select 1 from panel_sessions where id = ${signIn}::uuid for key share`;
}

/** The chatbot's data fills gaps in the contact's; what the customer has typed stays. */
const fillingGaps = sql`
  on conflict (shop_id, id) do update
  set phone = coalesce(excluded.phone, contacts.phone),
      document_keys = case when coalesce(contacts.customer ->> 'document', '') = ''
        then nullif(coalesce(contacts.document_keys, '{}') || coalesce(excluded.document_keys, '{}'), '{}') else contacts.document_keys end,
      customer = contacts.customer || coalesce(
        (select jsonb_object_agg(key, value) from jsonb_each_text(excluded.customer)
         where key in ('name', 'email', 'document') and value <> ''
           and coalesce(contacts.customer ->> key, '') = ''), '{}')`;

type CallerRow = {
  session_type: number;
  channel_type: number;
  channel_id: string;
  contact_id: string;
  agent: unknown;
  order_id: string | null;
  created_at: Date;
};

function callerFrom(shopId: string, codeHash: Buffer, row: CallerRow): CallerSession {
  return {
    shopId,
    sessionKey: codeHash.toString("base64url"),
    // The columns only ever receive values of these enumerations.
    type: row.session_type as SessionType,
    channelType: row.channel_type as ChannelType,
    channelId: row.channel_id,
    contactId: row.contact_id,
    agent: row.agent as CallerSession["agent"],
    forOrderId: row.order_id,
  };
}

/** A new contact, from the data of the chatbot. */
function customerOf({ name = "", email = "", document = "" }: Contact): Customer {
  return { ...emptyCustomer, name, email, document };
}
