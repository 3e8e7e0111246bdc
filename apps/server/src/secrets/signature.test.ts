import { expect, test } from "vitest";
import { isSignatureOf, signatureOf } from "./signature.ts";

const now = Date.parse("2026-03-01T12:00:00Z");
const secret = "whsec";
const body = '{"olá":"ção"}';
const signature = signatureOf(body, { secret, at: now });

test.each([
  ["its own", {}, true],
  ["five minutes later", { now: now + 300_000 }, true],
  ["later still", { now: now + 301_000 }, false],
  ["from the future", { now: now - 301_000 }, false],
  ["of other bytes", { body: Buffer.from("{}") }, false],
  ["with another secret", { secret: "other" }, false],
  ["with none", { secret: "" }, false],
])("a signature, %s", (_, changes, expected) => {
  expect(isSignatureOf(signature, { body: Buffer.from(body), secret, now, ...changes })).toBe(expected);
});

test.each(["", "t=1,v1=", `${signature},v1=00`, signature.replace("t=", "t=x")])("no signature: %s", (header) => {
  expect(isSignatureOf(header, { body: Buffer.from(body), secret, now })).toBe(false);
});
