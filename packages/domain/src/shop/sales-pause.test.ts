import { expect, test } from "vitest";
import { isPaused } from "./sales-pause.ts";

test("a pause ends at its moment, or when somebody ends it", () => {
  expect(isPaused({ until: 1_000, message: "" }, 999)).toBe(true);
  expect(isPaused({ until: 1_000, message: "" }, 1_000)).toBe(false);
  expect(isPaused({ until: null, message: "Férias" }, Number.MAX_SAFE_INTEGER)).toBe(true);
  expect(isPaused(null, 0)).toBe(false);
  expect(isPaused(undefined, 0)).toBe(false);
});
