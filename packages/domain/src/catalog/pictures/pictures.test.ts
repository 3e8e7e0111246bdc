import { expect, test } from "vitest";
import { guessesOf, matchPicture } from "./picture-names.ts";
import { placePictures } from "./placed-pictures.ts";

const found = {
  skus: new Map([
    ["CAFE-250", "café de 250"],
    ["CAFE-25", "café de 25"],
    ["7891000100103", "leite"],
  ]),
  products: new Map([["pao-de-mel", "pão de mel"]]),
  names: new Map([
    ["geleia de uva", ["geleia"]],
    ["cesta", ["cesta pequena", "cesta grande"]],
  ]),
};

test.each([
  ["CAFE-250.jpg", "café de 250", 1],
  ["CAFE-250_2.jpg", "café de 250", 2],
  ["cafe-250-3.JPEG", "café de 250", 3],
  ["Cafe-250 (4).png", "café de 250", 4],
  ["cafe 250 5.webp", "café de 250", 5],
  ["fotos/CAFE-250_10.jpg", "café de 250", 10],
  ["CAFE-25.jpg", "café de 25", 1],
  ["7891000100103.jpg", "leite", 1],
  ["7891000100103_02.jpg", "leite", 2],
  ["pao-de-mel.jpg", "pão de mel", 1],
  ["Geléia de Uva 2.jpg", "geleia", 2],
  ["geleia_de_uva.jpg", "geleia", 1],
])("%s is of %s, as picture %i", (name, target, place) => {
  expect(matchPicture(name, found)).toEqual({ target, place });
});

test.each(["IMG_2041.jpg", "CAFE-999.jpg", ".jpg", "", "   .png", "CAFE-250_99.jpg", "CAFE-250_0.jpg"])(
  "%j is of no product",
  (name) => {
    expect(matchPicture(name, found)).toBe("unknown");
  },
);

test("a name that two products have is no answer", () => {
  expect(matchPicture("cesta_2.jpg", found)).toBe("several");
});

test("the literal name is tried before the number at its end", () => {
  expect(guessesOf("CAFE-25.jpg").map(({ ids, place }) => [ids[0], place])).toEqual([
    ["CAFE-25", 1],
    ["CAFE", 25],
  ]);
});

test("pictures go to their places, in whatever order they come, and what was there moves on", () => {
  const added = [
    { url: "d", place: 9 },
    { url: "c", place: 2 },
    { url: "b", place: 1 },
  ];
  expect(placePictures(["a"], added)).toEqual({ ok: true, value: ["b", "c", "a", "d"] });
});

test("a picture that is there stays where it is, and the thirty-first is refused", () => {
  expect(placePictures(["a", "b"], [{ url: "b", place: 1 }])).toEqual({ ok: true, value: ["a", "b"] });
  const full = Array.from({ length: 30 }, (_, index) => `${index}`);
  expect(placePictures(full, [{ url: "x", place: 1 }])).toEqual({ ok: false, refusal: { code: "too-many-pictures" } });
});
