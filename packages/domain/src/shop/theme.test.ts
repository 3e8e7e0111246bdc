import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, inkOf, SURFACE, textOn } from "./theme.ts";

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);

test("black on white has the highest contrast", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test("text on a shop's colour is readable for every colour", () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      expect(contrast(textOn(color), color)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("a shop's colour used as text colour is readable on our backgrounds for every colour", () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      expect(contrast(inkOf(color), SURFACE)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(inkOf(color), "#ffffff")).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("a readable colour is not changed", () => {
  expect(inkOf("#7C2D12")).toBe("#7C2D12");
  expect(textOn("#7c2d12")).toBe("#ffffff");
});

test("a bright yellow gets black text, and is darkened when it is the text colour", () => {
  expect(textOn("#fde047")).toBe("#000000");
  expect(inkOf("#fde047")).not.toBe("#fde047");
});
