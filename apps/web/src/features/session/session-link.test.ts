import { expect, test } from "vitest";
import { readSessionLink } from "./session-link.ts";

test.each([
  ["no hash", "", null],
  ["an empty hash", "#", null],
  ["parameters without a code", "#?catalogType=Standard", null],
  ["a code", "#shop.secret", { code: "shop.secret" }],
  ["a code that the chat app encoded", "#shop%2Esecret", { code: "shop.secret" }],
  ["a code with a stray percent sign", "#100%", { code: "100%" }],
  [
    "a category as the first page",
    "#abc?catalogType=ShowCategory&catalogId=123",
    { code: "abc", catalog: { type: "ShowCategory", id: "123" } },
  ],
  [
    "a search as the first page",
    "#abc?catalogType=ShowQuery&catalogId=caf%C3%A9%3F%20forte",
    { code: "abc", catalog: { type: "ShowQuery", id: "café? forte" } },
  ],
  [
    "the standard catalogue",
    "#abc?catalogType=Standard",
    { code: "abc", catalog: { type: "Standard", id: undefined } },
  ],
  [
    "what the contact wrote, to be read",
    "#abc?message=2%20arroz%0A1%20caf%C3%A9%20%26%20leite",
    { code: "abc", message: "2 arroz\n1 café & leite" },
  ],
  ["an unknown catalogue type", "#abc?catalogType=ShowAll&catalogId=1", { code: "abc" }],
  ["a catalogue type that is a property of every object", "#abc?catalogType=toString&catalogId=1", { code: "abc" }],
])("%s", (_, hash, link) => {
  expect(readSessionLink(hash)).toEqual(link);
});
