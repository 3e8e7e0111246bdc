import { expect, test } from "vitest";
import { shopIdOf } from "./store-shop.ts";

test("every store has its own shop id", () => {
  const idOf = (storeId: string) => shopIdOf({ storeId, idPrefix: "tray" });
  expect(idOf("123456")).toBe("tray-123456");
  const ids = ["Loja A", "loja-a", "loja a", "loja_a", "x".repeat(100), "x".repeat(101), "é", "-"].map(idOf);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/);
});
