import { expect, test } from "vitest";
import { sessionCode, shopOfSessionCode } from "./session-code.ts";

const secret = "A".repeat(43);

test("a code contains its shop", () => {
  expect(shopOfSessionCode(sessionCode({ shopId: "emporio-aurora", secret }))).toBe("emporio-aurora");
});

test.each([
  ["nothing", ""],
  ["no shop", `.${secret}`],
  ["no secret", "emporio-aurora."],
  ["a secret one character short", `emporio-aurora.${secret.slice(1)}`],
  ["a secret one character long", `emporio-aurora.${secret}A`],
  ["a quote in the shop", `em'porio.${secret}`],
  ["capital letters in the shop", `Emporio.${secret}`],
  ["a space after the code", `emporio-aurora.${secret} `],
])("%s is not a code", (_, code) => {
  expect(shopOfSessionCode(code)).toBeUndefined();
});
