import { cents } from "@vitrine/domain/money";
import { expect, test } from "vitest";
import { declareFields } from "./fields.ts";
import { check, count, money, picked, text } from "./kinds.tsx";

type Coupon = { code: string; minimumValue?: number; maxUses?: number; isOn?: boolean; productIds?: string[] };

const fields = declareFields<Coupon>()({
  code: text({ label: "Código", required: "Diga o código" }),
  minimumValue: money({ label: "Pedido mínimo" }),
  maxUses: count({ label: "Usos" }),
  isOn: check({ label: "Vale" }),
  productIds: picked("products", { label: "Produtos" }),
});

test("what is saved becomes what is typed, and what it leaves out is blank", () => {
  const typed = { code: "DEZ", minimumValue: cents(12_50), maxUses: "", isOn: false, productIds: [] };
  expect(fields.toValues({ code: "DEZ", minimumValue: 12.5 })).toEqual(typed);
});

test("a change sends only its fields, and none where a value was taken away", () => {
  expect(fields.toPatch({ minimumValue: null, productIds: [], isOn: false })).toEqual({
    ...{ minimumValue: null, productIds: null, isOn: false },
  });
});

test("two fields of the same part are sent together", () => {
  type Shop = { box?: { height?: number | null; width?: number | null } };
  const side = (name: "height" | "width") => ({
    ...{ label: name, blank: "", describe: String },
    read: ({ box }: Shop) => String(box?.[name] ?? ""),
    write: (typed: string) => ({ box: { [name]: typed === "" ? null : Number(typed) } }),
  });
  const sides = declareFields<Shop>()({ "box/height": side("height"), "box/width": side("width") });
  expect(sides.toPatch({ "box/height": "3", "box/width": "" })).toEqual({ box: { height: 3, width: null } });
});

test("a new one is sent with what says something", () => {
  expect(fields.toWhole({ ...fields.blank, code: " DEZ ", maxUses: "3" })).toEqual({
    ...{ code: "DEZ", maxUses: 3, isOn: false },
  });
});

test("a needed field that is empty says so", () => {
  expect(fields.missingOf({ ...fields.blank, code: "  " })).toEqual({ code: "Diga o código" });
  expect(fields.missingOf({ ...fields.blank, code: "DEZ" })).toEqual({});
});

test("a field that is not saved, or of another kind than what is saved, does not compile", () => {
  // @ts-expect-error: a coupon has no `codigo`
  declareFields<Coupon>()({ codigo: text({ label: "Código" }) });
  // @ts-expect-error: the number of uses is no text
  declareFields<Coupon>()({ maxUses: text({ label: "Usos" }) });
  expect(Object.keys(fields.labels)).toEqual(["code", "minimumValue", "maxUses", "isOn", "productIds"]);
});
