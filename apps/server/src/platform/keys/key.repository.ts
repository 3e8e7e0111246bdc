import type { KeyScopes } from "@vitrine/domain/session/key-scopes";
import { type Selectable, sql, type Transaction } from "kysely";
import { type AuditOf, audited } from "../../db/audit.ts";
import type { Database, Db } from "../../db/pool.ts";
import type { ApiKeys } from "../../db/schema.ts";
import type { CallerAccount } from "../../http/callers.ts";

/** A key without its token. */
export type StoredKey = {
  id: string;
  name: string;
  scopes: KeyScopes;
  isTest: boolean;
  lastFour: string;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
  formerTokenUntil: Date | null;
  revokedAt: Date | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  madeBy: KeyMaker | null;
};

/** The person of the panel who was shown a token. */
export type KeyMaker = { id: string; name: string };

/** A key that works, as the owners of its account are told of it. */
export type KeyInUse = { id: string; name: string };

export type KeyRef = { chatbotId: string; id: string };
type Token = { hash: Buffer; lastFour: string };
type NewKeyRow = KeyRef & Pick<StoredKey, "name" | "scopes" | "isTest" | "expiresAt" | "madeBy"> & { token: Token };

/** Who calls, and until when their token is good. */
export type KnownKey = CallerAccount & { validUntil: Date | null };

const shown = [
  ...(["id", "name", "scopes", "is_test", "last_four", "last_used_at", "expires_at", "former_token_until"] as const),
  ...(["revoked_at", "version", "created_at", "updated_at", "made_by", "made_by_name"] as const),
] as const;

/** The first key of an account is also in its row, where processes of the release before look for it. */
export const FIRST_KEY = "first";

export type KeyRepository = ReturnType<typeof createKeyRepository>;
export type LockedKeys = Parameters<Parameters<KeyRepository["change"]>[1]>[0];

