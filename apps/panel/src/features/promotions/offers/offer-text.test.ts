import type { PanelPromotion } from "@vitrine/contract/panel/promotions";
import { expect, test } from "vitest";
import { effectText } from "./offer-text.ts";

const offer: PanelPromotion = {
  ...{ id: "cafe", name: "Semana do café", kind: "percent", value: 10, isWholeShop: true },
  ...{ prices: 12, changedByHand: 0, version: "v1", updatedAt: "2026-11-17T12:00:00.000Z" },
};
const now = Date.parse("2026-11-18T12:00:00.000Z");

test("a running offer says how many prices it has set", () => {
  expect(effectText(offer, now)).toBe("12 preços no ar agora.");
});

test("a paused or ended offer says that its prices are on their way back, and then nothing", () => {
  const leaving = "12 preços ainda no ar: voltam ao de sempre em instantes.";
  expect(effectText({ ...offer, isPaused: true }, now)).toBe(leaving);
  expect(effectText({ ...offer, validUntil: "2026-11-18T11:59:00.000Z" }, now)).toBe(leaving);
  expect(effectText({ ...offer, isPaused: true, prices: 0 }, now)).toBeNull();
});
