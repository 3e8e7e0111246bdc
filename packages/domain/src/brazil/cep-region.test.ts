import { expect, test } from "vitest";
import { areaOfCep, regionOfCep, timeZoneOfCep } from "./cep-region.ts";

test.each([
  ["01000-000", "SP", "São Paulo"],
  ["05999-999", "SP", "São Paulo"],
  ["06000-000", "SP", ""],
  ["08499999", "SP", "São Paulo"],
  ["19999-999", "SP", ""],
  ["20000-000", "RJ", "Rio de Janeiro"],
  ["69299-999", "AM", ""],
  ["69300-000", "RR", "Boa Vista"],
  ["69400-000", "AM", ""],
  ["72799-999", "DF", "Brasília"],
  ["72800-000", "GO", ""],
  ["73000-000", "DF", "Brasília"],
  ["73700-000", "GO", ""],
  ["99999-999", "RS", ""],
])("%s is in %s, in the city %j", (cep, state, city) => {
  expect(regionOfCep(cep)).toEqual({ state, city });
});

test.each(["00999-999", "00000-000", "78900-000", "0131010", ""])("%j is in no state", (cep) => {
  expect(regionOfCep(cep)).toBeNull();
});

test("a shop in a capital begins with its whole city", () => {
  expect(areaOfCep("01310-100")).toEqual({
    ...{ state: "SP", city: "São Paulo" },
    ranges: [
      { from: "01000000", to: "05999999" },
      { from: "08000000", to: "08499999" },
    ],
  });
});

test("a shop elsewhere begins with the CEPs around its own, and one with no CEP with nothing", () => {
  expect(areaOfCep("13080395")).toEqual({
    ...{ state: "SP", city: "" },
    ranges: [{ from: "13080000", to: "13089999" }],
  });
  expect(areaOfCep("00000-000")).toBeNull();
});

test.each([
  ["01310-100", "America/Sao_Paulo"],
  ["69005-040", "America/Manaus"],
  ["79002-071", "America/Campo_Grande"],
  ["00000-000", "America/Sao_Paulo"],
])("the clocks of %s are those of %s", (cep, zone) => {
  expect(timeZoneOfCep(cep)).toBe(zone);
});
