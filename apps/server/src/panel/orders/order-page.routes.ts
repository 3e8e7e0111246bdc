import { randomUUID } from "node:crypto";
import { toCents, toReais } from "@vitrine/contract/wire/money";
import type { Deed } from "@vitrine/domain/deeds/deed-table";
import { memberMay } from "@vitrine/domain/deeds/may-do";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { CallerMember } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { Serve } from "../../http/serve.ts";
import { readScheduleOf } from "../../logistics/schedule.ts";
import { resendPayment } from "../../messaging/agent/resend-payment.ts";
import { askCancelInPanel } from "../../order/actions/ask-cancel.ts";
import { cancelTermsFrom } from "../../order/actions/cancel-order.ts";
import { addOrderNote, annotateOrder } from "../../order/backoffice/annotate-order.ts";
import { cancelForShop } from "../../order/backoffice/cancel-for-shop.ts";
import type { ShopOrderRef } from "../../order/backoffice/change-shop-order.ts";
import { moveOrderAddress, moveOrderSlot } from "../../order/backoffice/rearrange-order.ts";
import { readOrder } from "../../order/storage/current-order.ts";
import { markPaidManually } from "../../payment/attempt/manual-settlement.ts";
import { sayMoney } from "../../payment/attempt/money-said.ts";
import { refundPayment } from "../../payment/attempt/refund-payment.ts";
import { editOrderItems, previewItems } from "../../payment/items/edit-order-items.ts";
import { askRefund } from "../../payment/refund-request/ask-refund.ts";
import { moveOrderFulfilment } from "../../platform/move-fulfilment.ts";
import { issueMemberSession } from "../../session/member-session.ts";
import { memberActor } from "../member-actor.ts";
import type { PanelDeps } from "../panel-deps.ts";
import { pickItems } from "../promotions/pick-items.ts";
import type { PickerRepository } from "../promotions/picker.repository.ts";
import { itemsPreviewView } from "./items-preview-view.ts";
import { orderEntry } from "./order-entry.ts";
import { orderFilter } from "./order-filter.ts";
import { readPanelOrder } from "./read-panel-order.ts";

