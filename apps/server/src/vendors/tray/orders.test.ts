import { cents } from "@vitrine/domain/money";
import type { Customer, OrderAddress } from "@vitrine/domain/order/order";
import { describe, expect, test } from "vitest";
import { noAnswer, notSent } from "../../../test/fakes/fake-json-client.ts";
import { access, connectFakeTray, okResponse } from "../../../test/fixtures/outside/tray-fixture.ts";
import type { JsonResponse } from "../../outbound/json-client.ts";
import type { NewStoreOrder } from "../../store-link/access/store-order.ts";
import { decimal } from "./order-body.ts";

const person: Customer = {
  ...{ name: "Ana Souza", email: "ana@loja.com", birthDate: "", document: "529.982.247-25" },
  ...{ phone: "", isCorporate: false, corporateDocument: "", corporateName: "", tradeName: "", stateInscription: "" },
};
const home: OrderAddress = {
  ...{ name: "Casa", type: "Casa", zipCode: "01310-100", street: "Avenida Paulista", number: "1000" },
  ...{ complement: "ap 2", neighborhood: "Bela Vista", city: "São Paulo", state: "SP" },
};
const order = (changes: Partial<NewStoreOrder> = {}): NewStoreOrder => ({
  ...{ orderId: "ABC2345678", customer: person, phone: "5511987654321", address: home, discount: cents(0) },
  ...{ fee: cents(0), freight: { name: "Sedex", price: cents(2_240) }, paymentName: "Pix" },
  items: [{ storeProductId: "10", storeVariantId: "77", quantity: 2, price: cents(4_990), fullPrice: cents(5_990) }],
  ...changes,
});
const created: JsonResponse = { status: 201, body: { message: "Created", id: "555", code: 201 } };

async function sent(changes: Partial<NewStoreOrder> = {}) {
  const { tray, questions } = connectFakeTray([created]);
  await tray.orders.create(access, order(changes));
  const [question] = questions;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it asserts
  return (question?.body as { Order: any } | undefined)?.Order;
}

test("an order is sent in the store's format, in which every value is a string", async () => {
  const { tray, questions, requestedPaths } = connectFakeTray([created]);
  expect(await tray.orders.create(access, order())).toEqual({ ok: true, value: "555" });
  expect(requestedPaths()).toEqual(["/orders"]);
  expect(questions[0]).toMatchObject({ method: "POST" });
  expect(questions[0]?.body).toEqual({
    Order: {
      ...{ point_sale: "PARTICULAR", session_id: "ABC2345678", shipment: "Sedex", shipment_value: "22.40" },
      payment_form: "Pix",
      Customer: {
        ...{ type: "0", name: "Ana Souza", cpf: "52998224725", email: "ana@loja.com", cellphone: "11987654321" },
        CustomerAddress: [
          {
            ...{ address: "Avenida Paulista", number: "1000", complement: "ap 2", neighborhood: "Bela Vista" },
            ...{ city: "São Paulo", state: "SP", zip_code: "01310100", country: "BRA", type: "1" },
          },
        ],
      },
      ProductsSold: [{ product_id: "10", variant_id: "77", price: "49.90", original_price: "59.90", quantity: "2" }],
    },
  });
});

test.each([
  [0, "0.00"],
  [5, "0.05"],
  [90, "0.90"],
  [4_990, "49.90"],
  [123_456_789, "1234567.89"],
])("%i centavos are %s", (amount, text) => {
  expect(decimal(cents(amount))).toBe(text);
});

