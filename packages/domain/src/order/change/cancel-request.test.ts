import { expect, test } from "vitest";
import { anOrder, NOON } from "../../../test/order-samples.ts";
import { OrderStatus } from "../../codes/order-status.ts";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "../../codes/payment.ts";
import { memberMay } from "../../deeds/may-do.ts";
import { cents } from "../../money.ts";
import type { Role } from "../../team/roles.ts";
import type { Order, OrderPayment } from "../order.ts";
import { askCancel, decideCancel, waitingCancelRequest, withoutGoneCancelRequest } from "./cancel-request.ts";

const pix: OrderPayment = {
  ...{ method: PaymentMethod.Pix, optionId: null, providerType: PaymentProviderType.MercadoPago },
  ...{ cashAmount: null, manualInformation: "" },
};
const paid = { ...pix, status: PaymentStatus.Paid };
const anOrderOf = (changes: Partial<Order> = {}): Order =>
  anOrder({
    ...{ status: OrderStatus.Received, payment: paid, confirmedAt: NOON },
    closedTotals: { total: cents(127_90) } as Order["closedTotals"],
    ...changes,
  });
const asked = {
  id: "r1",
  reason: "Cliente desistiu",
  by: { id: "u-bia", name: "Bia", role: "agent" },
  at: NOON,
} as const;
const as = (role: Role) => ({ may: (deed: Parameters<typeof memberMay>[1]) => memberMay(role, deed) });
const waiting = anOrderOf({ cancelRequest: asked });
const allowed = { isAllowed: true, by: "Marcos", reason: "", at: NOON };
const refused = { isAllowed: false, by: "Marcos", reason: "Já saiu", at: NOON };
const yes = { requestId: "r1", refund: cents(127_90), answer: allowed, ...as("manager") };

test.each<[string, Order, Role, string, string]>([
  ["what nobody paid", anOrderOf({ payment: pix }), "agent", "Desistiu", "cancel-without-asking"],
  [
    "what was given back",
    anOrderOf({ payment: { ...paid, refunded: cents(127_90) } }),
    "agent",
    "Desistiu",
    "cancel-without-asking",
  ],
  ["what they may cancel themselves", anOrderOf(), "manager", "Desistiu", "cancel-without-asking"],
  ["without a reason", anOrderOf(), "agent", "  ", "cancel-reason-missing"],
  ["what is canceled", anOrderOf({ status: OrderStatus.Canceled }), "agent", "Desistiu", "status-refused"],
])("nobody asks to cancel %s", (_, order, role, reason, code) => {
  expect(askCancel(order, { ...asked, reason }, as(role))).toEqual({ ok: false, refusal: { code } });
});

test("an agent asks to cancel a paid order, which stays as it is; asked twice is one", () => {
  expect(askCancel(anOrderOf(), asked, as("agent"))).toEqual({ ok: true, value: waiting });
  expect(askCancel(waiting, { ...asked, id: "r2" }, as("agent"))).toEqual({ ok: true, value: waiting });
});

test("to allow it cancels the order, to refuse it takes the question away, and both count once", () => {
  const canceled = { ok: true, value: anOrderOf({ status: OrderStatus.Canceled, cancelAnswer: allowed }) };
  expect(decideCancel(waiting, yes)).toEqual(canceled);
  const stays = { ok: true, value: anOrderOf({ cancelAnswer: refused }) };
  expect(decideCancel(waiting, { ...yes, answer: refused })).toEqual(stays);
  expect(decideCancel(anOrderOf(), yes)).toMatchObject({ refusal: { code: "cancel-request-gone" } });
});

test.each([
  ["another request", { requestId: "r0" }, "cancel-request-gone"],
  ["another sum than the screen named", { refund: cents(100_00) }, "cancel-sum-changed"],
  ["who may not give money back", as("agent"), "cancel-not-allowed"],
  ["who may not give money back, also to refuse", { ...as("agent"), answer: refused }, "cancel-not-allowed"],
])("it is not decided by or for %s", (_, changes, code) => {
  expect(decideCancel(waiting, { ...yes, ...changes })).toMatchObject({ refusal: { code } });
});

test.each<[string, Partial<Order>, boolean]>([
  ["stays while the order is packed", {}, true],
  ["stays after a part went back", { payment: { ...paid, refunded: cents(20_00) } }, true],
  ["is gone once all went back", { payment: { ...paid, refunded: cents(127_90) } }, false],
  ["is gone once the order is canceled otherwise", { status: OrderStatus.Canceled }, false],
])("a question %s", (_, changes, stays) => {
  const order = { ...waiting, ...changes };
  expect(waitingCancelRequest(order) !== undefined).toBe(stays);
  expect(withoutGoneCancelRequest(order).cancelRequest).toEqual(stays ? asked : undefined);
});

test("an answer stays until it is asked anew, or until somebody cancels what was refused", () => {
  const answered = anOrderOf({ cancelAnswer: refused });
  expect(withoutGoneCancelRequest(answered)).toBe(answered);
  expect(askCancel(answered, asked, as("agent"))).toEqual({ ok: true, value: waiting });
  const canceled = { ...answered, status: OrderStatus.Canceled };
  expect(withoutGoneCancelRequest(canceled)).not.toHaveProperty("cancelAnswer");
});
