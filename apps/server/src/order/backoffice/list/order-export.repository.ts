import type { Customer, OrderAddress, OrderLine } from "@vitrine/domain/order/order";
import type { ClosedTotals } from "@vitrine/domain/order/totals-shape";
import { sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import { phoneOfPerson } from "../../../phone/phone-number.ts";
import type { PersonalFields } from "../../../secrets/personal-fields.ts";

/** What a spreadsheet has of an order beside what the list shows. */
export type ExportedOrder = {
  /** E.164 without the plus; empty without one. */
  phone: string;
  customer: Partial<Customer>;
  address: OrderAddress | null;
  /** Null for an order that was canceled before it was placed. */
  totals: Pick<ClosedTotals, "items" | "discount" | "freight" | "serviceFee"> | null;
  lines: Pick<OrderLine, "name" | "attributes" | "quantity">[];
};

type Row = Omit<ExportedOrder, "phone"> & { id: string; phone: string | null };

export type OrderExportRepository = ReturnType<typeof createOrderExportRepository>;

export function createOrderExportRepository(db: Db, personal: () => Promise<PersonalFields>) {
  return {
    /** By their ids. One reading for a page of the list, of which each part is found by a key. */
    async read(shopId: string, orderIds: readonly string[]): Promise<Map<string, ExportedOrder>> {
      const fields = await personal();
      const { rows } = await sql<Row>`
        select o.id, c.phone, coalesce(d.customer, '{}') as customer, d.address, d."closedTotals" as totals,
               (select coalesce(json_agg(l.document order by l.index), '[]') from order_lines l
                 where l.shop_id = o.shop_id and l.order_id = o.id) as lines
          from orders o
          cross join lateral json_to_record(o.document) as d (customer json, address json, "closedTotals" json)
          left join contacts c on c.shop_id = o.shop_id and c.id = o.contact_id
         where o.shop_id = ${shopId} and o.id = any (${orderIds}::text[])`.execute(db);
      return new Map(
        rows.map(({ id, phone, ...row }) => {
          const customer = fields.open(shopId, row.customer);
          return [id, { ...row, customer, phone: phoneOfPerson({ chat: phone, typed: customer.phone }) }] as const;
        }),
      );
    },
  };
}
