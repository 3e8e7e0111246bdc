import type { Synonyms } from "@vitrine/domain/catalog/search/synonyms";
import { createVocabulary, type Vocabulary } from "../search-index/vocabulary.ts";

const vocabularies = new WeakMap<Synonyms, Promise<Vocabulary>>();

/** The single words that have synonyms. Most shops share one table, and so one vocabulary. */
export function everydayVocabulary(synonyms: Synonyms): Promise<Vocabulary> {
  const known = vocabularies.get(synonyms) ?? createVocabulary(singleWords(synonyms));
  vocabularies.set(synonyms, known);
  return known;
}

function singleWords(synonyms: Synonyms) {
  return [...synonyms.keys()].filter((key) => !key.includes(" ")).map((word) => ({ word, stems: [], count: 0 }));
}
