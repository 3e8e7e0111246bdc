import { LONGEST_POLICY, policyKinds } from "@vitrine/domain/shop/company";
import { describe, expect, test } from "vitest";
import { startingPolicy } from "./starting-policy.ts";

const nothing = { name: "Empório Aurora", sendsReminders: false };
const company = { legalName: "Aurora Ltda.", taxId: "11222333000181", email: "oi@aurora.com.br" };

describe.each(policyKinds)("the text to begin with about %s", (kind) => {
  test.each([
    ["a shop that has said nothing of itself", nothing],
    ["one that has", { ...nothing, company, sendsReminders: true }],
  ])("fits %s", (_, shop) => {
    const text = startingPolicy(kind, shop);
    expect(text.length).toBeLessThan(LONGEST_POLICY);
    expect(text).not.toMatch(/undefined|\[|\n\n\n|, \.|\s\./);
  });
});

test("it names the law's seven days, and promises no others", () => {
  const returns = startingPolicy("returns", nothing);
  expect(returns).toContain("em até 7 dias corridos depois de receber o produto");
  expect(returns.match(/\d+ dias/g)).toEqual(["7 dias", "30 dias", "90 dias", "30 dias"]);
});

test("it says who has the data, how to reach them, and reminders only where the shop sends them", () => {
  const text = startingPolicy("privacy", { ...nothing, company, sendsReminders: true });
  expect(text).toContain("Aurora Ltda., CNPJ 11.222.333/0001-81.");
  expect(text).toContain("ou pelo e-mail oi@aurora.com.br.");
  expect(text).toContain("responda PARAR");
  expect(startingPolicy("privacy", nothing)).not.toContain("PARAR");
});