/** The page of one order, and what the people of the shop do on it. Each change answers the whole page. */
export function panelOrderPageRoutes(serve: Serve, deps: PanelDeps & { picker: PickerRepository }): void {
  const { orderList, cachedShop } = deps;

  /** Answers the order as it is now. */
  const answer = async (done: Result<unknown, Refusal>, of: ShopOrderRef, member: CallerMember) =>
    done.ok ? readPanelOrder(deps, of, member.role) : done;

  serve("GET /painel/api/shops/{shopId}/orders/{orderId}", ({ params, member }) =>
    readPanelOrder(deps, params, member.role),
  );

  serve(
    "GET /painel/api/shops/{shopId}/orders/{orderId}/neighbours",
    async ({ params: { shopId, orderId }, query, member }) => {
      const filter = orderFilter(query, member);
      const { sort } = filter;
      const after = await orderList.findCursor(shopId, orderId, sort);
      if (!after) return ok({ previous: null, next: null });
      const turned = sort.startsWith("-") ? sort.slice(1) : `-${sort}`;
      const [next, previous] = await Promise.all(
        // The same words with and without the minus.
        [sort, turned as typeof sort].map((each) => orderList.list(shopId, { ...filter, sort: each, after, most: 1 })),
      );
      return ok({ previous: previous?.[0]?.id ?? null, next: next?.[0]?.id ?? null });
    },
  );

  serve("GET /painel/api/shops/{shopId}/orders/{orderId}/schedule", async ({ params: of }) => {
    const { rules } = await deps.termsOf(of.shopId);
    const contactId = await deps.orders.findOwner(of.shopId, of.orderId);
    const found = contactId === undefined ? undefined : await readOrder(deps, { ...of, contactId });
    if (!found) return refuse({ code: "order-not-found" });
    const logisticId = found.stored.order.logistic?.providerId;
    return ok(
      logisticId ? await readScheduleOf(deps, of.shopId, rules, logisticId) : { timeZone: rules.timeZone, times: [] },
    );
  });

  serve("POST /painel/api/shops/{shopId}/orders/{orderId}/stage", async ({ params: of, body, member, key }) => {
    const { stage, received, dueOn } = body;
    const audit = orderEntry(of, { member, action: "order.moved", after: { stage, received, dueOn } });
    const move = { move: body, actor: memberActor(member), key };
    return answer(await moveOrderFulfilment({ ...deps, audit }, of, move), of, member);
  });

  serve("POST /painel/api/shops/{shopId}/orders/{orderId}/slot", async ({ params: of, body, member, key }) => {
    const audit = orderEntry(of, { member, action: "order.slot-changed", after: body });
    const moved = await moveOrderSlot({ ...deps, audit }, of, { ...body, actor: memberActor(member), key });
    return answer(moved, of, member);
  });

  serve("POST /painel/api/shops/{shopId}/orders/{orderId}/address", async ({ params: of, body, member, key }) => {
    // The log keeps no addresses of customers.
    const after = { zipCode: body.zipCode };
    const audit = orderEntry(of, { member, action: "order.address-changed", after });
    const moved = await moveOrderAddress({ ...deps, audit }, of, { place: body, actor: memberActor(member), key });
    return answer(moved, of, member);
  });

  serve("POST /painel/api/shops/{shopId}/orders/{orderId}/cancel", async ({ params: of, body, member, key }) => {
    const reason = body.reason.trim();
    const { isTold, refund } = body;
    const audit = orderEntry(of, { member, action: "order.canceled", after: { reason, isTold, refund } });
    const canceled = await cancelForShop({ ...deps, audit }, of, {
      reason,
      isTold,
      may: (deed) => memberMay(member.role, deed),
      terms: cancelTermsFrom({ reason, ...(refund !== undefined && { refund }) }),
      actor: memberActor(member),
      key,
    });
    return answer(canceled, of, member);
  });

  serve(
    "POST /painel/api/shops/{shopId}/orders/{orderId}/cancel-request",
    async ({ params: of, body, member, key }) => {
      const { userId: id, name, role } = member;
      const may = (deed: Deed) => memberMay(role, deed);
      const asked = await askCancelInPanel(deps, of, { reason: body.reason, by: { id, name, role }, may, key });
      return answer(asked, of, member);
    },
  );

  const itemsDeps = () => ({ ...deps.payments, soldSkus: deps.soldSkus });

  serve("GET /painel/api/shops/{shopId}/orders/{orderId}/items/search", ({ params: { shopId }, query: { q } }) =>
    pickItems(deps, { shopId, kind: "skus", q }),
  );

  serve("POST /painel/api/shops/{shopId}/orders/{orderId}/items/preview", async ({ params: of, body, member }) => {
    const { items: lines = [], added = [] } = body;
    const may = (deed: Deed) => memberMay(member.role, deed);
    const seen = await previewItems(itemsDeps(), of, { wanted: { lines, added }, may, actor: memberActor(member) });
    return seen.ok ? ok(itemsPreviewView(seen.value)) : seen;
  });

  serve("POST /painel/api/shops/{shopId}/orders/{orderId}/items", async ({ params: of, body, member, key }) => {
    const { items: lines = [], added = [], reason, isTold, version: ifVersion } = body;
    const audit = orderEntry(of, { member, action: "order.items-changed", after: { items: lines, added, reason } });
    const may = (deed: Deed) => memberMay(member.role, deed);
    const edited = await editOrderItems({ ...itemsDeps(), audit }, of, {
      ...{ wanted: { lines, added }, reason: reason.trim(), isTold, ifVersion, may },
      ...{ actor: memberActor(member), key },
    });
    return answer(edited, of, member);
  });

  serve("POST /painel/api/shops/{shopId}/orders/{orderId}/refund", async ({ params: of, body, member, key }) => {
    const { paymentId, amount, items, reason } = body;
    const refunded = await refundPayment(deps.payments, of, {
      paymentId,
      lines: items,
      reason,
      actor: memberActor(member),
      key,
      amount: amount === undefined ? undefined : toCents(amount),
      audit: orderEntry(of, { member, action: "order.refunded", after: { amount: amount ?? null, items, reason } }),
    });
    return answer(refunded, of, member);
  });

  serve(
    "POST /painel/api/shops/{shopId}/orders/{orderId}/refund-request",
    async ({ params: of, body: { paymentId, amount, items, reason }, member, key }) => {
      const { userId: id, name, role } = member;
      const asked = await askRefund({ ...deps.payments, refundRequests: deps.refundRequests }, of, {
        ...{ paymentId, lines: items, reason, key, by: { id, name, role } },
        may: (deed) => memberMay(role, deed),
        amount: amount === undefined ? undefined : toCents(amount),
        audit: (request) =>
          orderEntry(of, {
            ...{ member, action: "order.refund-asked" },
            after: { refund: toReais(request.amount), because: request.reason },
          })(),
      });
      return answer(asked, of, member);
    },
  );

  serve("POST /painel/api/shops/{shopId}/orders/{orderId}/payment", async ({ params: of, member }) => {
    const audit = orderEntry(of, { member, action: "order.payment-confirmed", after: {} });
    return answer(await markPaidManually(deps.payments, of, { by: memberActor(member), audit }), of, member);
  });

  serve("POST /painel/api/shops/{shopId}/orders/{orderId}/receipts", async ({ params: of, body, member, key }) => {
    const audit = orderEntry(of, { member, action: "order.money-received", after: body });
    const said = await sayMoney({ ...deps, audit }, of, { said: body, actor: memberActor(member), key });
    return answer(said, of, member);
  });

  serve("POST /painel/api/shops/{shopId}/orders/{orderId}/notes", async ({ params: of, body, member }) => {
    const note = { id: randomUUID(), text: body.text.trim(), author: memberActor(member) };
    const audit = orderEntry(of, { member, action: "order.noted", after: { note: note.id } });
    return answer(await addOrderNote(deps, of, note, null, () => audit()), of, member);
  });

  serve("POST /painel/api/shops/{shopId}/orders/{orderId}/tags", async ({ params: of, body, member }) => {
    const audit = orderEntry(of, { member, action: "order.tags-changed", after: body });
    const patch = { tags: body.tags, metadata: undefined };
    return answer(await annotateOrder(deps, of, { patch, ifMatch: null }, () => audit()), of, member);
  });

  serve("POST /painel/api/shops/{shopId}/orders/{orderId}/resend-payment", async ({ params: of, member, key }) => {
    const audit = orderEntry(of, { member, action: "order.payment-resent" });
    return resendPayment(deps.notify, { ...of, agentName: member.name, key, audit: () => audit() });
  });

  serve("POST /painel/api/shops/{shopId}/orders/{orderId}/open-as-agent", async ({ params: of, member }) => {
    const shop = await cachedShop(of.shopId);
    if (!shop) return refuse({ code: "shop-not-found" });
    const contactId = await deps.orders.findOwner(of.shopId, of.orderId);
    if (contactId === undefined) return refuse({ code: "order-not-found" });
    const wish = { page: "placed-order", orderId: of.orderId } as const;
    const audit = orderEntry(of, { member, action: "order.opened-as-agent" });
    const issued = await issueMemberSession(deps, { shop, member, contactId }, wish, () => audit());
    if (!issued.ok) return issued;
    return ok({ url: issued.value.url, expiresAt: issued.value.expiresAt.toISOString() });
  });
}