const company = {
  ...{ isCorporate: true, corporateDocument: "12.345.678/0001-95", corporateName: "Serra Ltda" },
  stateInscription: "123",
};
test.each<[string, Partial<NewStoreOrder>, object, string[]]>([
  ["a person", {}, { type: "0", cpf: "52998224725" }, ["cnpj", "company_name", "phone", "birth_date"]],
  [
    "a company",
    { customer: { ...person, ...company } },
    { type: "1", cnpj: "12345678000195", company_name: "Serra Ltda", state_inscription: "123", name: "Ana Souza" },
    ["cpf"],
  ],
  [
    "a company with a new CNPJ that has letters",
    { customer: { ...person, ...company, corporateDocument: "12.abc.345/01de-35" } },
    { cnpj: "12ABC34501DE35" },
    ["cpf"],
  ],
  ["a birthday", { customer: { ...person, birthDate: "31/12/1990" } }, { birth_date: "1990-12-31" }, []],
  ["a landline", { phone: "551130004000" }, { phone: "1130004000" }, ["cellphone"]],
  ["a phone of another country", { phone: "351912345678" }, {}, ["phone", "cellphone"]],
  ["no phone", { phone: null }, {}, ["phone", "cellphone"]],
  ["no e-mail", { customer: { ...person, email: "" } }, {}, ["email"]],
  ["a pickup without an address", { address: null }, {}, ["CustomerAddress"]],
])("the customer: %s", async (_, changes, fields, absent) => {
  const { Customer: customer } = await sent(changes);
  expect(customer).toMatchObject(fields);
  for (const name of absent) expect(customer).not.toHaveProperty(name);
});

test("a product without variants has no variant id; discount and fee are sent if there are any", async () => {
  const [item] = order().items;
  const items = item ? [{ ...item, storeVariantId: null }] : [];
  expect((await sent({ items })).ProductsSold[0]).not.toHaveProperty("variant_id");
  expect(await sent({ discount: cents(500), fee: cents(300) })).toMatchObject({ discount: "5.00", taxes: "3.00" });
  expect(await sent()).not.toHaveProperty("discount");
});

describe("the result of a change", () => {
  const refused = { status: 400, body: { code: 400, name: "Bad Request", causes: ["cpf: invalid value"] } };
  const lost = { kind: "later", mayBeDone: true };
  test.each<[string, JsonResponse, object]>([
    ["the response was lost", noAnswer, lost],
    ["a server error of the store", { status: 500, body: {} }, lost],
    ["an empty response", okResponse("<html>"), lost],
    ["a busy store", { status: 429, body: {} }, { kind: "later", afterMs: 15_000 }],
    ["the request was not sent", notSent, { kind: "later" }],
    ["it was refused", refused, { kind: "refused", detail: "cpf: invalid value" }],
    ["the token expired", { status: 401, body: { error_code: 1000 } }, { kind: "token-expired" }],
    ["the store is gone", { status: 401, body: { error_code: 1003 } }, { kind: "unlinked", reason: "canceled" }],
  ])("%s", async (_, answer, problem) => {
    const payment = { storeOrderId: "555", orderId: "ABC", method: "Pix", value: cents(100), paidAt: 0 };
    for (const change of [
      connectFakeTray([answer]).tray.orders.create(access, order()),
      connectFakeTray([answer]).tray.orders.recordPayment(access, payment),
      connectFakeTray([answer]).tray.orders.cancel(access, "555"),
    ]) {
      const found = await change;
      expect(found).toMatchObject({ ok: false, problem });
      if (!("mayBeDone" in problem)) expect(found).not.toHaveProperty("problem.mayBeDone");
    }
  });

  test("a created order without an id must be searched", async () => {
    const { tray } = connectFakeTray([{ status: 201, body: { message: "Created" } }]);
    expect(await tray.orders.create(access, order())).toMatchObject({ problem: lost });
  });

  test("nothing is sent if the call budget refuses, and nothing is uncertain then", async () => {
    const { tray, requestedPaths } = connectFakeTray([created], async () => ({ waitMs: 700 }));
    const answer = await tray.orders.create(access, order());
    expect(answer).toEqual({ ok: false, problem: { kind: "later", reason: "/orders: budget", afterMs: 700 } });
    expect(requestedPaths()).toEqual([]);
  });
});

