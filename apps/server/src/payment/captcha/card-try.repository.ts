import { createHmac } from "node:crypto";
import {
  type CardGate,
  type CardTries,
  DAY_MS,
  HOUR_MS,
  SHOP_SAMPLE,
  type TryCount,
} from "@vitrine/domain/payment/card/card-testing";
import { networkOf } from "@vitrine/domain/session/network";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import { removeOldRows } from "../../db/remove-old-rows.ts";

/** Who sends a card. `address` is the IP address of the request. */
export type CardSender = { shopId: string; contactId: string; isVisitor: boolean; address: string };

export type CardTryRepository = ReturnType<typeof createCardTryRepository>;

export function createCardTryRepository(db: Db, secretKey: string) {
  const networkKey = (address: string) =>
    createHmac("sha256", `${secretKey} card tries`).update(networkOf(address)).digest("base64url");

  return {
    count: (sender: CardSender, now: number): Promise<CardTries> =>
      countTries(db, { ...sender, network: networkKey(sender.address), now }),

    /**
     * Counts the tries and adds this one where `decide` lets it through. Tries of one contact or network wait for each
     * other, so that many at the same moment are counted, too.
     */
    async begin(
      sender: CardSender,
      { attemptId, now }: { attemptId: string; now: number },
      decide: (tries: CardTries) => CardGate,
    ): Promise<CardGate> {
      const network = networkKey(sender.address);
      const { shopId, contactId, isVisitor } = sender;
      return db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(${CONTACT_LOCK}::int, hashtext(${`${shopId} ${contactId}`}))`.execute(
          trx,
        );
        await sql`select pg_advisory_xact_lock(${NETWORK_LOCK}::int, hashtext(${network}))`.execute(trx);
        const gate = decide(await countTries(trx, { ...sender, network, now }));
        if (gate.kind !== "open") return gate;
        await trx
          .insertInto("card_tries")
          .values({
            shop_id: shopId,
            attempt_id: attemptId,
            contact_id: contactId,
            is_visitor: isVisitor,
            network,
            tried_at: new Date(now),
          })
          .execute();
        return gate;
      });
    },

    async removeOlderThan(interval: string): Promise<void> {
      await removeOldRows(db, { from: "card_tries", by: "tried_at", age: interval, ofEachShop: true });
    },
  };
}

/** Two kinds of advisory locks, always taken in this order. */
const CONTACT_LOCK = 7_401;
const NETWORK_LOCK = 7_402;

type Counted = CardSender & { network: string; now: number };
type CountRow = { tries: number; refusals: number; oldest: Date | null };

/** One statement; each count reads its own index. */
async function countTries(db: Db, { shopId, contactId, network, now }: Counted): Promise<CardTries> {
  const [hour, day] = [new Date(now - HOUR_MS), new Date(now - DAY_MS)];
  const ofContact = sql`shop_id = ${shopId} and contact_id = ${contactId}`;
  const ofNetwork = sql`network = ${network}`;
  const ofContactElsewhere = sql`${ofNetwork} and contact_id = ${contactId} and shop_id <> ${shopId} and tried_at > ${hour}`;
  const { rows } = await sql<{ which: keyof CardTries } & CountRow>`
    ${counting("contactHour", sql`${ofContact} and tried_at > ${hour}`)}
    union all ${counting("contactDay", sql`${ofContact} and tried_at > ${day}`)}
    union all ${counting("contactElsewhereHour", ofContactElsewhere)}
    union all ${counting("networkHour", sql`${ofNetwork} and tried_at > ${hour}`)}
    union all ${counting("networkVisitorsHour", sql`${ofNetwork} and is_visitor and tried_at > ${hour}`)}
    union all ${counting("shopHour", sql`shop_id = ${shopId} and tried_at > ${hour}`)}`.execute(db);
  const found = (which: keyof CardTries) => toCount(rows.find((row) => row.which === which));
  return {
    contactHour: found("contactHour"),
    contactDay: found("contactDay"),
    contactElsewhereHour: found("contactElsewhereHour"),
    networkHour: found("networkHour"),
    networkVisitorsHour: found("networkVisitorsHour"),
    shopHour: found("shopHour"),
  };
}

function counting(which: keyof CardTries, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select ${sql.lit(which)} as which, count(*)::int as tries,
    count(*) filter (where attempt.status = 'refused')::int as refusals,
    min(try.tried_at) filter (where attempt.status = 'refused') as oldest
    from (select shop_id, attempt_id, tried_at from card_tries where ${condition}
      order by tried_at desc limit ${SHOP_SAMPLE}) as try
    left join payment_attempts as attempt on attempt.shop_id = try.shop_id and attempt.id = try.attempt_id`;
}

function toCount(row: CountRow | undefined): TryCount {
  return { tries: row?.tries ?? 0, refusals: row?.refusals ?? 0, oldestRefusalAt: row?.oldest?.getTime() ?? null };
}
