import { expect, test } from "vitest";
import { writtenText } from "./written-text.ts";

test("a text of 4,000 letters may be an order, and a longer one is not kept", () => {
  expect(writtenText(undefined, " 2 arroz ")).toEqual({ text: "2 arroz" });
  expect(writtenText("a".repeat(4_000))).toEqual({ text: "a".repeat(4_000) });
  expect(writtenText("a".repeat(4_001))).toEqual({});
});
