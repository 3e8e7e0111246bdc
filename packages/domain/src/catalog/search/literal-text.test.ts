import { expect, test } from "vitest";
import { asLiteral, literalText } from "./literal-text.ts";

test.each([
  ['"chocolatte"', "chocolatte"],
  ["“pão de queijo”", "pão de queijo"],
  ['"sem fim', "sem fim"],
  ["chocolate", undefined],
  ['""', undefined],
  ['tv 50"', undefined],
])("%s is literally %s", (text, literal) => {
  expect(literalText(text)).toBe(literal);
});

test("a text becomes literal once", () => {
  expect([asLiteral("chocolatte"), asLiteral('"chocolatte"'), literalText(asLiteral(" pão "))]).toEqual([
    '"chocolatte"',
    '"chocolatte"',
    "pão",
  ]);
});
