import type { CheckedHost, HostClaim } from "@vitrine/domain/shop/host-proof";
import { sql, type Transaction } from "kysely";
import { addJob, addJobs, hostCheckKey, newJob } from "../../db/jobs.ts";
import type { Database, Db } from "../../db/pool.ts";

export type StoredHostClaim = HostClaim & {
  host: string;
  /** The token of the account that has the shop. */
  token: string;
  /** The shop that visitors of the host see now, and the token of its account. */
  heldBy: { shopId: string; token: string } | undefined;
  isTaken: boolean;
  checkedAt: Date | null;
  /** What the last look found; null where the DNS did not answer or was not asked. */
  found: string[] | null;
};

export type HostClaimRepository = ReturnType<typeof createHostClaimRepository>;

export function createHostClaimRepository(db: Db) {
  return {
    /** The text that the account of this shop writes into the DNS. */
    async findToken(shopId: string): Promise<string> {
      const row = await db
        .selectFrom("shops")
        .innerJoin("accounts", "accounts.chatbot_id", "shops.chatbot_id")
        .select("host_token")
        .where("shop_id", "=", shopId)
        .executeTakeFirstOrThrow();
      return row.host_token;
    },

    async findClaims(shopId: string): Promise<StoredHostClaim[]> {
      const rows = await db
        .selectFrom("host_claims as claim")
        .innerJoin("shops as shop", "shop.shop_id", "claim.shop_id")
        .innerJoin("accounts as account", "account.chatbot_id", "shop.chatbot_id")
        .leftJoin("shop_hosts as held", "held.host", "claim.host")
        .leftJoin("shops as holder", "holder.shop_id", "held.shop_id")
        .leftJoin("accounts as holder_account", "holder_account.chatbot_id", "holder.chatbot_id")
        .select([
          "claim.host",
          "claimed_at",
          "checked_at",
          "claim.found",
          "missing_since",
          "missing_checks",
          "grace_until",
          "is_taken",
        ])
        .select(["account.host_token as token", "held.shop_id as holder", "holder_account.host_token as holder_token"])
        .where("claim.shop_id", "=", shopId)
        .orderBy("claim.host")
        .execute();
      return rows.map((row) => ({
        host: row.host,
        token: row.token,
        holder: row.holder === null ? "nobody" : row.holder === shopId ? "this-shop" : "another-shop",
        heldBy:
          row.holder === null || row.holder_token === null
            ? undefined
            : { shopId: row.holder, token: row.holder_token },
        isTaken: row.is_taken,
        claimedAt: row.claimed_at.getTime(),
        checkedAt: row.checked_at,
        found: row.found,
        missingSince: row.missing_since?.getTime() ?? null,
        missingChecks: row.missing_checks,
        graceUntil: row.grace_until?.getTime() ?? null,
      }));
    },

    /** Saves what a check found, and moves the host. Nothing happens where the shop gave the host up meanwhile. */
    async saveCheck(shopId: string, { host, heldBy }: StoredHostClaim, found: SavedCheck): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const claim = await trx
          .updateTable("host_claims")
          .set({
            checked_at: found.checkedAt,
            missing_since: found.missingSince === null ? null : new Date(found.missingSince),
            missing_checks: found.missingChecks,
            is_taken: found.state === "taken",
            found: found.found,
          })
          .where("shop_id", "=", shopId)
          .where("host", "=", host)
          .returning("host")
          .executeTakeFirst();
        if (!claim || !found.move) return;
        if (found.move === "serve") await takeHost(trx, { host, shopId, from: heldBy?.shopId });
        else await trx.deleteFrom("shop_hosts").where("host", "=", host).where("shop_id", "=", shopId).execute();
        for (const changed of new Set([shopId, heldBy?.shopId ?? shopId])) {
          await sql`select pg_notify('shop_changed', ${changed})`.execute(trx);
        }
      });
    },

    /** A process of a release without proofs serves a host at once. It needs its record like any other. */
    async claimServed(): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const claimed = await trx
          .insertInto("host_claims")
          .columns(["shop_id", "host"])
          .expression(trx.selectFrom("shop_hosts").select(["shop_id", "host"]))
          .onConflict((conflict) => conflict.columns(["shop_id", "host"]).doNothing())
          .returning("shop_id")
          .execute();
        const shopIds = new Set(claimed.map(({ shop_id }) => shop_id));
        await addJobs(
          trx,
          [...shopIds].map((shopId) => newJob("check-hosts", { shopId }, { key: hostCheckKey(shopId) })),
        );
      });
    },

    async scheduleCheck(shopId: string, runAt: Date): Promise<void> {
      await db
        .transaction()
        .execute((trx) => addJob(trx, "check-hosts", { shopId }, { key: hostCheckKey(shopId), runAt }));
    },
  };
}

type SavedCheck = CheckedHost & { checkedAt: Date; found: string[] | null };

type TakeHost = { host: string; shopId: string; from: string | undefined };

/** Only from the shop that had it when the DNS was asked: another one may have proved it meanwhile. */
async function takeHost(trx: Transaction<Database>, { host, shopId, from }: TakeHost): Promise<void> {
  await trx
    .insertInto("shop_hosts")
    .values({ host, shop_id: shopId })
    .onConflict((conflict) =>
      conflict
        .column("host")
        .doUpdateSet({ shop_id: shopId })
        .where("shop_hosts.shop_id", "=", from ?? shopId),
    )
    .execute();
}

/** Makes exactly these the hosts that the shop asks for. One that it has already is served on, without a gap. */
export async function claimHosts(trx: Transaction<Database>, shopId: string, hosts: readonly string[]): Promise<void> {
  for (const table of ["shop_hosts", "host_claims"] as const) {
    await sql`delete from ${sql.table(table)} where shop_id = ${shopId} and host <> all(${hosts})`.execute(trx);
  }
  if (hosts.length === 0) return;
  await trx
    .insertInto("host_claims")
    .values(hosts.map((host) => ({ shop_id: shopId, host })))
    .onConflict((conflict) => conflict.columns(["shop_id", "host"]).doNothing())
    .execute();
  const runAt = new Date(Date.now() + FIRST_JOB_MS);
  await addJob(trx, "check-hosts", { shopId }, { key: hostCheckKey(shopId), runAt });
}

/** The call that saves the document checks at once. The job is for a process that ends before. */
const FIRST_JOB_MS = 60_000;
