import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/pool.ts";

/** How a text finds orders: what a statement computes first, and what an order `o` must then be. */
export type TextSearch = { setup: RawBuilder<unknown>; condition: RawBuilder<unknown> };

/** Up to so many orders are collected and then sorted. More than these are common: a walk through the list meets them soon. */
const FEW_ORDERS = 1_000;
/** A name that more contacts have is looked for in the orders only, which have the name of who bought. */
const FEW_CONTACTS = 500;
const MOST_NUMBER = 2_147_483_647;

/**
 * Looks how common a text is, because no one way suits all: collecting the orders of a common word reads most of the table,
 * and walking along the list for a rare one too. Undefined without a text.
 */
export async function findByText(db: Db, shopId: string, text: string | undefined): Promise<TextSearch | undefined> {
  const q = text?.trim() ?? "";
  if (q === "") return undefined;
  const typed = sql`(select vitrine_word_query(${shopId}, ${q}))`;
  const { rows } = await sql<{ orders: string[]; contacts: string[] }>`
    select array(select id from orders where shop_id = ${shopId} and words @@ ${typed} limit ${sql.lit(FEW_ORDERS + 1)}) as orders,
           array(select id from contacts c where shop_id = ${shopId}
                    and vitrine_contact_words(c.shop_id, c.id, c.phone, c.customer) @@ ${typed}
                  limit ${sql.lit(FEW_CONTACTS + 1)}) as contacts`.execute(db);
  const { orders = [], contacts = [] } = rows[0] ?? {};
  const number = numberIn(q);
  const ofFew = contacts.length > FEW_CONTACTS ? [] : contacts;
  return orders.length > FEW_ORDERS
    ? commonText({ typed, number, contacts: ofFew })
    : rareText({ shopId, number, orders, contacts: ofFew });
}

type Found = { number: number | undefined; contacts: readonly string[] };

/** Each way to an order has an index of its own, so each is asked by itself. */
function rareText({
  shopId,
  number,
  orders,
  contacts,
}: Found & { shopId: string; orders: readonly string[] }): TextSearch {
  const byNumber =
    number === undefined ? sql`` : sql`union select id from orders where shop_id = ${shopId} and number = ${number}`;
  return {
    setup: sql`found as materialized (
      select unnest(${orders}::text[]) as id
      union select id from orders where shop_id = ${shopId} and contact_id = any (${contacts}::text[])
      ${byNumber}),`,
    condition: sql`o.id in (select id from found)`,
  };
}

/** As a case, of which the planner expects that half of all orders meet it: it then walks along the list. */
function commonText({ typed, number, contacts }: Found & { typed: RawBuilder<unknown> }): TextSearch {
  const isOther = sql`o.contact_id = any (${contacts}::text[]) or o.number is not distinct from ${number ?? -1}`;
  return {
    setup: sql``,
    condition: sql`case when o.words @@ ${typed} then true else ${isOther} end`,
  };
}

function numberIn(q: string): number | undefined {
  const digits = /^#?(\d{1,10})$/.exec(q)?.[1];
  return digits === undefined || Number(digits) > MOST_NUMBER ? undefined : Number(digits);
}
