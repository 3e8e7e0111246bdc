import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createPersonalFields } from "./personal-fields.ts";

const key = randomBytes(32);
const SHOP = "padaria";
const fields = createPersonalFields(key);
const ana = { name: "Ana", email: "ana@exemplo.com.br", document: "529.982.247-25", phone: "" };

test("name and empty fields stay as they are, the others cannot be read without the key", () => {
  const closed = fields.close(SHOP, ana);
  expect(closed).toMatchObject({ name: "Ana", phone: "" });
  expect(JSON.stringify(closed)).not.toMatch(/exemplo|529/);
  expect(fields.open(SHOP, closed)).toEqual(ana);
  expect(createPersonalFields(key).open(SHOP, closed)).toEqual(ana);
  expect(() => createPersonalFields(randomBytes(32)).open(SHOP, closed)).toThrow();
});

test("a phone is found by what people know of it, in its own shop only", () => {
  const isFound = (typed: string, shop = SHOP) => {
    const keys = fields.phoneKeys(SHOP, "(11) 98765-4321");
    return fields.searchedPhoneKeys(shop, typed).some((key) => keys.includes(key));
  };
  const known = ["(11) 98765-4321", "11987654321", "+55 11 98765-4321", "5511987654321", "98765-4321", "8765 4321"];
  for (const typed of known) expect(isFound(typed), typed).toBe(true);
  for (const typed of ["(21) 98765-4321", "4321", "ana", "", "+351 11987654321"])
    expect(isFound(typed), typed).toBe(false);
  expect(isFound("11987654321", "outra")).toBe(false);
  expect(fields.phoneKeys(SHOP, "")).toEqual([]);
  expect(JSON.stringify(fields.phoneKeys(SHOP, "(11) 98765-4321"))).not.toContain("4321");
});

test("a changed text is refused", () => {
  const { email } = fields.close(SHOP, { email: "ana@exemplo.com.br" });
  const flipped = `${email.slice(0, -2)}${email.at(-2) === "A" ? "B" : "A"}${email.at(-1)}`;
  expect(() => fields.open(SHOP, { email: flipped })).toThrow();
});

test("a text that somebody copied to another shop or field is not decrypted there", () => {
  const { document } = fields.close(SHOP, { document: ana.document });
  expect(() => fields.open("outra", { document })).toThrow();
  expect(() => fields.open(SHOP, { email: document })).toThrow();
});

test("the same e-mail of two people looks different", () => {
  const email = () => fields.close(SHOP, { email: ana.email }).email;
  expect(email()).not.toBe(email());
});

test("what earlier releases wrote is read, known as such, and written anew", () => {
  const earlier = createPersonalFields(key, "unbound").close(SHOP, { ...ana });
  for (const stored of [ana, earlier]) {
    expect(fields.isOutdated(stored)).toBe(true);
    const opened = fields.open(SHOP, stored);
    expect(opened).toEqual(ana);
    expect(fields.isOutdated(fields.close(SHOP, opened))).toBe(false);
  }
  expect(fields.isOutdated({ name: "Ana", email: "" })).toBe(false);
});

test("beside an earlier release everything is written in clear, also what was encrypted before", () => {
  const beside = createPersonalFields(key, "clear");
  expect(beside.close(SHOP, ana)).toEqual(ana);
  expect(beside.close(SHOP, beside.open(SHOP, fields.close(SHOP, ana)))).toEqual(ana);
});

test("an order that is saved again with the same person costs no encryption", () => {
  const closed = fields.close(SHOP, ana);
  expect(fields.close(SHOP, ana)).toBe(closed);
  const opened = fields.open(SHOP, closed);
  expect(fields.close(SHOP, opened)).toBe(closed);
});
