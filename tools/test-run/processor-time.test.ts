import { expect, test } from "vitest";
import { secondsOfChildren } from "./processor-time.ts";

test("the time of the ended children is read, whatever the program is called", () => {
  const stat = "4711 (node) tests (2) S 1 4711 4711 0 -1 4194560 5000 90000 1 20 350 40 12345 678 20 0 11 0 99 1 2";
  expect(secondsOfChildren(stat)).toBe(130.23);
});
