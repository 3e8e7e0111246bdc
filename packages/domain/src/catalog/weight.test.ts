import { expect, test } from "vitest";
import { formatWeight } from "./weight.ts";

test.each([
  [0.0005, "0,5 g"],
  [0.055, "55 g"],
  [0.123456, "123,46 g"],
  [0.999, "999 g"],
  [1, "1 kg"],
  [1.5, "1,5 kg"],
  [2.345, "2,35 kg"],
  [999.99, "999,99 kg"],
  [1_000, "1 t"],
  [1_250, "1,25 t"],
  [2_500_000, "2.500 t"],
])("%d kg is written %s", (kilos, text) => {
  expect(formatWeight(kilos)).toBe(text);
});
