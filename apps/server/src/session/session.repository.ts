import type { Address } from "@vitrine/contract/address";
import type { Customer } from "@vitrine/contract/customer";
import type { Contact } from "@vitrine/contract/platform";
import type { ChannelType, SessionType } from "@vitrine/domain/session/session";
import { sql } from "kysely";
import type { Db } from "../db/pool.ts";
import type { CallerSession } from "../http/callers.ts";
import { fillGaps, unknownCustomer } from "./contact.ts";

export type NewSessionRow = Omit<CallerSession, "sessionKey" | "startedAt"> & { codeHash: Buffer; lifeInHours: number };

export type OpenSession = CallerSession & { expiresAt: Date; customer: Customer; addresses: Address[] };

export type SessionRepository = ReturnType<typeof createSessionRepository>;

export function createSessionRepository(db: Db) {
  /** A session that is neither expired nor revoked. The shop is part of the question: no code opens another's. */
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
    "sessions.created_at",
  ] as const;

  return {
    async findCaller(shopId: string, codeHash: Buffer): Promise<(CallerSession & { expiresAt: Date }) | undefined> {
      const row = await valid(shopId, codeHash)
        .select([...callerColumns, "expires_at"])
        .executeTakeFirst();
      return row && { ...callerFrom(shopId, codeHash, row), expiresAt: row.expires_at };
    },

    async open(shopId: string, codeHash: Buffer): Promise<OpenSession | undefined> {
      const row = await valid(shopId, codeHash)
        .select([...callerColumns, "expires_at", "customer", "addresses"])
        .executeTakeFirst();
      if (!row) return undefined;
      return {
        ...callerFrom(shopId, codeHash, row),
        expiresAt: row.expires_at,
        // Both were written by this server from values its schemas had checked.
        customer: row.customer as Customer,
        addresses: row.addresses as Address[],
      };
    },

    /** What is known of a contact's person. */
    async findCustomer(shopId: string, contactId: string): Promise<Customer> {
      const row = await db
        .selectFrom("contacts")
        .select("customer")
        .where("shop_id", "=", shopId)
        .where("id", "=", contactId)
        .executeTakeFirst();
      return (row?.customer as Customer | undefined) ?? unknownCustomer;
    },

    /** Saves the session and its contact together, and tells until when it lives by the database's clock. */
    async create(session: NewSessionRow, contact: Contact): Promise<Date> {
      return db.transaction().execute(async (trx) => {
        await trx
          .insertInto("contacts")
          .values({
            shop_id: session.shopId,
            id: contact.id,
            phone: contact.phone ?? null,
            customer: JSON.stringify(fillGaps(unknownCustomer, contact)),
          })
          .onConflict((conflict) => conflict.columns(["shop_id", "id"]).doNothing())
          .execute();
        const known = await trx
          .selectFrom("contacts")
          .select(["customer"])
          .where("shop_id", "=", session.shopId)
          .where("id", "=", contact.id)
          .forUpdate()
          .executeTakeFirstOrThrow();
        await trx
          .updateTable("contacts")
          .set({
            customer: JSON.stringify(fillGaps(known.customer as Customer, contact)),
            ...(contact.phone && { phone: contact.phone }),
          })
          .where("shop_id", "=", session.shopId)
          .where("id", "=", contact.id)
          .execute();
        const { expires_at } = await trx
          .insertInto("sessions")
          .values({
            shop_id: session.shopId,
            code_hash: session.codeHash,
            session_type: session.type,
            channel_type: session.channelType,
            channel_id: session.channelId,
            contact_id: session.contactId,
            agent: session.agent && JSON.stringify(session.agent),
            expires_at: sql`now() + make_interval(hours => ${session.lifeInHours})`,
          })
          .returning("expires_at")
          .executeTakeFirstOrThrow();
        return expires_at;
      });
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

type CallerRow = {
  session_type: number;
  channel_type: number;
  channel_id: string;
  contact_id: string;
  agent: unknown;
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
    startedAt: row.created_at.getTime(),
  };
}
