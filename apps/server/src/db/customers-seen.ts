import type { CustomersSeen } from "@vitrine/domain/team/own-customers";
import { type RawBuilder, sql } from "kysely";

/** Conditions of a `where` for whoever sees their own customers only: empty for the others. */
export function ofSeenContact(
  shopId: string,
  seen: CustomersSeen,
  contactId: RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  if (seen === null) return [];
  return [
    sql`${contactId} in (select mine.id from contacts mine
          where mine.shop_id = ${shopId} and mine.in_charge = ${seen.inChargeOf}::uuid)`,
  ];
}

/** The same for a row that knows its order only. */
export function ofSeenOrder(shopId: string, seen: CustomersSeen, orderId: RawBuilder<unknown>): RawBuilder<unknown>[] {
  if (seen === null) return [];
  return [
    sql`${orderId} in (select own.id from orders own join contacts mine on mine.shop_id = own.shop_id and mine.id = own.contact_id
          where own.shop_id = ${shopId} and mine.in_charge = ${seen.inChargeOf}::uuid)`,
  ];
}

/** As one condition that goes behind others. */
export function andSeen(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`` : sql`and ${sql.join([...conditions], sql` and `)}`;
}
