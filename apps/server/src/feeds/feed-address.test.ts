import { expect, test } from "vitest";
import { createFeedAddresses } from "./feed-address.ts";

test("the address of a feed still works after the server's key was exchanged, and no longer once the shop renewed it", () => {
  const token = createFeedAddresses("the old key").tokenOf("loja", { generation: 1 });
  const renewed = createFeedAddresses("the new key", ["the old key"]);
  expect(renewed.isTokenOf("loja", { generation: 1 }, token)).toBe(true);
  expect(renewed.isTokenOf("loja", { generation: 1 }, renewed.tokenOf("loja", { generation: 1 }))).toBe(true);
  expect(renewed.isTokenOf("loja", { generation: 2 }, token)).toBe(false);
  expect(renewed.isTokenOf("outra-loja", { generation: 1 }, token)).toBe(false);
  expect(createFeedAddresses("the new key").isTokenOf("loja", { generation: 1 }, token)).toBe(false);
  expect(renewed.isTokenOf("loja", { generation: 1 }, "")).toBe(false);
});
