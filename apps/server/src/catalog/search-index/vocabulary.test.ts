import { sql } from "kysely";
import { expect, test } from "vitest";
import { useServer } from "../../../test/fixtures/server-fixture.ts";
import { createVocabulary } from "./vocabulary.ts";

const server = useServer();

const words = [
  "cafe",
  "cafeteira",
  "cafeina",
  "cappuccino",
  "mussarela",
  "queijo",
  "queijos",
  "queijadinha",
  "x1",
  "aaa",
];
const vocabulary = createVocabulary(new Map(words.map((word) => [word, []])));

/** The words that PostgreSQL finds with its own trigrams. */
async function likeInPostgres(typed: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) as word
    where word % ${typed} or starts_with(word, ${typed})
    order by starts_with(word, ${typed}) desc, similarity(word, ${typed}) desc, word collate "C"
    limit 3`.execute(server.db);
  return rows.map(({ word }) => word);
}

test.each(["cafe", "caffe", "cafeteria", "ca", "qeijo", "queij", "mucarela", "mussarella", "capuccino", "aaaa", "zzz"])(
  "%s is taken for the words PostgreSQL would take it for",
  async (typed) => {
    expect(vocabulary.wordsLike(typed)).toEqual(await likeInPostgres(typed));
  },
);

test("a word that the shop does not use has no stems", () => {
  expect([vocabulary.stemsOf("cafe"), vocabulary.stemsOf("vinho")]).toEqual([[], undefined]);
});
