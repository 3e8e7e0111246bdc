import { randomBytes } from "node:crypto";
import { scheduleOf } from "@vitrine/domain/checkout/schedule";
import type { Customer } from "@vitrine/domain/order/order";
import type { ShopRules } from "@vitrine/domain/shop/shop-rules";
import { clockOn, dayOf } from "@vitrine/domain/time/shop-clock";
import { type RawBuilder, sql } from "kysely";
import { type AuditEntry, recordAudit } from "../db/audit.ts";
import type { Db } from "../db/pool.ts";
import type { PersonalFields } from "../secrets/personal-fields.ts";
import { sealedPlaces } from "../secrets/sealed-places.ts";
import { movedTimes, timeMover } from "./move-times.ts";
import type { SampleFile } from "./sample-file.ts";
import { sampleTables } from "./sample-tables.ts";

type LoadSampleDeps = { db: Db; personal: () => Promise<PersonalFields>; now: () => number };

export type LoadedInto = {
  shopId: string;
  chatbotId: string;
  rules: Pick<ShopRules, "schedules" | "timeZone" | "closedDates">;
  /** What the log says of it, where somebody asked for it. */
  audit?: AuditEntry;
};

const ROWS_AT_ONCE = 1_000;
/** A slot that ends sooner is over when somebody has looked around. */
const SOON_MS = 30 * 60_000;

/** A row as an object: by the name of its column. */
type Row = Record<string, unknown>;

/**
 * Writes a sample into a shop that has no orders. The rows are those that the use cases wrote once, so no event, message or
 * job follows from them: nobody is told, and nothing is canceled later. Returns the sample with its new times.
 */
export async function loadSample(
  { db, personal, now }: LoadSampleDeps,
  file: SampleFile,
  { shopId, chatbotId, rules, audit }: LoadedInto,
): Promise<Pick<SampleFile, "document">> {
  const moment = now();
  const today = { midnight: clockOn(dayOf(moment, rules.timeZone), rules.timeZone)("00:00"), now: moment };
  const others = movedSlots(file, {
    days: today.midnight - file.midnight,
    slotsOf: (logisticId) => slotsFrom(rules, logisticId, moment),
  });
  const move = timeMover({ sample: file, today, others });
  const moved = movedTimes({ tables: file.tables, document: file.document }, move, file.until) as SampleFile;
  const fields = await personal();
  await db.transaction().execute(async (trx) => {
    for (const { name } of sampleTables) {
      const table = moved.tables.find((each) => each.name === name);
      if (!table || table.rows.length === 0) continue;
      const own = ownColumns(name, { shopId, chatbotId, fields });
      const rows = table.rows.map((values): Row => {
        const row = Object.fromEntries(table.columns.map((column, index) => [column, values[index]]));
        return { ...row, ...own(row) };
      });
      const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.id(column)));
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
        await sql`insert into ${sql.table(name)} (${columns})
          select ${columns} from json_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE))}::json)`.execute(
          trx,
        );
    }
    await holdGoods(shopId).execute(trx);
    if (audit) await recordAudit(trx, audit);
  });
  return { document: moved.document };
}

/** What every installation has of its own. */
function ownColumns(
  name: string,
  { shopId, chatbotId, fields }: { shopId: string; chatbotId: string; fields: PersonalFields },
): (row: Row) => Row {
  const ofShop = { shop_id: shopId };
  switch (name) {
    case "contacts":
      return ({ customer }) => {
        const person = customer as Partial<Customer>;
        const phone_keys = person.phone ? fields.phoneKeys(shopId, person.phone) : null;
        const document_keys = fields.documentKeys(shopId, person);
        return { ...ofShop, customer: fields.close(shopId, person), phone_keys, document_keys, is_sample: true };
      };
    case "orders":
      return ({ document }) => {
        const head = document as { customer: Partial<Customer> };
        return { ...ofShop, document: { ...head, customer: fields.close(shopId, head.customer) } };
      };
    case "sessions":
      // Nobody has the code of such a session.
      return () => ({ ...ofShop, code_hash: `\\x${randomBytes(32).toString("hex")}` });
    case "chat_received":
      return ({ channel_id, message_id, sealed }) => {
        const place = sealedPlaces.chatReceived(shopId, String(channel_id), String(message_id));
        return { ...ofShop, sealed: fields.closeText(String(sealed), place) };
      };
    case "audit_log":
      return () => ({ ...ofShop, chatbot_id: chatbotId });
    default:
      return () => ofShop;
  }
}

/** The goods of the orders that the shop still works on are not sold a second time. */
function holdGoods(shopId: string): RawBuilder<unknown> {
  return sql`
    update stocks s set held = s.held + h.quantity
      from (select sku, seller_id, sum(quantity)::int as quantity from stock_holds
             where shop_id = ${shopId} group by sku, seller_id) h
     where s.shop_id = ${shopId} and s.sku = h.sku and s.seller_id = h.seller_id`;
}

type Window = { start: number; end: number };

/** The next windows of the shop that are not over: this afternoon's may be tomorrow morning's for who looks at night. */
function slotsFrom(rules: LoadedInto["rules"], logisticId: string, moment: number): Window[] {
  return scheduleOf(rules, logisticId, moment)
    .flatMap(({ slots }) => slots)
    .filter(({ end }) => end > moment + SOON_MS);
}

/**
 * Each time slot that was ahead in the sample becomes one that the shop has ahead now. The others keep their time of day,
 * also on the last day, which is stretched.
 */
function movedSlots(
  { tables, until }: SampleFile,
  { days, slotsOf }: { days: number; slotsOf: (logisticId: string) => Window[] },
): Map<number, number> {
  const moved = new Map<number, number>();
  const table = tables.find(({ name }) => name === "slot_counts");
  if (!table) return moved;
  const [logistic = 0, start = 0, end = 0] = ["logistic_id", "starts_at", "ends_at"].map((name) =>
    table.columns.indexOf(name),
  );
  const slots = table.rows
    .map((row) => ({
      logisticId: String(row[logistic]),
      start: Date.parse(String(row[start])),
      end: Date.parse(String(row[end])),
    }))
    .sort((one, other) => one.start - other.start);
  for (const [logisticId, own] of Map.groupBy(slots, (slot) => slot.logisticId)) {
    const free = slotsOf(logisticId);
    for (const slot of own) {
      const next = slot.end > until ? free.shift() : undefined;
      moved.set(slot.start, next?.start ?? slot.start + days);
      moved.set(slot.end, next?.end ?? slot.end + days);
    }
  }
  return moved;
}
