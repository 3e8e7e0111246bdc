import { expect, test } from "vitest";
import { LogisticType } from "../../codes/journey.ts";
import { OrderStatus } from "../../codes/order-status.ts";
import { cents } from "../../money.ts";
import { emptyOrder, type Order } from "../order.ts";
import { erasedOrder, isKeptForTax } from "./erase.ts";

const customer = {
  ...{ name: "Zuleide", email: "z@exemplo.com", phone: "11999", birthDate: "17/09/1951", document: "390.533.447-05" },
  ...{ isCorporate: true, corporateDocument: "11.222.333/0001-81", corporateName: "Zuleide ME", tradeName: "Zu" },
  stateInscription: "123",
};
const address = {
  ...{ name: "Casa", type: "Casa" as const, zipCode: "01310-100", street: "Avenida Paulista", number: "1000" },
  ...{ complement: "ap 7", neighborhood: "Bela Vista", city: "São Paulo", state: "SP" },
};
const order: Order = {
  ...emptyOrder({ id: "o1", ownerId: "wp:5511", customer }),
  address,
  logistic: {
    ...{ type: LogisticType.Shipping, providerId: "correio", name: "Correio", price: cents(10), isCustom: false },
    ...{ description: "", estimate: "", storePickUpAddress: null, maxDistinctItems: null, maxItems: null },
    ...{ minimumValue: null, quotedFor: { goods: "x", zipCode: "01310100", at: 1 } },
  },
  fulfilment: { stage: "ready", at: 1, note: "Com a Zuleide" },
  suggestion: { searchTerms: ["presente da Zuleide"], productIds: [] },
  cancelRequest: { id: "r1", reason: "Zuleide desistiu", by: { id: "u-bia", name: "Bia", role: "agent" }, at: 1 },
  cancelAnswer: { isAllowed: false, by: "Marcos", reason: "Zuleide já recebeu", at: 1 },
  discountAnswer: { discount: cents(5), outcome: "refused", by: "Marcos", reason: "Zuleide já teve", at: 1 },
};
const personal = /zuleide|z@exemplo|11999|1951|Paulista|01310|Bela|ap 7|Zu"/i;

test("of an order that the shop received, the document, the city and the sale stay", () => {
  const received = { ...order, status: OrderStatus.Received, number: 1042 };
  const erased = erasedOrder(received);
  expect(JSON.stringify(erased)).not.toMatch(personal);
  expect(erased).toMatchObject({
    ...{ status: OrderStatus.Received, number: 1042, address: { city: "São Paulo", state: "SP" } },
    customer: { document: customer.document, corporateDocument: customer.corporateDocument, isCorporate: true },
    logistic: { name: "Correio", price: 10 },
  });
  expect(erasedOrder(erased)).toBe(erased);
});

test("of an order that nobody placed, nothing stays that leads to a person, and it is canceled", () => {
  const erased = erasedOrder(order);
  expect(erased).toMatchObject({ status: OrderStatus.Canceled, address: null, customer: { document: "" } });
  expect(JSON.stringify(erased)).not.toMatch(personal);
  expect(JSON.stringify(erased)).not.toContain("390.533");
});

test.each([
  ["an order with a number was received", { number: 1001, payment: null }, true],
  ["a cart was not", { number: null, payment: null }, false],
])("%s", (_, facts, isKept) => {
  expect(isKeptForTax(facts)).toBe(isKept);
});
