import { cents } from "@vitrine/domain/money";
import type { Order } from "@vitrine/domain/order/order";
import { type CreditRefusal, creditRefusal } from "@vitrine/domain/payment/invoice";
import type { OwnTerms } from "@vitrine/domain/shop/customer-terms";
import type { ShopRules } from "@vitrine/domain/shop/shop-rules";
import { sql } from "kysely";
import { invoicedOf } from "../storage/invoiced.ts";
import type { Trx } from "../storage/order.repository.ts";

/** A kind of advisory locks, taken before any other lock of the transaction. */
const CREDIT_LOCK = 7_404;

type Saving = { shopId: string; after: Order };

/**
 * Whether the customer may owe this order by its invoice. Orders of one contact that are placed at this very moment wait
 * for each other, and each sees what the one before it owes.
 */
export async function takeCredit(
  trx: Trx,
  rules: Pick<ShopRules, "customerGroups">,
  { shopId, after }: Saving,
): Promise<CreditRefusal | undefined> {
  if (!after.payment) return undefined;
  const contactId = after.ownerId;
  await sql`select pg_advisory_xact_lock(${CREDIT_LOCK}::int, hashtext(${`${shopId} ${contactId}`}))`.execute(trx);
  // A statement of its own: it sees what was saved while this one waited.
  const { rows } = await sql<{ terms: OwnTerms | null; used: number }>`
    select c.terms, ${invoicedOf(sql`c.id`, { shopId, except: sql`${after.id}` })} as used
      from contacts c where c.shop_id = ${shopId} and c.id = ${contactId}`.execute(trx);
  const [row] = rows;
  const credit = row?.terms ? { terms: row.terms, used: cents(row.used) } : undefined;
  return creditRefusal(after, credit, rules);
}