export function createKeyRepository(db: Db) {
  return {
    async findByToken(tokenHash: Buffer): Promise<KnownKey | undefined> {
      const { rows } = await sql<KnownRow>`
        select chatbot_id, id, name, scopes, is_test,
               least(expires_at, case when token_hash <> ${tokenHash} then former_token_until end) as valid_until
          from api_keys
         where (token_hash = ${tokenHash} or (former_token_hash = ${tokenHash} and former_token_until > now()))
           and revoked_at is null and (expires_at is null or expires_at > now())`.execute(db);
      return rows[0] && knownFrom(rows[0]);
    },

    async list(chatbotId: string): Promise<StoredKey[]> {
      return readKeys(db, chatbotId);
    },

    /** The ids of keys that still work with a token which somebody was shown who is no member any more; whose it was. */
    async knownToLeavers(chatbotId: string): Promise<Map<string, KeyMaker>> {
      const { rows } = await sql<{ id: string; maker: string; name: string | null }>`
        select k.id, known.maker, coalesce(k_name.name, k.made_by_name) as name
          from api_keys k
          cross join lateral (values (k.made_by), (case when k.former_token_until > now() then k.former_made_by end)) known (maker)
          left join panel_users k_name on k_name.id::text = known.maker
         where k.chatbot_id = ${chatbotId} and k.revoked_at is null and known.maker is not null
           and not exists (select from members m where m.chatbot_id = k.chatbot_id and m.user_id::text = known.maker)`.execute(
        db,
      );
      return new Map(rows.map(({ id, maker, name }) => [id, { id: maker, name: name ?? "" }]));
    },

    /** The keys that work with a token which this person was shown. */
    async knownTo(executor: Db | Transaction<Database>, chatbotId: string, memberId: string): Promise<KeyInUse[]> {
      const { rows } = await sql<KeyInUse>`
        select id, name from api_keys
         where chatbot_id = ${chatbotId} and revoked_at is null and (expires_at is null or expires_at > now())
           and (made_by = ${memberId} or (former_made_by = ${memberId} and former_token_until > now()))
         order by created_at, id`.execute(executor);
      return rows;
    },

    /** Changes keys while nobody else changes keys of the account, and tells all processes. */
    async change<Value>(
      chatbotId: string,
      decide: (locked: {
        keys: StoredKey[];
        create(key: NewKeyRow): Promise<StoredKey>;
        save(id: string, change: Partial<Pick<StoredKey, "name" | "scopes" | "expiresAt">>): Promise<StoredKey>;
        rotate(id: string, token: Token, by: { overlapHours: number; maker: KeyMaker | null }): Promise<StoredKey>;
        revoke(id: string): Promise<StoredKey>;
      }) => Promise<Value>,
      audit?: AuditOf<Value>,
    ): Promise<Value> {
      return audited(db, audit, async (trx) => {
        await sql`select from accounts where chatbot_id = ${chatbotId} for update`.execute(trx);
        const keys = await readKeys(trx, chatbotId);
        const update = (id: string) =>
          trx
            .updateTable("api_keys")
            .set({ version: sql`version + 1`, updated_at: sql`now()` })
            .where("chatbot_id", "=", chatbotId)
            .where("id", "=", id)
            .returning(shown);
        const decided = await decide({
          keys,
          create: async ({ token, ...key }) =>
            keyFrom(
              await trx
                .insertInto("api_keys")
                .values({
                  ...{ chatbot_id: key.chatbotId, id: key.id, name: key.name, is_test: key.isTest },
                  ...{ scopes: key.scopes && [...key.scopes], expires_at: key.expiresAt },
                  ...{ token_hash: token.hash, last_four: token.lastFour, ...makerColumns(key.madeBy) },
                })
                .returning(shown)
                .executeTakeFirstOrThrow(),
            ),
          save: async (id, { name, scopes, expiresAt }) =>
            keyFrom(
              await update(id)
                .set({
                  ...(name !== undefined && { name }),
                  ...(scopes !== undefined && { scopes: scopes && [...scopes] }),
                  ...(expiresAt !== undefined && { expires_at: expiresAt }),
                })
                .executeTakeFirstOrThrow(),
            ),
          rotate: async (id, token, { overlapHours, maker }) => {
            const rotated = await update(id)
              .set((eb) => ({
                former_token_hash: overlapHours === 0 ? null : eb.ref("token_hash"),
                former_token_until:
                  overlapHours === 0 ? null : sql<Date>`now() + make_interval(hours => ${overlapHours})`,
                former_made_by: overlapHours === 0 ? null : eb.ref("made_by"),
                token_hash: token.hash,
                last_four: token.lastFour,
                ...makerColumns(maker),
              }))
              .executeTakeFirstOrThrow();
            await forgetFirst(trx, { chatbotId, id });
            return keyFrom(rotated);
          },
          revoke: async (id) => {
            const revoked = await update(id)
              .set({ revoked_at: sql`now()`, former_token_hash: null, former_token_until: null })
              .executeTakeFirstOrThrow();
            await forgetFirst(trx, { chatbotId, id });
            return keyFrom(revoked);
          },
        });
        await sql`select pg_notify('keys_changed', ${chatbotId})`.execute(trx);
        return decided;
      });
    },

    /** At most once a minute, however many processes saw it. */
    async markUsed({ chatbotId, id }: KeyRef): Promise<void> {
      await sql`
        update api_keys set last_used_at = now()
         where chatbot_id = ${chatbotId} and id = ${id}
           and (last_used_at is null or last_used_at < now() - interval '1 minute')`.execute(db);
    },
  };
}

async function readKeys(executor: Db | Transaction<Database>, chatbotId: string): Promise<StoredKey[]> {
  const rows = await executor
    .selectFrom("api_keys")
    .select(shown)
    .where("chatbot_id", "=", chatbotId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(keyFrom);
}

/** Processes of the release before must not accept a token that was exchanged or revoked. */
async function forgetFirst(trx: Transaction<Database>, { chatbotId, id }: KeyRef): Promise<void> {
  if (id !== FIRST_KEY) return;
  await sql`update accounts set token_hash = sha256(gen_random_uuid()::text::bytea)
             where chatbot_id = ${chatbotId}`.execute(trx);
}

function makerColumns(maker: KeyMaker | null) {
  return { made_by: maker?.id ?? null, made_by_name: maker?.name ?? null };
}

type KnownRow = Pick<Selectable<ApiKeys>, "chatbot_id" | "id" | "name" | "scopes" | "is_test"> & {
  valid_until: Date | null;
};

function knownFrom({ chatbot_id, id, name, scopes, is_test, valid_until }: KnownRow): KnownKey {
  return { chatbotId: chatbot_id, keyId: id, keyName: name, scopes, isTest: is_test, validUntil: valid_until };
}

function keyFrom(row: Pick<Selectable<ApiKeys>, (typeof shown)[number]>): StoredKey {
  return {
    ...{ id: row.id, name: row.name, scopes: row.scopes, isTest: row.is_test, lastFour: row.last_four },
    ...{ lastUsedAt: row.last_used_at, expiresAt: row.expires_at, formerTokenUntil: row.former_token_until },
    ...{ revokedAt: row.revoked_at, version: row.version, createdAt: row.created_at, updatedAt: row.updated_at },
    madeBy: row.made_by === null ? null : { id: row.made_by, name: row.made_by_name ?? "" },
  };
}
