import { sql } from "kysely";
import type { Db } from "../db/pool.ts";

export type SearchRepository = ReturnType<typeof createSearchRepository>;

/** How well a product fits the words, best first: its name or sku is the text, begins with it, has all words, or less. */
type Match = { class: number; nos: number[] };

const MOST_BY_BEGINNING = 200;

export function createSearchRepository(db: Db) {
  return {
    /** Products with all the words, the last one perhaps still being typed. Each word may have alternatives. */
    async find(shopId: string, words: readonly (readonly string[])[], text: string): Promise<Match[]> {
      const { rows } = await sql<Match>`
        with asked as materialized (
          select ${wordsQuery(words, "")} as anywhere, ${wordsQuery(words, "A")} as in_name,
                 vitrine_fold(${text}) as text,
                 regexp_replace(vitrine_fold(${text}), '([%_\\\\])', '\\\\\\1', 'g') || '%' as begins
        ),
        by_sku as (
          select p.no, case when lower(s.sku) = asked.text then 0 else 1 end as class
          from asked, skus s join products p on p.shop_id = s.shop_id and p.provider_id = s.product_id
          where s.shop_id = ${shopId} and lower(s.sku) like asked.begins and length(asked.text) > 2
          limit ${MOST_BY_BEGINNING}
        ),
        by_name as (
          select p.no, case when p.name_folded = asked.text then 0 else 1 end as class
          from asked, products p where p.shop_id = ${shopId} and p.name_folded like asked.begins
          order by p.name_folded limit ${MOST_BY_BEGINNING}
        ),
        by_words as (
          select p.no, case when p.search @@ asked.in_name then 2 else 3 end as class
          from asked, products p where p.shop_id = ${shopId} and p.search @@ asked.anywhere
        )
        select class, array_agg(no) as nos from (
          select no, min(class) as class
          from (select * from by_sku union all select * from by_name union all select * from by_words) every
          group by no
        ) best group by class order by class`.execute(db);
      return rows;
    },

    /** For each word, the words of the shop most like it; none where there is nothing like it. */
    async likeWords(shopId: string, words: readonly string[]): Promise<string[][]> {
      const { rows } = await sql<{ alike: string[] | null }>`
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

/** Every word by its stem; the last one also by its beginning. A word that says nothing ("de", "com") is left out. */
function wordsQuery(words: readonly (readonly string[])[], weight: "" | "A") {
  const stem = (word: string) => sql`to_tsquery('vitrine_pt', ${weight ? `${word}:${weight}` : word})`;
  const parts = words.map((alternatives, place) => {
    const isLast = place === words.length - 1;
    const any = alternatives.map((word) =>
      isLast
        ? sql`case when numnode(${stem(word)}) > 0 then ${stem(word)} || to_tsquery('simple', ${`${word}:*${weight}`}) else ''::tsquery end`
        : stem(word),
    );
    return sql`(${sql.join(any, sql` || `)})`;
  });
  return parts.length > 0 ? sql`${sql.join(parts, sql` && `)}` : sql`''::tsquery`;
}
