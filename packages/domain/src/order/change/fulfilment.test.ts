import { describe, expect, test } from "vitest";
import { aLogistic, anOrder, NOON } from "../../../test/order-samples.ts";
import { FulfilmentStage } from "../../codes/fulfilment.ts";
import { LogisticType } from "../../codes/journey.ts";
import { OrderStatus } from "../../codes/order-status.ts";
import type { Order } from "../order.ts";
import { fulfilmentOf, moveFulfilment } from "./fulfilment.ts";

const { Creating, Received, Finalized, Canceled, Error: Undecided } = OrderStatus;
const { Waiting, Preparing, Ready, OnTheWay, Delivered } = FulfilmentStage;

const at = (stage: FulfilmentStage, changes: Partial<Order> = {}) =>
  anOrder({ status: Received, fulfilment: { stage, at: NOON, note: "" }, ...changes });
const pickup = { logistic: aLogistic({ type: LogisticType.StorePickUp }) };
const delivery = { logistic: aLogistic({ type: LogisticType.ExpressDelivery }) };
const LATER = NOON + 60_000;

describe("how far an order is", () => {
  test.each<[string, Partial<Order>, FulfilmentStage | undefined]>([
    ["one that is being made has no fulfilment", { status: Creating }, undefined],
    ["a received one waits, also one stored before fulfilment existed", { status: Received }, Waiting],
    ["a canceled one has none, whatever it had", { ...at(Preparing), status: Canceled }, undefined],
    ["one that a person must check keeps its stage", { ...at(Preparing), status: Undecided }, Preparing],
    ["one that was never received has none while a person checks it", { status: Undecided }, undefined],
    ["one that the shop settled without a stage has none", { status: Finalized }, undefined],
    ["a delivered one", { ...at(Delivered), status: Finalized }, Delivered],
  ])("%s", (_, order, stage) => {
    expect(fulfilmentOf(anOrder(order))?.stage).toBe(stage);
  });
});

describe("a move", () => {
  test("is stored with its time and its note", () => {
    const moved = moveFulfilment(anOrder({ status: Received }), { stage: Preparing, note: "Sai às 15 h" }, LATER);
    expect(moved).toMatchObject({
      ok: true,
      value: { status: Received, fulfilment: { stage: Preparing, at: LATER, note: "Sai às 15 h" } },
    });
  });

  test("replaces the note of the stage before", () => {
    const noted = at(Preparing, { fulfilment: { stage: Preparing, at: NOON, note: "Sai às 15 h" }, ...delivery });
    expect(moveFulfilment(noted, { stage: OnTheWay }, LATER)).toMatchObject({ value: { fulfilment: { note: "" } } });
  });

  test("may skip stages: a delivered order is finalized", () => {
    const order = anOrder({ status: Received, ...delivery });
    expect(moveFulfilment(order, { stage: Delivered }, LATER)).toMatchObject({
      ok: true,
      value: { status: Finalized, fulfilment: { stage: Delivered, at: LATER } },
    });
  });

  test("to the same stage changes nothing, also after the delivery", () => {
    const preparing = at(Preparing);
    expect(moveFulfilment(preparing, { stage: Preparing, note: "outra" }, LATER)).toEqual({
      ok: true,
      value: preparing,
    });
    const waiting = anOrder({ status: Received });
    expect(moveFulfilment(waiting, { stage: Waiting }, LATER)).toEqual({ ok: true, value: waiting });
    const delivered = at(Delivered, { status: Finalized });
    expect(moveFulfilment(delivered, { stage: Delivered }, LATER)).toEqual({ ok: true, value: delivered });
  });

  test("one step back corrects a mistake", () => {
    expect(moveFulfilment(at(Ready, pickup), { stage: Preparing }, LATER)).toMatchObject({ ok: true });
  });

  test.each<[string, Order, FulfilmentStage, object]>([
    ["two steps back", at(Ready, pickup), Waiting, { code: "fulfilment-refused", from: Ready, to: Waiting }],
    ["a pickup on its way", at(Preparing, pickup), OnTheWay, { code: "fulfilment-not-its-stage", stage: OnTheWay }],
    ["a delivery ready for pickup", at(Preparing, delivery), Ready, { code: "fulfilment-not-its-stage", stage: Ready }],
    [
      "a pickup whose store is not chosen, on its way",
      anOrder({ status: Received, logisticType: LogisticType.StorePickUp }),
      OnTheWay,
      { code: "fulfilment-not-its-stage", stage: OnTheWay },
    ],
    ["back after the delivery", at(Delivered, { status: Finalized }), OnTheWay, { code: "fulfilment-not-received" }],
    ["an order that is being made", anOrder({ status: Creating }), Preparing, { code: "fulfilment-not-received" }],
    ["a canceled order", at(Preparing, { status: Canceled }), Preparing, { code: "fulfilment-not-received" }],
    [
      "one that a person must check",
      at(Preparing, { status: Undecided }),
      Delivered,
      { code: "fulfilment-not-received" },
    ],
  ])("is refused: %s", (_, order, stage, refusal) => {
    expect(moveFulfilment(order, { stage }, LATER)).toEqual({ ok: false, refusal });
  });

  test("of an order without a kind of delivery may go either way", () => {
    const order = at(Ready, { logistic: null });
    expect(moveFulfilment(order, { stage: OnTheWay }, LATER)).toMatchObject({ ok: true });
  });
});
