import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, deepOf, edgeOf, inkOf, surfaceOf, textOn, themeVariables, tintOf } from "./theme.ts";

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);
const styles = readFileSync(path.join(import.meta.dirname, "../../../../apps/web/src/styles.css"), "utf8");

/** The value of a colour in styles.css. */
function fixedColor(name: string): string {
  return new RegExp(`--color-${name}: (#[0-9a-f]{6})`).exec(styles)?.[1] ?? "";
}

test("black on white has the highest contrast", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test("text on a shop's colour is readable for every colour, along the whole brand band", () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      expect(contrast(textOn(color), color)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(textOn(color), deepOf(color))).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("both colours of a shop are readable as text on the page, on its tint and on white, for every pair of colours", () => {
  fc.assert(
    fc.property(anyColor, anyColor, (defaultColor, secondaryColor) => {
      const theme = themeVariables({ defaultColor, secondaryColor });
      for (const ink of [theme["--brand-ink"], theme["--accent-ink"]]) {
        for (const background of [theme["--surface"], theme["--brand-tint"], "#ffffff"]) {
          expect(contrast(ink ?? "", background ?? "")).toBeGreaterThanOrEqual(4.5);
        }
      }
    }),
  );
});

test.each(["ink", "muted", "danger", "caution"])("our %s colour is readable on every shop's surfaces", (name) => {
  const color = fixedColor(name);
  fc.assert(
    fc.property(anyColor, (brand) => {
      expect(contrast(color, surfaceOf(brand))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(color, tintOf(brand))).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("a filled button stands out from a white card, or has an edge that does", () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      expect(contrast(edgeOf(color), "#ffffff")).toBeGreaterThanOrEqual(1.5);
    }),
  );
});

test("a readable colour is not changed", () => {
  expect(inkOf("#7C2D12", "#ffffff")).toBe("#7C2D12");
  expect(textOn("#7c2d12")).toBe("#ffffff");
});

test("a bright yellow gets black text, and is darkened when it is the text colour", () => {
  expect(textOn("#fde047")).toBe("#000000");
  expect(inkOf("#fde047", "#ffffff")).not.toBe("#fde047");
});

test("the page of a white brand still differs from its white cards", () => {
  expect(surfaceOf("#ffffff")).not.toBe("#ffffff");
});

test("the styles start with the theme of the default colours", () => {
  const theme = themeVariables({ defaultColor: "#0f766e", secondaryColor: "#b45309" });
  for (const [name, value] of Object.entries(theme)) expect(styles).toContain(`${name}: ${value};`);
});
