import { type RawBuilder, sql } from "kysely";

/** The moment of a row in whole microseconds: a JavaScript date would lose the last three digits. */
export function microsOf(column: string): RawBuilder<string> {
  return sql<string>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint::text`;
}

/** The moment that `microsOf` told. */
export function momentOf(micros: string): RawBuilder<Date> {
  return sql<Date>`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`;
}
