import { expect, test } from "vitest";
import { installmentLabel, installmentTotal } from "./installment-label.ts";

test.each([
  ["a single payment", { count: 1, value: 149.9 }, "1x de R$ 149,90 à vista", 149_90],
  ["without interest", { count: 2, value: 74.95 }, "2x de R$ 74,95 sem juros", 149_90],
  ["an installment that was rounded up", { count: 3, value: 49.97 }, "3x de R$ 49,97 sem juros", 149_90],
  ["half a centavo of rounding in each installment", { count: 12, value: 12.49 }, "12x de R$ 12,49 sem juros", 149_90],
  ["more than rounding explains", { count: 2, value: 74.97 }, "2x de R$ 74,97 (total R$ 149,94)", 149_94],
  ["with interest", { count: 3, value: 52.1 }, "3x de R$ 52,10 (total R$ 156,30)", 156_30],
])("%s", (_, installment, label, total) => {
  expect(installmentLabel(installment, 149.9).replaceAll("\u00a0", " ")).toBe(label);
  expect(installmentTotal(installment, 149.9)).toBe(total);
});
