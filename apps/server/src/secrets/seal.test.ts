import { expect, test } from "vitest";
import { createSeal, type SealedPlace } from "./seal.ts";

const seal = createSeal("a key for this test");
const here: SealedPlace = ["shops.sealed_credentials", "loja-1"];

test.each(["", "APP_USR-123", "ação 🔑", "x".repeat(10_000)])("an encrypted text can be decrypted (%#)", (text) => {
  expect(seal.open(seal.close(text, here), here)).toBe(text);
});

test("the same text is encrypted differently each time", () => {
  expect(seal.close("token", here)).not.toBe(seal.close("token", here));
});

test("another key cannot decrypt it", () => {
  const other = createSeal("another key");
  expect(() => other.open(seal.close("token", here), here)).toThrow();
  expect(other.tryOpen(seal.close("token", here), here)).toBeUndefined();
});

test("a changed text is refused, and so is a shorter proof", () => {
  const [version, nonce, tag = "", body = ""] = seal.close("token", here).split(".");
  const changed = (body[0] === "A" ? "B" : "A") + body.slice(1);
  expect(() => seal.open([version, nonce, tag, changed].join("."), here)).toThrow();
  expect(() => seal.open([version, nonce, tag.slice(0, 8), body].join("."), here)).toThrow();
});

test.each<[string, SealedPlace]>([
  ["another shop's row", ["shops.sealed_credentials", "loja-2"]],
  ["another column", ["ucp_keys.sealed_private", "loja-1"]],
  ["a row whose key only looks alike", ["shops.sealed_credentials", "loja-1", ""]],
])("a text that somebody copied to %s is not decrypted there", (_, elsewhere) => {
  expect(() => seal.open(seal.close("token", here), elsewhere)).toThrow();
});

test("a former key still decrypts, and the key of today encrypts", () => {
  const old = createSeal("a former key");
  const both = createSeal("a key for this test", { formerKeys: ["an older key", "a former key"] });
  expect(both.open(old.close("token", here), here)).toBe("token");
  expect(both.isCurrent(old.close("token", here), here)).toBe(false);
  expect(both.isCurrent(both.close("token", here), here)).toBe(true);
  expect(seal.open(both.close("token", here), here)).toBe("token");
});

test("texts of the release before are read, and written for it while it runs", () => {
  const beside = createSeal("a key for this test", { form: "unbound" });
  const sealed = beside.close("token", here);
  expect(sealed).toMatch(/^v1\./);
  expect(seal.open(sealed, here)).toBe("token");
  expect([seal.isCurrent(sealed, here), seal.isOfToday(sealed, here)]).toEqual([true, false]);
  expect(beside.open(seal.close("token", here), here)).toBe("token");
});

test("a text cannot be passed off as one of the release before", () => {
  const sealed = seal.close("token", here).replace(/^v2/, "v1");
  expect(() => seal.open(sealed, ["shops.sealed_credentials", "loja-2"])).toThrow();
});
