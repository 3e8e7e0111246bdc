import fc from "fast-check";
import { expect, test } from "vitest";
import { checkColors } from "./color-check.ts";

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);

test("a deep green takes white text and stays as it is", () => {
  const { main } = checkColors({ defaultColor: "#1f4d3a", secondaryColor: "#c8553d" });
  expect(main).toMatchObject({ text: "#ffffff", ink: "#1f4d3a", isDarkened: false, hasEdge: false });
  expect(main.contrast).toBeGreaterThan(9);
});

test("a yellow takes black text and is darkened where it is written", () => {
  const { main } = checkColors({ defaultColor: "#ffd400", secondaryColor: "#222222" });
  expect(main).toMatchObject({ text: "#000000", isDarkened: true });
});

test("a white gets an edge, so that its button is seen", () => {
  expect(checkColors({ defaultColor: "#ffffff", secondaryColor: "#222222" }).main.hasEdge).toBe(true);
});

test("two shades of one colour are alike, and red and green of the same brightness are not", () => {
  expect(checkColors({ defaultColor: "#1f4d3a", secondaryColor: "#22523e" }).areAlike).toBe(true);
  expect(checkColors({ defaultColor: "#b00020", secondaryColor: "#1b6e1b" }).areAlike).toBe(false);
  expect(checkColors({ defaultColor: "#1f4d3a", secondaryColor: "#c8553d" }).areAlike).toBe(false);
});

test("text is readable on every colour", () => {
  fc.assert(
    fc.property(anyColor, anyColor, (defaultColor, secondaryColor) => {
      const { main, accent } = checkColors({ defaultColor, secondaryColor });
      expect(Math.min(main.contrast, accent.contrast)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
