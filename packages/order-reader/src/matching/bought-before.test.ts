import { foldText } from "@vitrine/domain/catalog/search/search-words";
import { synonymsOf } from "@vitrine/domain/catalog/search/synonyms";
import fc from "fast-check";
import { expect, test } from "vitest";
import { batchesOf, labelledMessages, sampleCatalog, shopKinds } from "../../test/labelled-messages.ts";
import { readMessage } from "../read-message.ts";
import { type Candidate, readProduct } from "./candidate.ts";
import { isEqualMatch } from "./equal-match.ts";
import { lineToMatch } from "./line-to-match.ts";
import { matchLine } from "./match-line.ts";
import { nameFacts } from "./name-facts.ts";

const synonyms = synonymsOf();
const shops = shopKinds.map((kind) => ({
  products: sampleCatalog(kind).map(({ name }) =>
    readProduct({ id: name, facts: nameFacts(foldText(name)), brand: [], options: [] }),
  ),
  lines: batchesOf(kind)
    .flatMap((batch) => labelledMessages(kind, batch))
    .flatMap(({ text }) => readMessage(text).map(lineToMatch))
    .filter(({ words, isUsual, wantsCheapest }) => words.length > 0 && !isUsual && !wantsCheapest),
}));

/** A line of one shop with some of its products; how often each was bought, and whether the search found it. */
const asked = fc.constantFrom(...shops).chain(({ products, lines }) =>
  fc.record({
    line: fc.constantFrom(...lines),
    some: fc.uniqueArray(fc.constantFrom(...products), { minLength: 1, maxLength: 40, selector: ({ id }) => id }),
    times: fc.array(fc.nat(3), { minLength: 40, maxLength: 40 }),
    found: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
  }),
);

test("a history only breaks ties: it never changes how well the words match, and makes nothing else certain", () => {
  fc.assert(
    fc.property(asked, ({ line, some, times, found }) => {
      const candidates = (isKnown: boolean): Candidate[] =>
        some
          .map((product, rank) => ({
            ...{ product, price: 100, rank },
            timesBought: isKnown ? (times[rank] as number) : 0,
            isFound: found[rank] as boolean,
          }))
          .filter(({ isFound, timesBought }) => isFound || timesBought > 0);
      const without = matchLine(line, candidates(false), synonyms);
      const known = matchLine(line, candidates(true), synonyms);
      const [first, other] = [known.ranked[0], without.ranked[0]];
      expect(first === undefined).toBe(other === undefined);
      if (!first || !other) return;
      expect(first.candidate.product.id === other.candidate.product.id || isEqualMatch(first, other)).toBe(true);
      const isTie = known.reason === "bought-before" && first.candidate.timesBought > 0;
      if (known.confidence === "certain" && without.confidence !== "certain")
        expect([isTie, without.reason]).toEqual([true, "several-match"]);
    }),
    { numRuns: 1_500 },
  );
});
