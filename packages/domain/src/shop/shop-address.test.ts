import { expect, test } from "vitest";
import { addressProblem, typedAddress } from "./shop-address.ts";

test.each([
  ["pao", null],
  ["pa", "too-short"],
  ["", "too-short"],
  ["a".repeat(40), null],
  ["a".repeat(41), "too-long"],
  ["padaria-24h", null],
  ["-padaria", "hyphen-outside"],
  ["padaria-", "hyphen-outside"],
  ["padaria da ana", "odd-characters"],
  ["pão", "odd-characters"],
  ["padaria.com", "odd-characters"],
])("an address of %j is told: %s", (address, problem) => {
  expect(addressProblem(address)).toBe(problem);
});

test("capital letters and spaces around it are read as meant", () => {
  expect(typedAddress("  Padaria-Nova ")).toBe("padaria-nova");
});
