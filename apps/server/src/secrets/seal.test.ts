import { expect, test } from "vitest";
import { createSeal } from "./seal.ts";

const seal = createSeal("a key for this test");

test.each(["", "APP_USR-123", "ação 🔑", "x".repeat(10_000)])("an encrypted text can be decrypted (%#)", (text) => {
  expect(seal.open(seal.close(text))).toBe(text);
});

test("the same text is encrypted differently each time", () => {
  expect(seal.close("token")).not.toBe(seal.close("token"));
});

test("another key cannot decrypt it", () => {
  expect(() => createSeal("another key").open(seal.close("token"))).toThrow();
  expect(createSeal("another key").tryOpen(seal.close("token"))).toBeUndefined();
});

test("a changed text is refused", () => {
  const parts = seal.close("token").split(".");
  const body = parts.pop() ?? "";
  const changed = (body[0] === "A" ? "B" : "A") + body.slice(1);
  expect(() => seal.open([...parts, changed].join("."))).toThrow();
});

test("a former key still decrypts, and the key of today encrypts", () => {
  const [old, both] = [createSeal("a former key"), createSeal("a key for this test", ["an older key", "a former key"])];
  expect(both.open(old.close("token"))).toBe("token");
  expect(both.isCurrent(old.close("token"))).toBe(false);
  expect(both.isCurrent(both.close("token"))).toBe(true);
  expect(seal.open(both.close("token"))).toBe("token");
});
