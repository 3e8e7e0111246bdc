import { sql } from "kysely";
import type { Db } from "../db/pool.ts";
import { PREPARED } from "../db/prepared-statements.ts";

export type SearchRepository = ReturnType<typeof createSearchRepository>;

export function createSearchRepository(db: Db) {
  return {
    /** The stems of each word, as they stand in the index. None for a word that says nothing: "de", "com". */
    async stemsOf(words: readonly string[]): Promise<string[][]> {
      const { rows } = await sql<{ stems: string[] }>`${sql.raw(PREPARED)}
        select tsvector_to_array(to_tsvector('vitrine_pt', asked.word)) as stems
        from unnest(${words}::text[]) with ordinality as asked (word, place) order by place`.execute(db);
      return rows.map(({ stems }) => stems);
    },

    /** For each word, the words of the shop most like it; none where there is nothing like it. */
    async likeWords(shopId: string, words: readonly string[]): Promise<string[][]> {
      const { rows } = await sql<{ alike: string[] | null }>`${sql.raw(PREPARED)}
        select (select array_agg(word) from (
          select word from search_words
          where shop_id = ${shopId} and (word % asked.word or word like asked.word || '%')
          order by (word = asked.word) desc, (word like asked.word || '%') desc, similarity(word, asked.word) desc, word
          limit 3) best) as alike
        from unnest(${words}::text[]) with ordinality as asked (word, place) order by place`.execute(db);
      return rows.map(({ alike }) => alike ?? []);
    },
  };
}
