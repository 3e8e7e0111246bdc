import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createPersonalFields } from "./personal-fields.ts";

const key = randomBytes(32);
const fields = createPersonalFields(key);
const ana = { name: "Ana", email: "ana@exemplo.com.br", document: "529.982.247-25", phone: "" };

test("name and empty fields stay as they are, the others cannot be read without the key", () => {
  const closed = fields.close(ana);
  expect(closed).toMatchObject({ name: "Ana", phone: "" });
  expect(JSON.stringify(closed)).not.toMatch(/exemplo|529/);
  expect(fields.open(closed)).toEqual(ana);
  expect(createPersonalFields(key).open(closed)).toEqual(ana);
  expect(() => createPersonalFields(randomBytes(32)).open(closed)).toThrow();
});

test("a changed text is refused", () => {
  const { email } = fields.close({ email: "ana@exemplo.com.br" });
  const flipped = `${email.slice(0, -2)}${email.at(-2) === "A" ? "B" : "A"}${email.at(-1)}`;
  expect(() => fields.open({ email: flipped })).toThrow();
});

test("the same e-mail of two people looks different", () => {
  expect(fields.close({ email: ana.email }).email).not.toBe(fields.close({ email: ana.email }).email);
});

test("what an earlier release wrote in clear is read, and known as such", () => {
  expect(fields.open(ana)).toEqual(ana);
  expect(fields.isInClear(ana)).toBe(true);
  expect(fields.isInClear(fields.close(ana))).toBe(false);
  expect(fields.isInClear({ name: "Ana", email: "" })).toBe(false);
});

test("beside an earlier release everything is written in clear, also what was encrypted before", () => {
  const beside = createPersonalFields(key, "clear");
  expect(beside.close(ana)).toEqual(ana);
  expect(beside.close(beside.open(fields.close(ana)))).toEqual(ana);
});

test("an order that is saved again with the same person costs no encryption", () => {
  const closed = fields.close(ana);
  expect(fields.close(ana)).toBe(closed);
  const opened = fields.open(closed);
  expect(fields.close(opened)).toBe(closed);
});
