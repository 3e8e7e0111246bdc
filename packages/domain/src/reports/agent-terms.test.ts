import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "../money.ts";
import { commissionOf, type DatedTerms, goalPercent, termChanges, termsAt } from "./agent-terms.ts";

const terms = (agentId: string, since: number, goal: number | null, commission: number | null): DatedTerms => ({
  ...{ agentId, since, commission },
  goal: goal === null ? null : cents(goal),
});

describe("the terms of an agent", () => {
  const history = [terms("", 10, 5_000_00, 2), terms("bia", 20, null, 3), terms("bia", 40, 9_000_00, null)];
  test.each([
    ["before anything was set", "bia", 9, { goal: null, commission: null }],
    ["as the team has them, from that moment", "bia", 10, { goal: 5_000_00, commission: 2 }],
    ["of their own, and the goal of the team", "bia", 20, { goal: 5_000_00, commission: 3 }],
    ["a goal of their own, and the commission of the team again", "bia", 40, { goal: 9_000_00, commission: 2 }],
    ["of a colleague without any of their own", "caio", 40, { goal: 5_000_00, commission: 2 }],
  ])("%s", (_, agentId, at, expected) => expect(termsAt(history, agentId, at)).toEqual(expected));

  test("nothing for one, where the team has both", () => {
    expect(termsAt([...history, terms("caio", 15, 0, 0)], "caio", 16)).toEqual({ goal: null, commission: 0 });
  });
});

describe("the commission", () => {
  // 2% from 10, 3% from 20 for everybody.
  const history = [terms("", 10, null, 2), terms("", 20, null, 3)];
  const paid = (changes: number, amount: number) => ({ changes, amount: cents(amount) });

  test.each([
    ["none without sales", [], { base: 0, amount: 0 }],
    ["none for an order that was placed before there was any", [paid(0, 100_00)], { base: 0, amount: 0 }],
    ["of the moment when the order was placed", [paid(1, 100_00), paid(2, 100_00)], { base: 200_00, amount: 5_00 }],
    ["goes back as it came", [paid(1, -100_00)], { base: -100_00, amount: -2_00 }],
    ["half a centavo is one", [paid(1, 25)], { base: 25, amount: 1 }],
    ["and so on the way back", [paid(1, -25)], { base: -25, amount: -1 }],
    ["of twenty million", [paid(2, 20_000_000_00)], { base: 20_000_000_00, amount: 600_000_00 }],
  ])("%s", (_, credited, expected) => expect(commissionOf(history, "bia", credited)).toEqual(expected));

  test("with four decimals of more than a number holds exactly", () => {
    const tiny = [terms("", 10, null, 0.0001)];
    expect(commissionOf(tiny, "bia", [paid(1, 90_000_000_000_000_00)])).toMatchObject({ amount: 90_000_000_00 });
  });

  test("somebody with none earns none, and nothing of theirs counts as its base", () => {
    expect(commissionOf([...history, terms("bia", 20, null, 0)], "bia", [paid(2, 100_00)])).toEqual({
      base: 0,
      amount: 0,
    });
  });

  test("what is paid and given back at any time comes to nothing", () => {
    const amounts = fc.array(fc.record({ changes: fc.integer({ min: 0, max: 2 }), amount: fc.integer({ min: 1 }) }));
    fc.assert(
      fc.property(amounts, (given) => {
        const back = given.map(({ changes, amount }) => paid(changes, -amount));
        const both = [...given.map(({ changes, amount }) => paid(changes, amount)), ...back];
        expect(commissionOf(history, "bia", both)).toEqual({ base: 0, amount: 0 });
      }),
    );
  });
});

test("changes at one moment are one", () => {
  expect(termChanges([terms("bia", 20, null, 1), terms("", 10, null, 2), terms("caio", 20, null, 3)])).toEqual([
    10, 20,
  ]);
});

test.each([
  [0, 100_00, 0],
  [99_99, 100_00, 99.9],
  [100_00, 100_00, 100],
  [250_00, 100_00, 250],
  [1, null, null],
])("of %i with a goal of %s: %s%%", (sold, goal, expected) => {
  expect(goalPercent(cents(sold), goal === null ? null : cents(goal))).toBe(expected);
});
