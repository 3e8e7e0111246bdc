import { describe, expect, test } from "vitest";
import { aLogistic, anOrder } from "../../test/order-samples.ts";
import { LogisticType } from "../codes/journey.ts";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "../codes/payment.ts";
import { cents } from "../money.ts";
import type { Order, OrderAddress } from "../order/order.ts";
import { orderArrangement } from "./order-arrangement.ts";

const timeZone = "America/Sao_Paulo";
const of = (changes: Partial<Order>) => orderArrangement(anOrder(changes), { total: cents(58_20), timeZone });
const slot = { start: "2026-11-12T13:00:00.000Z", end: "2026-11-12T15:00:00.000Z" };
const address: OrderAddress = {
  ...{ name: "Casa", type: "Casa", zipCode: "01310-100", street: "Avenida Paulista", number: "1000", complement: "" },
  ...{ neighborhood: "Bela Vista", city: "São Paulo", state: "SP" },
};
const pickup = aLogistic({
  ...{ type: LogisticType.StorePickUp, name: "Balcão", estimate: "1 hora" },
  storePickUpAddress: { name: "Loja Centro", street: "Rua Direita", number: "1", neighborhood: "Sé" },
});
const delivery = aLogistic({ type: LogisticType.ExpressDelivery, name: "Motoboy", estimate: "2 horas" });

test("an invoice has its days, and its day once it was delivered, until it is paid", () => {
  const payment = {
    ...{ method: PaymentMethod.OnDelivery, optionId: "f28", providerType: PaymentProviderType.Manual },
    ...{ cashAmount: null, manualInformation: "", dueDays: 28 },
  };
  expect(of({ payment }).invoice).toEqual({ dueDays: 28, dueOn: null });
  expect(of({ payment, dueOn: "2026-12-16" }).invoice).toEqual({ dueDays: 28, dueOn: "2026-12-16" });
  expect(of({ payment: { ...payment, status: PaymentStatus.Paid } })).not.toHaveProperty("invoice");
});

describe("the place", () => {
  test("of a pickup is the store with its address", () => {
    expect(of({ logistic: pickup, slot, address }).place).toEqual({
      ...{ isPickup: true, store: "Balcão", address: "Rua Direita, 1, Sé" },
      ...{ slot, estimate: "", timeZone },
    });
  });

  test("of a delivery is the address, with the estimate where there is no slot", () => {
    expect(of({ logistic: delivery, address }).place).toEqual({
      ...{ isPickup: false, store: "", address: "Avenida Paulista, 1000 - Bela Vista, São Paulo - SP, 01310-100" },
      ...{ slot: null, estimate: "2 horas", timeZone },
    });
  });

  test("of a pickup without a name is that of its address, and without an address nothing is made up", () => {
    expect(of({ logistic: { ...pickup, name: "" } }).place?.store).toBe("Loja Centro");
    expect(of({ logistic: { ...pickup, storePickUpAddress: null } }).place).toMatchObject({ address: "" });
    expect(of({ logistic: delivery }).place).toMatchObject({ address: "" });
  });

  test("is not there before it is chosen", () => {
    expect(of({ logistic: null, address })).toEqual({ place: null, changeFor: null });
  });
});

test.each([
  ["more than the total needs change", 100_00, 100_00],
  ["exactly the total needs none", 58_20, null],
  ["no cash", null, null],
])("the change: %s", (_, cash, changeFor) => {
  const payment = {
    ...{ method: PaymentMethod.OnDelivery, optionId: "4", providerType: PaymentProviderType.Manual },
    ...{ cashAmount: cash === null ? null : cents(cash), manualInformation: "" },
  };
  expect(of({ payment }).changeFor).toBe(changeFor);
});
