import { expect, test } from "vitest";
import { optionPictures } from "./option-pictures.ts";

const pictured = (cor: string, tamanho: string, url: string | null) => ({
  dimensions: { cor, tamanho },
  image: url === null ? null : { url },
});

test("colours with a picture each have swatches, sizes have none", () => {
  const shirts = [pictured("preta", "p", "/preta"), pictured("preta", "m", "/preta"), pictured("azul", "p", "/azul")];
  expect([...optionPictures(shirts, "cor")]).toEqual([
    ["preta", "/preta"],
    ["azul", "/azul"],
  ]);
  expect(optionPictures(shirts, "tamanho").size).toBe(0);
});

test.each([
  ["one colour has no picture", [pictured("preta", "p", "/preta"), pictured("azul", "p", null)]],
  ["two colours share a picture", [pictured("preta", "p", "/a"), pictured("azul", "p", "/a")]],
  [
    "a colour has several pictures",
    [pictured("preta", "p", "/a"), pictured("preta", "m", "/b"), pictured("azul", "p", "/c")],
  ],
  ["there is one colour", [pictured("preta", "p", "/a")]],
])("without swatches when %s", (_, dimensions) => {
  expect(optionPictures(dimensions, "cor").size).toBe(0);
});
