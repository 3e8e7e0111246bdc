import { Type } from "typebox";
import { expect, test } from "vitest";
import { described } from "./described.ts";
import { Id, WireEnum } from "./fields.ts";

test("a field type gets the text, and stays as it is where it is used elsewhere", () => {
  expect(described("Who buys.", Id)).toEqual({ ...Id, description: "Who buys." });
  expect(Id).not.toHaveProperty("description");
});

test("what a field type says of itself follows", () => {
  expect(described("How.", WireEnum({ Card: 0, Pix: 1 }))).toMatchObject({ description: "How. 0 Card, 1 Pix" });
});

test("a shared schema is described in the words of the field", () => {
  const Address = described("A place.", Type.Object({ city: Id }));
  expect(described("Where it goes.", Address)).toEqual({ ...Address, description: "Where it goes." });
});

test("an optional field stays optional", () => {
  const schema = Type.Object({ a: described("One.", Type.Optional(Id)), b: described("Two.", Id) });
  expect(schema.required).toEqual(["b"]);
});
