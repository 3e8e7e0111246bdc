import { cents } from "@vitrine/domain/money";
import type { Order } from "@vitrine/domain/order/order";
import { saleOf } from "@vitrine/domain/reports/sale";
import { sql } from "kysely";
import { addJob, FILL_SALES_KEY, type Jobs } from "../../../db/jobs.ts";
import type { Db } from "../../../db/pool.ts";
import {
  LINE_COLUMNS,
  LINE_TYPES,
  LINE_UPDATE,
  LINE_VALUES,
  lineRows,
  SALE_COLUMNS,
  SALE_TYPES,
  SALE_UPDATE,
  SALE_VALUES,
  saleRow,
} from "../../storage/sale-statement.ts";
import { closedTotalsFrom, type StoredTotals } from "../../storage/stored-sentences.ts";

/** A process of an earlier release, which does not write these rows, is stopped by then. */
const NEXT_PASS_MS = 3_600_000;

type RowKey = { shopId: string; id: string };

type Row = {
  shop_id: string;
  id: string;
  version: number;
  status: Order["status"];
  number: number;
  total: number;
  document: Pick<Order, "payment" | "receipts" | "couponCode" | "sellerId" | "logisticType" | "address" | "slot"> & {
    closedTotals: StoredTotals | null;
  };
  lines: Order["lines"];
};

export type SaleFillingRepository = ReturnType<typeof createSaleFillingRepository>;

/** Goes through the placed orders without a current row in `sales`, in the order of their keys. */
export function createSaleFillingRepository(db: Db) {
  return {
    /** A change meanwhile has a higher version, and writes its own row. */
    async fill(after: RowKey | null, most: number): Promise<{ read: number; last: RowKey | null }> {
      const { rows } = await sql<Row>`
        select o.shop_id, o.id, o.version, o.status, o.number, o.total, o.document,
               (select coalesce(json_agg(l.document order by l.index), '[]') from order_lines l
                 where l.shop_id = o.shop_id and l.order_id = o.id) as lines
          from orders o left join sales s on s.shop_id = o.shop_id and s.order_id = o.id
         where o.number is not null and s.version is distinct from o.version
           and (o.shop_id, o.id) > (${after?.shopId ?? ""}, ${after?.id ?? ""})
         order by o.shop_id, o.id limit ${most}`.execute(db);
      const sales = rows.map((row) => ({ row, sale: soldOrder(row) }));
      const keyOf = ({ shop_id, id }: Row) => ({ shop_id, order_id: id });
      const saleRows = sales.flatMap(({ row, sale }) =>
        sale ? [{ ...keyOf(row), ...saleRow(sale), v: row.version }] : [],
      );
      const lines = sales.flatMap(({ row, sale }) =>
        sale ? lineRows(sale).map((line) => ({ ...keyOf(row), ...line })) : [],
      );
      if (saleRows.length > 0) {
        await sql`
          with s as (
            select s.shop_id, s.order_id, s.v, ${sql.raw(SALE_VALUES)} from json_to_recordset(${JSON.stringify(saleRows)}::json)
              as s (shop_id text, order_id text, v int, ${sql.raw(SALE_TYPES.join(", "))})
          ), filled as (
            insert into sales (${sql.raw(SALE_COLUMNS)})
            select s.shop_id, s.order_id, s.v, o.contact_id, coalesce(o.closed_at, o.updated_at), o.channel_type, o.agent_id,
                   o.agent_name, ${sql.raw(SALE_VALUES)}
              from s join orders o on o.shop_id = s.shop_id and o.id = s.order_id and o.version = s.v
            on conflict (shop_id, order_id) do update set ${sql.raw(SALE_UPDATE)} where sales.version < excluded.version
            returning shop_id, order_id, placed_at
          )
          insert into sale_lines (${sql.raw(LINE_COLUMNS)})
          select l.shop_id, l.order_id, filled.placed_at, ${sql.raw(LINE_VALUES)}
            from json_to_recordset(${JSON.stringify(lines)}::json) as l (shop_id text, order_id text, ${sql.raw(LINE_TYPES)})
            join filled on filled.shop_id = l.shop_id and filled.order_id = l.order_id
          on conflict (shop_id, order_id, index) do update set ${sql.raw(LINE_UPDATE)}`.execute(db);
      }
      const last = rows.at(-1);
      return { read: rows.length, last: last ? { shopId: last.shop_id, id: last.id } : null };
    },

    async scheduleNext(job: Jobs["fill-sales"], { isNextPass = false } = {}): Promise<void> {
      const runAt = new Date(Date.now() + (isNextPass ? NEXT_PASS_MS : 0));
      await db
        .transaction()
        .execute((trx) => addJob(trx, "fill-sales", job, { key: FILL_SALES_KEY, runAt, isSlow: true }));
    },
  };
}

function soldOrder({ document, lines, status, number, total }: Row) {
  const { closedTotals, ...head } = document;
  const totals = closedTotals && closedTotalsFrom(closedTotals);
  return saleOf({ ...head, closedTotals: totals, lines, status, number }, cents(total));
}
