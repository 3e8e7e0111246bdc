import { type RawBuilder, sql } from "kysely";

/** The timestamp of a row in microseconds: a JavaScript date would lose the last three digits. */
export function microsOf(column: string): RawBuilder<string> {
  return sql<string>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint::text`;
}

/** Rows after the last one shown, newest first by `created_at` and `id`; all rows without one. */
export function isAfterCursor(last: { micros: string; id: string } | undefined): RawBuilder<boolean> {
  if (!last) return sql<boolean>`true`;
  const moment = sql`(timestamptz 'epoch' + ${last.micros}::bigint * interval '1 microsecond')`;
  return sql<boolean>`(created_at, id) < (${moment}, ${last.id})`;
}
