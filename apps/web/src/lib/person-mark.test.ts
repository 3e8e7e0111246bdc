import { contrast } from "@vitrine/domain/shop/theme";
import { expect, test } from "vitest";
import { markIcon, personMark } from "./person-mark.ts";

const mark = (name: string, id = "wp:1") => personMark({ id, name });

test.each([
  ["Ana Maria Souza", "AS"],
  ["ana", "A"],
  ["Élton da Silva", "ÉS"],
  ["(11) 98765-4321", "21"],
  ["", "?"],
])("the mark of “%s” is %s", (name, initials) => {
  expect(mark(name).initials).toBe(initials);
});

test("a person keeps their colour, and white letters are readable on every colour", () => {
  const colors = Array.from({ length: 60 }, (_, number) => mark("Ana", `wp:55119876543${number}`).color);
  expect(mark("Outro nome", "wp:5511987654300").color).toBe(mark("Ana", "wp:5511987654300").color);
  expect(new Set(colors).size).toBeGreaterThan(5);
  for (const color of new Set(colors)) expect(contrast(color, "#ffffff")).toBeGreaterThan(4.5);
});

test("the icon of a tab is a picture, whatever the name contains", () => {
  const icon = decodeURIComponent(markIcon({ initials: "<&", color: "#0b6e4f" }).split(",")[1] ?? "");
  expect(icon).toMatch(/^<svg .*><\/text><\/svg>$/);
});
