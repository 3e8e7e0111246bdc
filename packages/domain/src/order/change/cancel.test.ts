import { describe, expect, test } from "vitest";
import { anOrder } from "../../../test/order-samples.ts";
import { OrderStatus } from "../../codes/order-status.ts";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "../../codes/payment.ts";
import type { Deed } from "../../deeds/deed-table.ts";
import { cents } from "../../money.ts";
import type { Order, OrderPayment } from "../order.ts";
import { type CancelTerms, cancelOrder, deedOfCancel, refundOfCancel } from "./cancel.ts";

const pix: OrderPayment = {
  ...{ method: PaymentMethod.Pix, optionId: null, providerType: PaymentProviderType.MercadoPago },
  ...{ cashAmount: null, manualInformation: "" },
};
const paid = { ...pix, status: PaymentStatus.Paid };
const total = { total: cents(127_90) } as Order["closedTotals"];
const placed = (payment: OrderPayment) =>
  anOrder({ status: OrderStatus.Received, payment, closedTotals: total, confirmedAt: 1 });

test.each<[string, OrderPayment, number, Deed]>([
  ["nothing of an order that nobody paid", pix, 0, "cancel-order"],
  ["nothing of a charge that was refused", { ...pix, status: PaymentStatus.Failed }, 0, "cancel-order"],
  ["all of a paid one", paid, 127_90, "cancel-paid-order"],
  ["with the interest of its installments", { ...paid, interest: cents(10_00) }, 137_90, "cancel-paid-order"],
  ["what is left after a refund", { ...paid, refunded: cents(100_00) }, 27_90, "cancel-paid-order"],
  ["nothing once all was given back", { ...paid, refunded: cents(127_90) }, 0, "cancel-order"],
])("what goes back: %s", (_, payment, expected, deed) => {
  expect([refundOfCancel(placed(payment)), deedOfCancel(placed(payment))]).toEqual([expected, deed]);
});

describe("canceling what is paid", () => {
  const may = () => true;
  const terms: CancelTerms = { reason: "Faltou o produto", refund: cents(127_90) };
  const refusalOf = (given: Partial<CancelTerms>) => cancelOrder(placed(paid), { may, terms: { ...terms, ...given } });

  test("needs the right, the reason, and the sum that goes back", () => {
    expect(cancelOrder(placed(paid), { may, terms })).toMatchObject({
      ok: true,
      value: { status: OrderStatus.Canceled },
    });
    const unpaidOnly = (deed: Deed) => deed === "cancel-order";
    expect(cancelOrder(placed(paid), { may: unpaidOnly, terms })).toMatchObject({
      refusal: { code: "cancel-not-allowed" },
    });
    expect(refusalOf({ reason: "  " })).toMatchObject({ refusal: { code: "cancel-reason-missing" } });
    expect(refusalOf({ refund: null })).toMatchObject({ refusal: { code: "cancel-sum-changed", refund: 127_90 } });
    expect(refusalOf({ refund: cents(10_00) })).toMatchObject({ refusal: { code: "cancel-sum-changed" } });
  });

  test("asks nothing of whoever cancels what nobody paid, or cancels again", () => {
    const silent = { reason: "", refund: null };
    expect(cancelOrder(placed(pix), { may, terms: silent }).ok).toBe(true);
    const canceled = { ...placed(paid), status: OrderStatus.Canceled };
    expect(cancelOrder(canceled, { may: () => false, terms: silent })).toEqual({ ok: true, value: canceled });
  });
});
