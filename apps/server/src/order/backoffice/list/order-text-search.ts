import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { PersonalFields } from "../../../secrets/personal-fields.ts";
import { contactText } from "../../../session/contact-text.ts";

/** How a text finds orders: the orders that a list is made of, and what one of them, `o`, must be. */
export type TextSearch = { orders: RawBuilder<unknown>; condition: RawBuilder<unknown> };

/** So many of the newest orders are looked at, to learn how common a text is. */
const NEWEST_ORDERS = 1_000;
/** A text that so many of them have is common: a walk through the list meets it soon. */
const COMMON_ORDERS = 20;
/** A name that more contacts have is looked for in the orders only, which have the name of who bought. */
const FEW_CONTACTS = 500;
const MOST_NUMBER = 2_147_483_647;

/**
 * Looks how common a text is, because no one way suits all: collecting the orders of a common word reads most of the table,
 * and walking along the list for a rare one too. Undefined without a text.
 */
export async function findByText(
  db: Db,
  personal: () => Promise<PersonalFields>,
  { shopId, text }: { shopId: string; text: string | undefined },
): Promise<TextSearch | undefined> {
  const q = text?.trim() ?? "";
  if (q === "") return undefined;
  const isContact = contactText(await personal(), shopId, q);
  const typed = sql`(select vitrine_word_query(${shopId}, ${q}))`;
  const { rows } = await sql<{ newest: number; contacts: string[] }>`
    select (select count(*)::int from (
              select words from orders where shop_id = ${shopId} and status <> 0
               order by closed_at desc, id desc limit ${sql.lit(NEWEST_ORDERS)}) o where words @@ ${typed}) as newest,
           array(select id from contacts c where shop_id = ${shopId} and ${isContact}
                  limit ${sql.lit(FEW_CONTACTS + 1)}) as contacts`.execute(db);
  const { newest = 0, contacts = [] } = rows[0] ?? {};
  const isFound = anyOf(typed, numberIn(q), contacts.length > FEW_CONTACTS ? [] : contacts);
  return newest < COMMON_ORDERS ? rareText(shopId, isFound) : commonText(isFound);
}

/** The words of an order, its number, or who bought. Each has an index of its own. */
function anyOf(
  typed: RawBuilder<unknown>,
  number: number | undefined,
  contacts: readonly string[],
): RawBuilder<unknown> {
  const byNumber = number === undefined ? sql`` : sql`or o.number = ${number}`;
  return sql`(o.words @@ ${typed} or o.contact_id = any (${contacts}::text[]) ${byNumber})`;
}

/** What a list asks of an order that a text found. */
const LISTED = sql`
  o.shop_id, o.id, o.status, o.payment_state, o.stage, o.contact_id, o.channel_type, o.agent_id, o.seller_id, o.number,
  o.created_at, o.closed_at, o.updated_at, o.changed_at, o.placed_total, o.slot_start`;

/** Collected before anything else is asked: `offset 0` keeps the planner from walking along the list. */
function rareText(shopId: string, isFound: RawBuilder<unknown>): TextSearch {
  return {
    orders: sql`(select ${LISTED} from orders o where o.shop_id = ${shopId} and ${isFound} offset 0)`,
    condition: sql`true`,
  };
}

/** As a case, of which the planner expects that half of all orders meet it: it then walks along the list. */
function commonText(isFound: RawBuilder<unknown>): TextSearch {
  return { orders: sql`orders`, condition: sql`case when ${isFound} then true else false end` };
}

function numberIn(q: string): number | undefined {
  const digits = /^#?(\d{1,10})$/.exec(q)?.[1];
  return digits === undefined || Number(digits) > MOST_NUMBER ? undefined : Number(digits);
}
