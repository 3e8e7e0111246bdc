import { randomUUID } from "node:crypto";
import type { Deed } from "@vitrine/domain/deeds/deed-table";
import { askRefund as askRule } from "@vitrine/domain/order/change/refund-request";
import { shortName } from "@vitrine/domain/order/history/order-change";
import { REFUND_ASKED } from "@vitrine/domain/order/history/order-step";
import type { Order, RefundRequest } from "@vitrine/domain/order/order";
import { isConfirmedManually } from "@vitrine/domain/payment/order-payment";
import { type RefundWish, refundFor } from "@vitrine/domain/payment/refund";
import { type Result, refuse } from "@vitrine/domain/result";
import type { AuditOf } from "../../db/audit.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { RequestKey } from "../../http/request/idempotency.ts";
import { changeShopOrder, type ShopOrderRef } from "../../order/backoffice/change-shop-order.ts";
import type { ChangedOrder } from "../../order/change/change-order.ts";
import { readOrder } from "../../order/storage/current-order.ts";
import type { RefundRequestRepository } from "../../order/storage/order-request.repository.ts";
import type { PaymentDeps } from "../attempt/payment-deps.ts";
import { explained } from "../attempt/refund-payment.ts";

export type AskRefundDeps = PaymentDeps & { refundRequests: Pick<RefundRequestRepository, "add"> };

export type RefundQuestion = RefundWish & {
  paymentId: string;
  reason: string;
  by: RefundRequest["by"];
  may: (deed: Deed) => boolean;
  key: RequestKey | null;
  audit: AuditOf<RefundRequest>;
};

/** Whoever may not give money back asks those who may: for a sum or for items, as they would give it back themselves. */
export async function askRefund(
  deps: AskRefundDeps,
  of: ShopOrderRef,
  { paymentId, reason: typed, by, may, key, audit, ...wish }: RefundQuestion,
): Promise<Result<ChangedOrder, Refusal>> {
  const contactId = await deps.orders.findOwner(of.shopId, of.orderId);
  const found = contactId === undefined ? undefined : await readOrder(deps, { ...of, contactId });
  if (contactId === undefined || !found) return refuse({ code: "order-not-found" });
  const { order } = found.stored;
  const attempt = (await deps.attempts.ofOrder(of)).find(({ id }) => id === paymentId);
  if (!attempt) return refuse({ code: "payment-not-found" });
  const refunds = (await deps.refunds.ofOrder(of)).filter(({ attemptId }) => attemptId === paymentId);
  const amount = refundFor(wish, { attempt, refunds, order });
  if (!amount.ok) return refuse(explained(amount.refusal));
  const reason = typed.trim();
  const asked: RefundRequest = {
    ...{ id: randomUUID(), reason, by, at: deps.now(), paymentId, amount: amount.value },
    isByHand: isConfirmedManually(attempt),
    lines: (wish.lines ?? []).map((line) => ({ ...line, name: nameOf(order, line.index) })),
  };
  const changed = await changeShopOrder(
    { ...deps, audit: ({ refundRequest }) => (refundRequest?.id === asked.id ? audit(asked) : null) },
    of,
    {
      actor: { type: "agent", id: by.id, name: by.name },
      key,
      command: {
        kind: REFUND_ASKED,
        data: { reason, amount: asked.amount },
        needsOrder: true,
        isQuiet: true,
        apply: (current) => askRule(current, asked, { may }),
      },
    },
  );
  if (!changed.ok) return changed;
  // The order has the request: this only leads to it, so one that is lost is asked for again.
  await deps.refundRequests.add(of);
  deps.announce({ shopId: of.shopId, contactId, subject: "service" });
  return changed;
}

function nameOf({ lines }: Order, index: number): string {
  return shortName(lines.find((line) => line.index === index)?.name ?? "");
}
