import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { type NoticeKind, type NoticeWishes, type StoredWishes, wishesFrom } from "@vitrine/domain/notices/notice";
import type { NoticeAbout } from "@vitrine/domain/notices/notice-about";
import type { Role } from "@vitrine/domain/team/roles";
import { type RawBuilder, sql, type Transaction } from "kysely";
import { addJobs, newJob } from "../db/jobs.ts";
import type { Database, Db } from "../db/pool.ts";
import { removeOldRows } from "../db/remove-old-rows.ts";

type Trx = Transaction<Database>;

/** A member with what they have chosen; null is what is usual for the role. */
export type Listener = { userId: string; role: Role; wishes: NoticeWishes | null };

/** What one person is to be told of. */
export type WaitingNotice = { source: string; kind: NoticeKind; about: NoticeAbout };

export type NewNotice = WaitingNotice & { shopId: string; userIds: readonly string[] };

type Person = { userId: string; name: string; email: string; role: Role; wishes: NoticeWishes | null };

/** As many as a mail names. The others are told in the next one. */
const MOST_AT_ONCE = 50;

/** By then nobody has to be told any more. */
const AGE = "30 days";

export const tellMemberKey = (shopId: string, userId: string) => `tell-member:${shopId}:${userId}`;

export type NoticeRepository = ReturnType<typeof createNoticeRepository>;

export function createNoticeRepository(db: Db) {
  return {
    /** Of the members who may see the shop. */
    async listListeners({
      chatbotId,
      shopId,
      orderId = null,
      contactId = null,
    }: {
      chatbotId: string;
      shopId: string;
      /** Of an order, those who see its customer. */
      orderId?: string | null | undefined;
      /** Of a contact who waits, those who may answer. */
      contactId?: string | null;
    }): Promise<Listener[]> {
      const { rows } = await sql<Listener>`
        select m.user_id as "userId", m.role, w.wishes
          from members m left join notice_wishes w on w.chatbot_id = m.chatbot_id and w.user_id = m.user_id
         where m.chatbot_id = ${chatbotId} and (m.shops is null or ${shopId} = any (m.shops))
           and (${orderId}::text is null or ${seesOrder(sql`${shopId}`, sql`${orderId}`)})
           and (${contactId}::text is null or ${mayAnswer(sql`${shopId}`, sql`${contactId}`)})
         order by m.user_id`.execute(db);
      return rows.map(known);
    },

    /** Since when nobody has read what the contact wrote, and whose it is to answer. Undefined where they do not wait. */
    async findWaiting(
      shopId: string,
      contactId: string,
    ): Promise<{ since: Date; servedBy: string | null; inCharge: string | null } | undefined> {
      const { rows } = await sql<{ since: Date; servedBy: string | null; inCharge: string | null }>`
        select v.waiting_since as since, c.in_charge as "inCharge",
               (select s.member_id::text from contact_services s
                 where s.shop_id = v.shop_id and s.contact_id = v.contact_id and s.ended_at is null limit 1) as "servedBy"
          from conversations v join contacts c on c.shop_id = v.shop_id and c.id = v.contact_id
         where v.shop_id = ${shopId} and v.contact_id = ${contactId} and ${isUnread}`.execute(db);
      return rows[0];
    },

    /** The number and the sum of an order, as they are now. */
    async findOrder(shopId: string, orderId: string): Promise<{ number: number | null; total: number } | undefined> {
      return db
        .selectFrom("orders")
        .select(["number", "total"])
        .where("shop_id", "=", shopId)
        .where("id", "=", orderId)
        .executeTakeFirst();
    },

    /** Adds it for each of them, with the job that tells them. An event that was added before adds nothing. */
    async add({ shopId, source, kind, about, userIds }: NewNotice): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ userId: string }>`
          insert into notices (shop_id, user_id, source, kind, about)
          select ${shopId}, person, ${source}, ${kind}, ${JSON.stringify(about)}::jsonb
            from unnest(${[...userIds]}::uuid[]) person
          on conflict do nothing returning user_id as "userId"`.execute(trx);
        await addJobs(
          trx,
          rows.map(({ userId }) =>
            // The job of an earlier notice keeps its time: it tells of this one, too.
            newJob("tell-member", { shopId, userId }, { key: tellMemberKey(shopId, userId), keepsTime: true }),
          ),
        );
      });
    },

    /**
     * Takes what a person was not told of yet. `tell` returns whether it was told; otherwise all of it waits. Two workers
     * do not tell the same.
     */
    async takeWaiting(
      { shopId, userId, now }: { shopId: string; userId: string; now: number },
      tell: (found: {
        trx: Trx;
        person: Person;
        notices: WaitingNotice[];
        lastToldAt: number | null;
        hasMore: boolean;
      }) => Promise<boolean>,
    ): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const { rows: waiting } = await sql<WaitingNotice & { isOver: boolean }>`
          select n.source, n.kind, n.about, ${isOver} as "isOver"
            from notices n
           where n.shop_id = ${shopId} and n.user_id = ${userId} and n.told_at is null
           order by n.at, n.source limit ${MOST_AT_ONCE + 1} for update of n skip locked`.execute(trx);
        if (waiting.length === 0) return;
        const taken = waiting.slice(0, MOST_AT_ONCE);
        // Somebody has decided meanwhile, or it is a colleague's customer by now: nothing waits for this person.
        const notices = taken.filter(({ isOver }) => !isOver);
        const [person] = await peopleOf(trx, shopId, userId);
        // Somebody who left the team, or may not see the shop any more, is told of nothing.
        const isTold =
          person === undefined ||
          (await tell({
            ...{ trx, person, notices, hasMore: waiting.length > MOST_AT_ONCE },
            lastToldAt: await lastToldAt(trx, shopId, userId),
          }));
        if (!isTold) return;
        await sql`update notices set told_at = ${new Date(now)}
           where shop_id = ${shopId} and user_id = ${userId}
             and source = any (${taken.map(({ source }) => source)}::text[])`.execute(trx);
      });
    },

    /** What a person was told of at this moment and is mailed now: once, and without what is over by now. */
    async takeUnmailed(
      { shopId, userId, toldAt, now }: { shopId: string; userId: string; toldAt: number; now: number },
      mail: (found: { trx: Trx; person: Person; notices: WaitingNotice[] }) => Promise<void>,
    ): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const { rows } = await sql<WaitingNotice & { isOver: boolean }>`
          update notices n set mailed_at = ${new Date(now)}
           where n.shop_id = ${shopId} and n.user_id = ${userId} and n.told_at = ${new Date(toldAt)} and n.mailed_at is null
          returning n.source, n.kind, n.about, ${isOver} as "isOver"`.execute(trx);
        const notices = rows.filter((row) => !row.isOver);
        const [person] = await peopleOf(trx, shopId, userId);
        if (person && notices.length > 0) await mail({ trx, person, notices });
      });
    },

    async findWishes(chatbotId: string, userId: string): Promise<NoticeWishes | null> {
      const row = await db
        .selectFrom("notice_wishes")
        .select("wishes")
        .where("chatbot_id", "=", chatbotId)
        .where("user_id", "=", userId)
        .executeTakeFirst();
      // Only `saveWishes` writes it.
      return row ? wishesFrom(row.wishes as unknown as StoredWishes) : null;
    },

    /** What is absent stays as it was. */
    async saveWishes(chatbotId: string, userId: string, wishes: StoredWishes): Promise<void> {
      await sql`insert into notice_wishes (chatbot_id, user_id, wishes)
        values (${chatbotId}, ${userId}, ${JSON.stringify(wishes)}::jsonb)
        on conflict (chatbot_id, user_id) do update set wishes = notice_wishes.wishes || excluded.wishes`.execute(db);
    },

    removeOld: () => removeOldRows(db, { from: "notices", by: "at", age: AGE }),
  };
}

