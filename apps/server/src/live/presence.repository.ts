import type { Watcher } from "@vitrine/contract/panel/orders/service";
import type { TabPresence } from "@vitrine/contract/storefront/live";
import { sql } from "kysely";
import type { Db } from "../db/pool.ts";
import { PRESENCE_TTL, type WindowPresence } from "./live.repository.ts";

export type WindowKey = { shopId: string; contactId: string; sessionKey: string; tab: string };
export type HeldWindow = WindowKey & { holder: string };
export type OpenWindow = HeldWindow &
  Pick<WindowPresence, "role" | "agentId" | "agentName"> &
  Omit<TabPresence, "tab" | "place"> & { place: WindowPresence["place"] };

export type PresenceRepository = ReturnType<typeof createPresenceRepository>;

/** Which windows have a contact's order open. Times are the database's, so that all processes use one clock. */
export function createPresenceRepository(db: Db) {
  /** True when it is a visible change, or another stream shows the window now. */
  const put = async (window: OpenWindow, keepsHolder: boolean): Promise<boolean> => {
    const { shopId, contactId, sessionKey, tab, role, place, productId = null, holder, agentId, agentName } = window;
    const { rows } = await sql<{ is_news: boolean }>`
      with before as (
        select from presence
         where shop_id = ${shopId} and contact_id = ${contactId} and session_key = ${sessionKey} and tab = ${tab}
           and place = ${place} and product_id is not distinct from ${productId}::text
           and seen_at > now() - ${PRESENCE_TTL} ${keepsHolder ? sql`` : sql`and holder = ${holder}`}
      ), put as (
        insert into presence as known (shop_id, contact_id, session_key, tab, role, place, product_id, holder,
                                       agent_id, agent_name)
        values (${shopId}, ${contactId}, ${sessionKey}, ${tab}, ${role}, ${place}, ${productId}, ${holder},
                ${agentId}, ${agentName})
        on conflict (shop_id, contact_id, session_key, tab) do update
        set place = excluded.place, product_id = excluded.product_id, seen_at = now(),
            holder = ${keepsHolder ? sql`known.holder` : sql`excluded.holder`},
            moved_at = case when known.place = excluded.place and known.product_id is not distinct from excluded.product_id
                            then known.moved_at else now() end
      )
      select not exists (select from before) as is_news`.execute(db);
    return rows[0]?.is_news ?? false;
  };

  return {
    /** A window is open. Its holder is its stream; a window that polls has none. */
    open: (window: OpenWindow) => put(window, false),

    /** A window shows another screen. Its holder stays. */
    move: (window: Omit<OpenWindow, "holder">) => put({ ...window, holder: "" }, true),

    /** Renews these windows and restores lost ones. Their screen is not overwritten: another process may know a newer one. */
    async renew(windows: readonly OpenWindow[]): Promise<void> {
      if (windows.length === 0) return;
      await sql`
        insert into presence as known (shop_id, contact_id, session_key, tab, role, place, product_id, holder,
                                       agent_id, agent_name)
        select "shopId", "contactId", "sessionKey", tab, role, place, "productId", holder, "agentId", "agentName"
          from json_to_recordset(${JSON.stringify(windows)}::json) as each (
               "shopId" text, "contactId" text, "sessionKey" text, tab text, role text, place text, "productId" text,
               holder text, "agentId" text, "agentName" text)
         order by 1, 2, 3, 4
        on conflict (shop_id, contact_id, session_key, tab) do update
        set seen_at = now(), holder = excluded.holder where known.holder in (excluded.holder, '')`.execute(db);
    },

    /** Deletes the windows that still have these holders. Returns their contacts. */
    async leave(windows: readonly HeldWindow[]): Promise<{ shopId: string; contactId: string }[]> {
      if (windows.length === 0) return [];
      // The lists lead to the rows by key: the plan, which is made for any number of windows, would read them all.
      const { rows } = await sql<{ shop_id: string; contact_id: string }>`
        delete from presence using json_to_recordset(${JSON.stringify(windows)}::json) as each (
          "shopId" text, "contactId" text, "sessionKey" text, tab text, holder text)
        where presence.shop_id = each."shopId" and presence.contact_id = each."contactId"
          and presence.session_key = each."sessionKey" and presence.tab = each.tab
          and presence.holder = each.holder
          and presence.shop_id = any (${windows.map(({ shopId }) => shopId)}::text[])
          and presence.contact_id = any (${windows.map(({ contactId }) => contactId)}::text[])
        returning presence.shop_id, presence.contact_id`.execute(db);
      return rows.map((row) => ({ shopId: row.shop_id, contactId: row.contact_id }));
    },

    /** A window without a stream is gone: it said so, or its person left the page. True where it was there. */
    async close({ shopId, contactId, sessionKey, tab }: WindowKey): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom("presence")
        .where("shop_id", "=", shopId)
        .where("contact_id", "=", contactId)
        .where("session_key", "=", sessionKey)
        .where("tab", "=", tab)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** The agents who have the contact open. */
    async agentsAt({ shopId, contactId }: Pick<WindowKey, "shopId" | "contactId">): Promise<Watcher[]> {
      const { rows } = await sql<Watcher>`
        select agent_id as "memberId", max(agent_name) as name, bool_or(place <> 'panel') as "isInShop" from presence
         where shop_id = ${shopId} and contact_id = ${contactId} and role = 'agent' and agent_id <> ''
           and seen_at > now() - ${PRESENCE_TTL}
         group by agent_id order by name, agent_id limit 10`.execute(db);
      return rows;
    },

    async removePast(): Promise<void> {
      await db.deleteFrom("presence").where(sql<boolean>`seen_at < now() - ${PRESENCE_TTL}`).execute();
    },
  };
}