describe("finding an order", () => {
  const row = (changes: object = {}) => ({
    Order: {
      ...{ id: "555", session_id: "ABC", status: "AGUARDANDO PAGAMENTO", has_payment: "0" },
      ...{ OrderStatus: { type: "open" }, ProductsSold: [{ id: "1" }], partial_total: "99.80" },
      ...changes,
    },
  });
  const list = (...rows: object[]) => okResponse({ paging: { total: rows.length, limit: 50 }, Orders: rows });
  const plain = { storeOrderId: "555", isPaid: false, isCanceled: false, hasItems: true };

  test.each<[string, JsonResponse, object | undefined]>([
    ["waiting", list(row()), plain],
    ["paid", list(row({ has_payment: "1" })), { ...plain, isPaid: true }],
    ["canceled", list(row({ OrderStatus: { type: "canceled" } })), { ...plain, isCanceled: true }],
    [
      "canceled, with another spelling",
      list(row({ OrderStatus: { type: "cancelled" } })),
      { ...plain, isCanceled: true },
    ],
    [
      "canceled, by the text of its status",
      list(row({ OrderStatus: [], status: "CANCELADO" })),
      { ...plain, isCanceled: true },
    ],
    ["empty", list(row({ ProductsSold: [], partial_total: "0.00" })), { ...plain, hasItems: false }],
    ["not there", list(), undefined],
    ["another order, from a store that does not filter", list(row({ session_id: "OUTRO" })), undefined],
    ["two orders: the first counts", list(row(), row({ id: "556" })), plain],
  ])("%s", async (_, answer, value) => {
    const { tray, requestedPaths } = connectFakeTray([answer]);
    expect(await tray.orders.find(access, "ABC")).toEqual({ ok: true, value });
    expect(requestedPaths()[0]).toContain("session_id=ABC");
  });

  test.each<[string, JsonResponse]>([
    ["an answer without its list", okResponse({ paging: { total: 0 } })],
    [
      "a list that is longer than a page and has nothing of ours",
      okResponse({
        paging: { total: 900, limit: 50 },
        Orders: [row({ session_id: "OUTRO" })],
      }),
    ],
    ["an unreachable store", noAnswer],
  ])("%s does not mean that the order is missing", async (_, answer) => {
    expect(await connectFakeTray([answer]).tray.orders.find(access, "ABC")).toMatchObject({ ok: false });
  });
});

test("a payment is recorded with the day in the store's time zone", async () => {
  const { tray, questions, requestedPaths } = connectFakeTray([created]);
  const paidAt = Date.parse("2026-01-11T01:30:00Z");
  const payment = { storeOrderId: "555", orderId: "ABC", method: "Pix", value: cents(12_220), paidAt };
  expect(await tray.orders.recordPayment(access, payment)).toEqual({ ok: true, value: "recorded" });
  expect(requestedPaths()).toEqual(["/payments"]);
  expect(questions[0]?.body).toEqual({
    Payment: { order_id: "555", method: "Pix", value: "122.20", date: "2026-01-10", note: "Vitrine ABC" },
  });
});

test.each([404, 405])("canceling uses the second path if the first answers %i", async (status) => {
  const saved = okResponse({ message: "Saved", id: "555", code: 200 });
  const first = connectFakeTray([saved]);
  expect(await first.tray.orders.cancel(access, "555")).toEqual({ ok: true, value: "canceled" });
  expect(first.requestedPaths()).toEqual(["/orders/cancel/555"]);
  const second = connectFakeTray([{ status, body: {} }, saved]);
  expect(await second.tray.orders.cancel(access, "555")).toEqual({ ok: true, value: "canceled" });
  expect(second.requestedPaths()).toEqual(["/orders/cancel/555", "/orders/555/cancel"]);
  expect(second.questions.map(({ method }) => method)).toEqual(["PUT", "PUT"]);
});
