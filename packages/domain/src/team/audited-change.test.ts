import { expect, test } from "vitest";
import { auditedChange } from "./audited-change.ts";

const HIDDEN = "•••";

test("only what changed is kept", () => {
  const before = { name: "Café", price: 10, tags: ["a"] };
  expect(auditedChange(before, { ...before, price: 12 })).toEqual({ before: { price: 10 }, after: { price: 12 } });
});

test("a change that changed nothing is no change", () => {
  expect(auditedChange({ tags: ["a"] }, { tags: ["a"] })).toBeUndefined();
});

test("what was made has no before, and what was removed has no after", () => {
  expect(auditedChange(null, { name: "Café" })).toEqual({ before: null, after: { name: "Café" } });
  expect(auditedChange({ name: "Café" }, null)).toEqual({ before: { name: "Café" }, after: null });
  expect(auditedChange(null, null)).toEqual({ before: null, after: null });
});

test.each([
  ...["password", "secret", "accessToken", "webhookSecret", "credentials", "cardNumber", "cvv", "privateKey"],
  ...["email", "phone", "document", "corporateDocument", "birthDate", "addresses"],
])("the value of %s is never kept, only that it changed", (name) => {
  const change = auditedChange({ [name]: "segredo-1" }, { [name]: "segredo-2" });
  expect(change).toEqual({ before: { [name]: HIDDEN }, after: { [name]: HIDDEN } });
  expect(JSON.stringify(auditedChange(null, { inner: [{ [name]: "segredo-1" }] }))).not.toContain("segredo");
});

test("one still sees that a hidden field was empty", () => {
  expect(auditedChange({ phone: "" }, { phone: "5585999990000" })).toEqual({
    before: { phone: "" },
    after: { phone: HIDDEN },
  });
});

test("what is kept is never large", () => {
  const huge = { text: "x".repeat(100_000), list: Array.from({ length: 10_000 }, (_, number) => number) };
  expect(JSON.stringify(auditedChange(null, huge)).length).toBeLessThan(2_000);
});
