import { cents } from "@vitrine/domain/money";
import { expect, test } from "vitest";
import { installmentsText } from "./installments-text.ts";

test.each([
  ["at once", { count: 1, value: 196_20, total: 196_20, interest: 0 }, "1x de R$ 196,20 à vista"],
  ["without interest", { count: 3, value: 65_40, total: 196_20, interest: 0 }, "3x de R$ 65,40 sem juros"],
  ["rounded", { count: 3, value: 49_97, total: 149_90, interest: 0 }, "3x de R$ 49,97 sem juros"],
  [
    "with interest",
    { count: 3, value: 70_36, total: 211_08, interest: 14_88 },
    "3x de R$ 70,36 · total R$ 211,08 (juros R$ 14,88)",
  ],
  [
    "a centavo of interest",
    { count: 2, value: 50_01, total: 100_02, interest: 2 },
    "2x de R$ 50,01 · total R$ 100,02 (juros R$ 0,02)",
  ],
])("installments %s", (_, { count, value, total, interest }, text) => {
  const shown = installmentsText({ count, value: cents(value), total: cents(total), interest: cents(interest) });
  expect(shown.replaceAll("\u00a0", " ")).toBe(text);
});
