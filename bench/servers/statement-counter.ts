import pg from "pg";

/** Counts nothing until a database asks for it, so that the other measurements do not pay for it. */
export const STATEMENT_COUNTER_FLAGS = ["shared_preload_libraries=pg_stat_statements", "pg_stat_statements.track=none"];

/** Counts the statements of the servers that connect to this database between `openStatementCounter` and `close`. */
export async function openStatementCounter(databaseUrl: string) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const database = client.escapeIdentifier(client.database ?? "");
  await client.query("create extension if not exists pg_stat_statements");
  await client.query(`alter database ${database} set pg_stat_statements.track = 'top'`);
  return {
    reset: async () => void (await client.query("select pg_stat_statements_reset()")),
    count: async (): Promise<number> => {
      const { rows } = await client.query(
        `select coalesce(sum(calls), 0)::int as calls from pg_stat_statements s
         join pg_database d on d.oid = s.dbid where d.datname = current_database()`,
      );
      return rows[0].calls;
    },
    close: async () => {
      await client.query(`alter database ${database} reset pg_stat_statements.track`);
      await client.end();
    },
  };
}
