import fc from "fast-check";
import { expect, test } from "vitest";
import { replacedFields, withoutChanges } from "./document-versions.ts";

test("a change is remembered by what it replaced, and only by that", () => {
  const before = { name: "Padaria", minOrderValue: 20, coupons: [{ code: "A" }] };
  const after = { name: "Padaria", minOrderValue: 30, coupons: [{ code: "A" }], hosts: ["loja.example"] };
  expect(replacedFields(before, after)).toEqual({ minOrderValue: 20, hosts: null });
});

test("a shop that goes back over any number of changes is what it was, field by field", () => {
  const document = fc.dictionary(
    fc.constantFrom("name", "coupons", "hosts", "sellers"),
    fc.oneof(fc.integer(), fc.array(fc.integer())),
  );
  fc.assert(
    fc.property(fc.array(document, { minLength: 1, maxLength: 6 }), fc.nat(), (versions, pick) => {
      const target = pick % versions.length;
      const replaced = versions
        .slice(1)
        .map((after, index) => replacedFields(versions[index] ?? {}, after))
        .slice(target)
        .reverse();
      expect(withoutChanges(versions.at(-1) ?? {}, replaced)).toEqual(versions[target]);
    }),
  );
});
