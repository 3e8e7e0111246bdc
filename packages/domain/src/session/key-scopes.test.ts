import { expect, test } from "vitest";
import { allowsScope, hasLastingFullKey, isWithinScopes, type KeyScopes, outlives } from "./key-scopes.ts";

test.each<[string, KeyScopes, string, boolean]>([
  ["with all scopes", null, "orders:write", true],
  ["with this scope", ["orders:read"], "orders:read", true],
  ["that may write", ["orders:write"], "orders:read", true],
  ["that may only read", ["orders:read"], "orders:write", false],
  ["for something else", ["catalog:write"], "orders:read", false],
])("a key %s", (_, scopes, needed, expected) => {
  expect(allowsScope(scopes, needed)).toBe(expected);
});

test.each<[string, KeyScopes, KeyScopes, boolean]>([
  ["all within all", null, null, true],
  ["some within all", ["orders:read"], null, true],
  ["all within some", null, ["orders:read"], false],
  ["to read within to write", ["orders:read"], ["orders:write"], true],
  ["to write within to read", ["orders:write"], ["orders:read"], false],
  ["one too many", ["orders:read", "catalog:read"], ["orders:write"], false],
])("scopes: %s", (_, scopes, other, expected) => {
  expect(isWithinScopes(scopes, other)).toBe(expected);
});

const [today, tomorrow] = [new Date(1_000), new Date(2_000)];
test.each<[string, Date | null, { expiresAt: Date | null } | undefined, boolean]>([
  ["as long as its maker", today, { expiresAt: today }, false],
  ["longer than its maker", tomorrow, { expiresAt: today }, true],
  ["for ever, made by one that ends", null, { expiresAt: today }, true],
  ["for ever, made by one that never ends", null, { expiresAt: null }, false],
  ["for ever, made by a person", null, undefined, false],
])("a key that works %s", (_, expiresAt, maker, expected) => {
  expect(outlives(expiresAt, maker)).toBe(expected);
});

const full = { scopes: null, isTest: false, isRevoked: false, expires: false };
test.each([
  ["a full key", [full], true],
  ["none", [], false],
  ["a full key that was revoked", [{ ...full, isRevoked: true }], false],
  ["a full key that expires", [{ ...full, expires: true }], false],
  ["a full key for test shops", [{ ...full, isTest: true }], false],
  ["a key with some scopes, and a full one", [{ ...full, scopes: ["orders:read"] }, full], true],
])("an account with %s", (_, keys, expected) => {
  expect(hasLastingFullKey(keys)).toBe(expected);
});
