import { toCents, toReais } from "@vitrine/contract/wire/money";
import { memberMay } from "@vitrine/domain/deeds/may-do";
import { cents } from "@vitrine/domain/money";
import { refundOfCancel } from "@vitrine/domain/order/change/cancel";
import { mostDiscount } from "@vitrine/domain/order/discount-limits";
import { ok, refuse } from "@vitrine/domain/result";
import type { Serve } from "../http/serve.ts";
import { decideCancel } from "../order/backoffice/decide-cancel.ts";
import { decideDiscount } from "../order/backoffice/decide-discount.ts";
import { decideRefund } from "../payment/refund-request/decide-refund.ts";
import { changePanelShop } from "./change-panel-shop.ts";
import { memberActor } from "./member-actor.ts";
import type { PanelDeps } from "./panel-deps.ts";

/** Discounts above somebody's limit, the limits, and paid orders that somebody asked to cancel. */
export function panelApprovalRoutes(serve: Serve, deps: PanelDeps): void {
  const { shops } = deps;

  serve("GET /painel/api/shops/{shopId}/approvals", async ({ params: { shopId } }) => {
    const { waiting, since } = await deps.approvals.count(shopId);
    return ok({ waiting, since: since?.toISOString() ?? null });
  });

  serve("GET /painel/api/shops/{shopId}/discount-requests", async ({ params: { shopId }, member }) => {
    const [open, { rules }] = await Promise.all([deps.discountRequests.list(shopId), deps.termsOf(shopId)]);
    const limits = rules.discountLimits ?? {};
    return ok({
      items: open.map(({ orderId, contactId, contactName, request }) => ({
        id: request.id,
        orderId,
        contact: { id: contactId, name: contactName },
        discount: toReais(cents(request.discount)),
        itemsAmount: toReais(cents(request.itemsAmount)),
        reason: request.reason.slice(0, 200),
        by: request.by,
        askedAt: new Date(request.at).toISOString(),
        mayAllow:
          request.by.id !== member.userId &&
          request.discount <= mostDiscount({ role: member.role, limits }, cents(request.itemsAmount)),
      })),
    });
  });

  serve("POST /painel/api/shops/{shopId}/discount-requests/{orderId}", async ({ params, body, member }) => {
    const answer = body.reason.trim();
    const decided = await decideDiscount(deps, params, {
      member,
      decision: { ...body, reason: answer },
      audit: ({ discount, reason, by }) => ({
        member,
        shopId: params.shopId,
        action: body.allows ? "discount.allowed" : "discount.refused",
        subject: { type: "order", id: params.orderId },
        after: { discount: toReais(discount), by: by.name, because: reason, answer },
      }),
    });
    return decided.ok ? ok({ decided: true }) : decided;
  });

  serve("GET /painel/api/shops/{shopId}/cancel-requests", async ({ params: { shopId } }) => {
    const open = await deps.cancelRequests.list(shopId);
    return ok({
      items: open.map(({ orderId, contactId, contactName, order, request: { id, reason, by, at } }) => ({
        ...{ id, orderId, orderNumber: order.number, contact: { id: contactId, name: contactName } },
        ...{ refund: toReais(refundOfCancel(order)), reason, by, askedAt: new Date(at).toISOString() },
      })),
    });
  });

  serve("POST /painel/api/shops/{shopId}/cancel-requests/{orderId}", async ({ params, body, member }) => {
    const { allows, refund } = body;
    const answer = body.reason.trim();
    const decided = await decideCancel(deps, params, {
      decision: { requestId: body.requestId, allows, refund: toCents(refund), reason: answer },
      actor: memberActor(member),
      may: (deed) => memberMay(member.role, deed),
      audit: ({ reason, by }) => ({
        member,
        shopId: params.shopId,
        action: allows ? "order.cancel-allowed" : "order.cancel-denied",
        subject: { type: "order", id: params.orderId },
        after: { refund, by: by.name, because: reason, answer },
      }),
    });
    return decided.ok ? ok({ decided: true }) : decided;
  });

  serve("GET /painel/api/shops/{shopId}/refund-requests", async ({ params: { shopId } }) => {
    const open = await deps.refundRequests.list(shopId);
    return ok({
      items: open.map(({ orderId, contactId, contactName, order, request: { id, reason, by, at, ...refund } }) => ({
        ...{ id, orderId, orderNumber: order.number, contact: { id: contactId, name: contactName } },
        ...{ refund: toReais(refund.amount), isByHand: refund.isByHand, items: refund.lines.map(nameAndQuantity) },
        ...{ reason, by, askedAt: new Date(at).toISOString() },
      })),
    });
  });

  serve("POST /painel/api/shops/{shopId}/refund-requests/{orderId}", async ({ params, body, member }) => {
    const { allows, refund } = body;
    const answer = body.reason.trim();
    const subject = { type: "order", id: params.orderId } as const;
    const decided = await decideRefund(deps.payments, params, {
      decision: { requestId: body.requestId, allows, amount: toCents(refund), reason: answer },
      actor: memberActor(member),
      audit: ({ reason, by }) => ({
        ...{ member, shopId: params.shopId, subject },
        action: allows ? "order.refund-allowed" : "order.refund-denied",
        after: { refund, by: by.name, because: reason, answer },
      }),
      auditRefund: ({ lines, reason }) => ({
        ...{ member, shopId: params.shopId, subject, action: "order.refunded" },
        after: { amount: refund, items: lines, reason },
      }),
    });
    return decided.ok ? ok({ decided: true }) : decided;
  });

  serve("GET /painel/api/shops/{shopId}/discount-limits", async ({ params }) => {
    const found = await shops.findDocument(params.shopId);
    return found ? ok(found.document.discountLimits ?? {}) : refuse({ code: "shop-not-found" });
  });

  serve("PUT /painel/api/shops/{shopId}/discount-limits", async ({ params: { shopId }, body, member }) => {
    const saved = await changePanelShop(deps, { shopId, member }, "discount-limits.changed", (document) => ({
      document: { ...document, discountLimits: body },
      before: document.discountLimits ?? {},
      after: body,
    }));
    return saved.ok ? ok(saved.value.discountLimits ?? {}) : saved;
  });
}

function nameAndQuantity({ name, quantity }: { name: string; quantity: number }) {
  return { name, quantity };
}
