import { expect, test } from "vitest";
import { addressFrom, doorOf } from "./postal-address.ts";

test.each([
  ["Avenida Paulista, 1000", "Avenida Paulista", "1000"],
  ["Rua Direita 12B", "Rua Direita", "12B"],
  ["Rua Direita, nº 12", "Rua Direita", "12"],
  ["Rua Quinze de Novembro, s/n", "Rua Quinze de Novembro", "s/n"],
  ["Rua das Flores", "Rua das Flores", ""],
  ["1000", "1000", ""],
  ["Rua   das \n Flores ,   12", "Rua das Flores", "12"],
])("%s is a street and a number", (line, street, number) => {
  expect(doorOf(line)).toEqual({ street, number });
});

test("what the protocol has no word for comes from the postal code", () => {
  const known = { street: "Rua A", neighborhood: "Centro", city: "Santos", state: "SP" };
  const sent = { postal_code: "11010-000", street_address: "Rua das Flores, 7", address_locality: "santos" };
  expect(addressFrom(sent, known)).toMatchObject({
    ...{
      zipCode: "11010000",
      street: "Rua das Flores",
      number: "7",
      neighborhood: "Centro",
      city: "Santos",
      state: "SP",
    },
  });
  expect(addressFrom({ ...sent, dependent_locality: "Gonzaga", address_region: "BR-SP" }, {})).toMatchObject({
    ...{ neighborhood: "Gonzaga", city: "santos", state: "SP" },
  });
});
