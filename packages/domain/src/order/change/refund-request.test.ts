import { expect, test } from "vitest";
import { anOrder, NOON } from "../../../test/order-samples.ts";
import { OrderStatus } from "../../codes/order-status.ts";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "../../codes/payment.ts";
import { memberMay } from "../../deeds/may-do.ts";
import { cents } from "../../money.ts";
import type { Role } from "../../team/roles.ts";
import type { Order, OrderPayment, RefundRequest } from "../order.ts";
import { askRefund, decideRefund, needsRefundApproval, withoutGoneRefundRequest } from "./refund-request.ts";

const paid: OrderPayment = {
  ...{ method: PaymentMethod.Pix, optionId: null, providerType: PaymentProviderType.MercadoPago },
  ...{ cashAmount: null, manualInformation: "", status: PaymentStatus.Paid },
};
const anOrderOf = (changes: Partial<Order> = {}): Order =>
  anOrder({
    ...{ status: OrderStatus.Finalized, payment: paid, confirmedAt: NOON },
    closedTotals: { total: cents(127_90) } as Order["closedTotals"],
    ...changes,
  });
const asked: RefundRequest = {
  ...{ id: "r1", reason: "Veio amassado", by: { id: "u-bia", name: "Bia", role: "agent" }, at: NOON },
  ...{ paymentId: "p1", amount: cents(12_90), lines: [], isByHand: false },
};
const as = (role: Role) => ({ may: (deed: Parameters<typeof memberMay>[1]) => memberMay(role, deed) });
const waiting = anOrderOf({ refundRequest: asked });
const givenBack = { ...paid, refunded: cents(127_90) };

test.each<[string, Order, Role, string, string]>([
  ["by who may give it back", anOrderOf(), "manager", "Veio amassado", "refund-without-asking"],
  [
    "where nothing is left to give back",
    anOrderOf({ payment: givenBack }),
    "agent",
    "Veio amassado",
    "payment-not-paid",
  ],
  ["without a reason", anOrderOf(), "agent", "  ", "refund-reason-missing"],
])("no refund is asked for %s", (_, order, role, reason, code) => {
  expect(askRefund(order, { ...asked, reason }, as(role))).toEqual({ ok: false, refusal: { code } });
});

test("an agent asks for a refund, also of what was delivered; asked twice is one", () => {
  expect(needsRefundApproval(anOrderOf(), as("agent"))).toBe(true);
  expect(needsRefundApproval(anOrderOf(), as("owner"))).toBe(false);
  expect(askRefund(anOrderOf(), asked, as("agent"))).toEqual({ ok: true, value: waiting });
  expect(askRefund(waiting, { ...asked, id: "r2" }, as("agent"))).toEqual({ ok: true, value: waiting });
});

test.each([true, false])(
  "it is decided once (allowed: %s), and who asked reads the answer until they ask anew",
  (isAllowed) => {
    const answer = { isAllowed, by: "Marcos", reason: "", at: NOON };
    const decided = decideRefund(waiting, { requestId: "r1", answer });
    expect(decided).toEqual({ ok: true, value: anOrderOf({ refundAnswer: { ...answer, requestId: "r1" } }) });
    if (!decided.ok) return;
    const again = decideRefund(decided.value, { requestId: "r1", answer });
    expect(again).toEqual({ ok: false, refusal: { code: "refund-request-gone" } });
    expect(askRefund(decided.value, asked, as("agent"))).toEqual({ ok: true, value: waiting });
  },
);

test("a question whose money went back is gone, and cannot be allowed any more", () => {
  const back = anOrderOf({ payment: givenBack, refundRequest: asked });
  expect(withoutGoneRefundRequest(back)).toEqual(anOrderOf({ payment: givenBack }));
  const answer = { isAllowed: true, by: "Marcos", reason: "", at: NOON };
  expect(decideRefund(back, { requestId: "r1", answer })).toMatchObject({ refusal: { code: "refund-request-gone" } });
  expect(withoutGoneRefundRequest(waiting)).toBe(waiting);
});