const asksForApproval = sql<boolean>`(
  (o.status = ${OrderStatus.Creating} and o.document -> 'discountRequest' is not null)
  or o.document -> 'cancelRequest' is not null or o.document -> 'refundRequest' is not null)`;

/** Whether the contact of a conversation `v` waits, and nobody has read what they wrote. */
const isUnread = sql<boolean>`(v.waiting_since is not null and v.unread > 0)`;

/** Whether a member `m` sees the contact, or may take them: those in nobody's charge. */
function mayAnswer(shopId: RawBuilder<unknown>, contactId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(not m.own_customers_only or exists (
    select from contacts c where c.shop_id = ${shopId} and c.id = ${contactId}
       and (c.in_charge is null or c.in_charge = m.user_id)))`;
}

/** Whether a member `m` sees the customer of an order. */
function seesOrder(shopId: RawBuilder<unknown>, orderId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(not m.own_customers_only or exists (
    select from orders seen join contacts c on c.shop_id = seen.shop_id and c.id = seen.contact_id
     where seen.shop_id = ${shopId} and seen.id = ${orderId} and c.in_charge = m.user_id))`;
}

/** Whether nothing of a notice `n` waits any more, or not for this person. */
const isOver = sql<boolean>`(n.kind = 'approval' and not exists (
    select from orders o where o.shop_id = n.shop_id and o.id = n.about ->> 'orderId' and ${asksForApproval}
  ) or n.kind = 'contact-waiting' and not exists (
    select from conversations v
     where v.shop_id = n.shop_id and v.contact_id = n.about ->> 'contactId' and ${isUnread}
       and not exists (select from contact_services s where s.shop_id = v.shop_id and s.contact_id = v.contact_id
                          and s.ended_at is null and s.member_id::text <> n.user_id::text)
  ) or n.about ->> 'orderId' is not null and exists (
    select from shops s join members m on m.chatbot_id = s.chatbot_id and m.user_id = n.user_id
     where s.shop_id = n.shop_id and not ${seesOrder(sql`n.shop_id`, sql`n.about ->> 'orderId'`)}
  ))`;

function known<Row extends { wishes: StoredWishes | null }>(row: Row): Row & { wishes: NoticeWishes | null } {
  return { ...row, wishes: row.wishes && wishesFrom(row.wishes) };
}

async function peopleOf(trx: Trx, shopId: string, userId: string): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select m.user_id as "userId", u.name, u.email, m.role, w.wishes
      from shops s
      join members m on m.chatbot_id = s.chatbot_id and m.user_id = ${userId}
       and (m.shops is null or s.shop_id = any (m.shops))
      join panel_users u on u.id = m.user_id
      left join notice_wishes w on w.chatbot_id = m.chatbot_id and w.user_id = m.user_id
     where s.shop_id = ${shopId}`.execute(trx);
  return rows.map(known);
}

async function lastToldAt(trx: Trx, shopId: string, userId: string): Promise<number | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(told_at) as at from notices where shop_id = ${shopId} and user_id = ${userId}`.execute(trx);
  return rows[0]?.at?.getTime() ?? null;
}
