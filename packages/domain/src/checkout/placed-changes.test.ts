import { expect, test } from "vitest";
import { anAddress, aStore, aTimetable, aZone } from "../../test/checkout-samples.ts";
import { aLine, aLogistic, anOrder, NOON, someRules } from "../../test/order-samples.ts";
import { FulfilmentStage } from "../codes/fulfilment.ts";
import { LogisticType } from "../codes/journey.ts";
import { OrderStatus } from "../codes/order-status.ts";
import { cents } from "../money.ts";
import type { Order } from "../order/order.ts";
import { addressObstacle, moveAddress, moveSlot, slotObstacle } from "./placed-changes.ts";

const zone = aZone({ zipCodeRanges: [{ from: "01000000", to: "05999999" }] });
const rules = someRules({
  deliveryZones: [zone],
  pickupStores: [aStore()],
  schedules: [aTimetable({ logisticIds: ["motoboy"], capacity: 2 })],
});
const slot = { start: "2026-11-10T17:00:00.000Z", end: "2026-11-10T19:00:00.000Z" };
const logistic = aLogistic({ type: zone.type, providerId: zone.providerId, price: zone.price });
const placed = (changes: Partial<Order> = {}) =>
  anOrder({ status: OrderStatus.Received, lines: [aLine()], logistic, address: anAddress(), ...changes });
const at = (stage: FulfilmentStage) => ({ fulfilment: { stage, at: NOON, note: "" } });

test.each([
  ["waits", placed(), undefined],
  ["is being prepared", placed(at(FulfilmentStage.Preparing)), undefined],
  ["is on its way", placed(at(FulfilmentStage.OnTheWay)), "rearrange-too-late"],
  ["is being made", placed({ status: OrderStatus.Creating }), "rearrange-not-received"],
  ["was canceled", placed({ status: OrderStatus.Canceled }), "rearrange-not-received"],
])("the time and the place of an order that %s", (_, order, code) => {
  expect(slotObstacle(order, rules)?.code).toBe(code);
  expect(addressObstacle(order)?.code).toBe(code);
});

test("a pickup has no address to change, and a delivery without a timetable no time", () => {
  const pickup = aLogistic({ type: LogisticType.StorePickUp, providerId: "balcao" });
  expect(addressObstacle(placed({ logistic: pickup }))?.code).toBe("rearrange-not-delivered");
  expect(slotObstacle(placed({ logistic: pickup }), rules)?.code).toBe("rearrange-no-schedule");
});

test.each([
  ["a free time of the timetable", { slot, taken: 1 }, undefined],
  ["a time that is full", { slot, taken: 2 }, "slot-full"],
  [
    "a time that the shop does not have",
    { slot: { ...slot, end: "2026-11-10T18:00:00.000Z" }, taken: 0 },
    "slot-unknown",
  ],
])("an order gets %s", (_, wish, code) => {
  const moved = moveSlot(placed(), rules, { ...wish, now: NOON });
  expect(moved.ok ? undefined : moved.refusal.code).toBe(code);
  if (moved.ok) expect(moved.value.slot).toEqual(slot);
});

test("an order keeps its own time, also when that is full", () => {
  const order = placed({ slot });
  expect(moveSlot(order, rules, { slot, taken: 2, now: NOON })).toEqual({ ok: true, value: order });
});

test.each([
  ["where the same delivery goes at the same price", "04000-000", {}, true],
  ["where it does not go", "69005-000", {}, false],
  ["where it would cost something else", "04000-000", { price: cents(1) }, false],
  ["where a price that an agent typed is kept", "69005-000", { isCustom: true }, true],
  [
    "where a linked store was not asked for its price",
    "04000-000",
    { quotedFor: { goods: "", zipCode: "", at: 0 } },
    false,
  ],
])("an order goes to another address %s", (_, zipCode, changes, isMoved) => {
  const order = placed({ logistic: { ...logistic, ...changes }, address: anAddress({ zipCode: "01310-100" }) });
  const address = anAddress({ zipCode, street: "Outra rua" });
  const moved = moveAddress(order, rules, address);
  expect(moved).toEqual(
    isMoved ? { ok: true, value: { ...order, address } } : { ok: false, refusal: { code: "address-elsewhere" } },
  );
});

test.each([
  ["another neighborhood of the zone", { neighborhood: "Vila Rica" }, true],
  ["a neighborhood that it does not go to", { neighborhood: "Tenentes" }, false],
])("in a town with one CEP an order goes to %s: the neighborhood decides", (_, place, isMoved) => {
  const town = { city: "Extrema", state: "MG", neighborhoods: ["Centro", "Vila Rica"] };
  const inTown = { zipCode: "37640-000", city: "Extrema", state: "MG" };
  const order = placed({ address: anAddress({ ...inTown, neighborhood: "Centro" }) });
  const byTown = someRules({ deliveryZones: [{ ...zone, zipCodeRanges: [], town }] });
  expect(moveAddress(order, byTown, anAddress({ ...inTown, ...place })).ok).toBe(isMoved);
});
