import { expect, test } from "vitest";
import { phoneOfChat, phoneOfPerson, typedPhone } from "./phone-number.ts";

test.each([
  ["(11) 98765-4321", "5511987654321"],
  ["11 98765 4321", "5511987654321"],
  ["011987654321", "5511987654321"],
  ["+55 (11) 98765-4321", "5511987654321"],
  ["5511987654321", "5511987654321"],
  ["1134567890", "551134567890"],
  // 55 is also an area code of Rio Grande do Sul.
  ["(55) 98765-4321", "5555987654321"],
  ["+351 912 345 678", "351912345678"],
  ["123", "123"],
  ["", ""],
])("a customer who types %s has the phone %s", (typed, phone) => {
  expect(typedPhone(typed)).toBe(phone);
});

test.each([
  ["5511987654321", "5511987654321"],
  ["+55 11 98765-4321", "5511987654321"],
  ["351912345678", "351912345678"],
  ["11987654321", "5511987654321"],
  ["55987654321", "5555987654321"],
  ["551199990001", "551199990001"],
])("a chat that says %s means %s", (said, phone) => {
  expect(phoneOfChat(said)).toBe(phone);
});

test("the phone of the conversation comes before the typed one", () => {
  expect(phoneOfPerson({ chat: "5511987654321", typed: "(21) 99876-5432" })).toBe("5511987654321");
  expect(phoneOfPerson({ chat: null, typed: "(21) 99876-5432" })).toBe("5521998765432");
  expect(phoneOfPerson({ chat: null, typed: "" })).toBe("");
});
