import { cents } from "@vitrine/domain/money";
import { expect, test } from "vitest";
import { failure, type Refusal } from "../../http/refusals.ts";
import { explainRefusal, explainShortage } from "./order-refusals.ts";

const inEnglish = (refusal: Refusal) => failure(refusal, "en").body.errors[0]?.message.replaceAll("\u00a0", " ");

test("an order below two minimums says in English what is missing", () => {
  const minimum = { minimum: cents(4000), missing: cents(1500) };
  const warnings = [
    { code: "below-minimum-value", ...minimum } as const,
    { code: "below-logistic-minimum", ...minimum } as const,
  ];
  expect(inEnglish(explainRefusal({ code: "order-limits", warnings }))).toBe(
    "The order cannot be confirmed yet. Its minimum is R$ 40,00: R$ 15,00 of products are missing.",
  );
});

test("an order that is not ready lists in English what it lacks", () => {
  const missing = [
    { code: "address" } as const,
    { code: "contact", field: "cpf", error: "cpf-missing" } as const,
    { code: "limit", warning: { code: "visitor-limit", most: 20, held: 15, room: 5 } } as const,
  ];
  expect(inEnglish(explainRefusal({ code: "order-not-ready", missing } as never))).toBe(
    "Something is missing before the order can be placed: The address. The CPF is required. They may have 20 units in all, and 15 are in other orders of theirs that are not paid: this order has room for 5 units.",
  );
});

test("several goods that are short are named in English", () => {
  const goods = [
    { name: "Café", left: 2 },
    { name: "Chá", left: 0 },
  ];
  expect(inEnglish(explainShortage(goods))).toBe(
    "This product is out of stock in this quantity. 2 left of Café, none left of Chá.",
  );
});

test.each([
  [{ code: "too-many-gifts", most: 2 }, "Choose up to 2."],
  [{ code: "discount-above-limit", most: cents(1000) }, "It may be R$ 10,00 at most."],
  [{ code: "visitor-sku-limit", most: 1, name: "Café" }, "They may have 1 unit of Café at most."],
] as const)("%o has its detail in English", (refusal, detail) => {
  expect(inEnglish(explainRefusal(refusal))?.endsWith(detail)).toBe(true);
});
