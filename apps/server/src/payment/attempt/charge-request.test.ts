import { emptyCustomer, type Order } from "@vitrine/domain/order/order";
import { expect, test } from "vitest";
import type { OrderTerms } from "../../order/terms/order-terms.ts";
import type { StoredAttempt } from "./attempt-rows.ts";
import { chargeRequest } from "./charge-request.ts";

/** Only what a request is made of. */
function requestFor(email: string, returnHost: string | null = null) {
  const order = {
    id: "o-1",
    ownerId: "wp:1",
    customer: { ...emptyCustomer, email },
    address: null,
    lines: [],
  } as unknown as Order;
  const terms = { shopId: "padaria", document: { name: "Loja", receiptEmail: "recibos@loja.com" } } as OrderTerms;
  const attempt = { id: "a-1", createdAt: 0, expiresAt: null, returnHost } as StoredAttempt;
  const deps = { publicUrl: "https://loja.test", sessions: { phoneOf: async () => null } };
  return chargeRequest(deps, { order, terms, attempt });
}

test.each([
  ["the customer's", "ana@loja.com", "ana@loja.com"],
  ["the shop's, where the customer gave none", "", "recibos@loja.com"],
])("a provider gets the e-mail of %s", async (_, email, expected) => {
  expect((await requestFor(email)).customer.email).toBe(expected);
});

test("a customer comes back from the provider to the page of the order, in its shop", async () => {
  const page = "https://loja.test/order/pay/o-1?loja=padaria";
  expect(await requestFor("")).toMatchObject({ returnUrl: page, cancelUrl: page });
});

test("who began to pay at the shop's own host comes back there, and the provider reports to the host of all shops", async () => {
  expect(await requestFor("", "padaria.com.br")).toMatchObject({
    returnUrl: "https://padaria.com.br/order/pay/o-1?loja=padaria",
    notifyUrl: expect.stringMatching(/^https:\/\/loja\.test\//),
  });
});
