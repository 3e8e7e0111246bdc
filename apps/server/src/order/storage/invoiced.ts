import { type RawBuilder, sql } from "kysely";

/** What a contact owes by invoices, of all their orders but one. The column has what the rule says of each order. */
export function invoicedOf(
  contactId: RawBuilder<unknown>,
  { shopId, except }: { shopId: string; except: RawBuilder<unknown> },
): RawBuilder<number> {
  return sql<number>`
    (select coalesce(sum(i.invoiced), 0)::bigint from orders i
      where i.shop_id = ${shopId} and i.contact_id = ${contactId} and i.invoiced > 0 and i.id is distinct from ${except})`;
}
