import { expect, test } from "vitest";
import { formatCpf, isValidCpf } from "./cpf.ts";

test.each([
  "529.982.247-25",
  "52998224725",
  "111.444.777-35",
  "123.456.789-09",
  "987.654.321-00",
  "000.000.001-91",
  "935.411.347-80",
])("%s is a CPF", (text) => expect(isValidCpf(text)).toBe(true));

test.each([
  ["a wrong second digit", "529.982.247-26"],
  ["a wrong first digit", "529.982.247-35"],
  ["one digit repeated, whose check digits are right", "111.111.111-11"],
  ["only zeros", "000.000.000-00"],
  ["a digit short", "5299822472"],
  ["a digit long", "529982247250"],
  ["letters among the digits", "529a982247-25"],
  ["separators in the wrong positions", "5299.82247-25"],
  ["spaces around", " 52998224725 "],
  ["a second line", "52998224725\n"],
  ["nothing", ""],
])("%s is not a CPF", (_, text) => expect(isValidCpf(text)).toBe(false));

test.each([
  ["52998224725", "529.982.247-25"],
  ["529.982.247-25", "529.982.247-25"],
  ["5299822472", "5299822472"],
])("%s is written %s", (text, written) => expect(formatCpf(text)).toBe(written));
