import { expect, test } from "vitest";
import { positionAfter, positionFrom, positionText, type StreamPosition } from "./stream-position.ts";

const ana = { shopId: "loja-1", contactId: "wp:5511999990001" };
const seen: StreamPosition = {
  orderId: "A1B2C3D4E5",
  version: 7,
  settings: "3.12",
  messages: "0f1e2d3c4b5a6978",
  placed: "2.9",
  latestPlaced: "A1:3,B2:6",
};

test("what a reader has seen comes back as it was given", () => {
  expect(positionFrom(ana, positionText(ana, seen))).toEqual(seen);
});

test("it fits into a header and tells nobody who the contact is", () => {
  const text = positionText(ana, { ...seen, orderId: "X".repeat(100) });
  expect(text).toMatch(/^[\w-]{1,300}$/);
  expect(Buffer.from(text, "base64url").toString()).not.toContain("5511999990001");
});

const step = (version: number) => ({ version, kind: "placed", data: {}, actor: { type: "contact", id: "", name: "" } });
const saved = (orderId: string, version: number, wasOpen: boolean, isOpen: boolean) =>
  ({ orderId, step: step(version), wasOpen, isOpen }) as Parameters<typeof positionAfter>[1];

test.each([
  ["a change of the open order", saved(seen.orderId, 8, true, true), { version: 8 }],
  [
    "an order that was placed",
    saved(seen.orderId, 8, true, false),
    { orderId: "", version: 0, placed: "3.17", latestPlaced: `${seen.orderId}:8,A1:3,B2:6` },
  ],
  ["a payment of a placed order", saved("B2", 7, false, false), { placed: "2.10", latestPlaced: "A1:3,B2:7" }],
  ["a change after one that the reader does not have", saved(seen.orderId, 9, true, true), undefined],
  ["a change of another open order", saved("Z9", 8, true, true), undefined],
  ["a payment after one that the reader does not have", saved("B2", 8, false, false), undefined],
  ["a payment of an older order", saved("Z9", 2, false, false), undefined],
  ["a placed order that is open again", saved("B2", 7, false, true), undefined],
])("where the reader is after %s", (_, change, moved) => {
  expect(positionAfter(seen, change)).toEqual(moved && { ...seen, ...moved });
});

test("where the reader is after the first order of a contact was placed", () => {
  const first = { ...seen, placed: "0.", latestPlaced: "" };
  const { orderId } = first;
  expect(positionAfter(first, saved(orderId, 8, true, false))).toMatchObject({
    placed: "1.8",
    latestPlaced: `${orderId}:8`,
  });
});

const written = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");
const [, mark] = JSON.parse(Buffer.from(positionText(ana, seen), "base64url").toString()) as [number, string];

test.each([
  ["nothing", undefined],
  ["an empty text", ""],
  ["nonsense", "não é posição"],
  ["a number", written(1).slice(0, 2)],
  ["one of another contact", positionText({ ...ana, contactId: "wp:2" }, seen)],
  ["one of another shop", positionText({ ...ana, shopId: "loja-2" }, seen)],
  ["one of another form", written(2, mark, "A", 1, "3.12", "")],
  ["a version that is no number", written(1, mark, "A", "1", "3.12", "")],
  ["an order that is no text", written(1, mark, null, 1, "3.12", "")],
  ["one that was cut off", positionText(ana, seen).slice(0, -6)],
])("%s is no position", (_, text) => {
  expect(positionFrom(ana, text)).toBeUndefined();
});
