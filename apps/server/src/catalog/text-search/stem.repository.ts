import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";

export type StemRepository = ReturnType<typeof createStemRepository>;

export function createStemRepository(db: Db) {
  return {
    /** The stems of each word, as the index has them. None for a stop word: "de", "com". */
    async stemsOf(words: readonly string[]): Promise<string[][]> {
      const { rows } = await sql<{ stems: string[] }>`
        select tsvector_to_array(to_tsvector('vitrine_pt', asked.word)) as stems
        from unnest(${words}::text[]) with ordinality as asked (word, position) order by position`.execute(db);
      return rows.map(({ stems }) => stems);
    },
  };
}
