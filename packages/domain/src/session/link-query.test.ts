import { expect, test } from "vitest";
import { type LinkQuery, linkQuery, readLinkQuery } from "./link-query.ts";

test.each<[string, LinkQuery, string]>([
  ["a customer's link", { address: "emporio-aurora" }, "?loja=emporio-aurora"],
  ["a channel with its own colours", { address: "a", channelId: "insta & cia" }, "?loja=a&canal=insta+%26+cia"],
  ["an agent's link", { address: "a", isAgent: true }, "?loja=a&vista=atendente"],
])("%s names the shop, and reads back", (_, link, query) => {
  expect(linkQuery(link)).toBe(query);
  expect(readLinkQuery(query)).toEqual({ channelId: undefined, isAgent: false, ...link });
});

test.each(["", "?", "?loja=", "?utm_source=chat"])("%s names no shop", (search) => {
  expect(readLinkQuery(search)).toBeUndefined();
});
