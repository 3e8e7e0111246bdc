import { expect, test } from "vitest";
import { formatCnpj, isValidCnpj } from "./cnpj.ts";

test.each([
  "11.222.333/0001-81",
  "11222333000181",
  "12.345.678/0001-95",
  "00.000.000/0001-91",
  "12.ABC.345/01DE-35",
  "AB.CDE.FGH/0001-95",
  "A1.B2C.3D4/E5F6-68",
  "RN.7K3.PB2/0001-49",
  "LO.JA2.026/VMD1-21",
  "ZZ.ZZZ.ZZZ/ZZZZ-62",
  "00.000.000/00E0-39",
  "12abc34501de35",
])("%s is a CNPJ", (text) => expect(isValidCnpj(text)).toBe(true));

test.each([
  ["a wrong second digit", "12.ABC.345/01DE-36"],
  ["a wrong first digit", "11.222.333/0001-91"],
  ["one digit repeated", "11.111.111/1111-11"],
  ["only zeros", "00.000.000/0000-00"],
  ["a letter in the check digits", "12.ABC.345/01DE-3A"],
  ["a digit short", "1122233300018"],
  ["a digit long", "112223330001811"],
  ["a letter whose upper case is a valid letter", "ı2abc34501de35"],
  ["another character", "12.AB*.345/01DE-35"],
  ["nothing", ""],
])("%s is not a CNPJ", (_, text) => expect(isValidCnpj(text)).toBe(false));

test.each([
  ["12abc34501de35", "12.ABC.345/01DE-35"],
  ["11222333000181", "11.222.333/0001-81"],
  ["11.222.333/0001-81", "11.222.333/0001-81"],
  ["12abc", "12abc"],
])("%s is written %s", (text, written) => expect(formatCnpj(text)).toBe(written));
