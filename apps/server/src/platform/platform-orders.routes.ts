import { toCents } from "@vitrine/contract/wire/money";
import { ok, refuse } from "@vitrine/domain/result";
import { allowedTo } from "../http/authenticate.ts";
import { pageByTime, readTimeToken } from "../http/request/time-token.ts";
import type { Serve } from "../http/serve.ts";
import { currentVersion } from "../order/backoffice/annotate-order.ts";
import { changeAtVersion } from "../order/backoffice/change-at-version.ts";
import { orderView } from "../order/order-view.ts";
import { markPaidManually } from "../payment/attempt/manual-settlement.ts";
import { sayMoney } from "../payment/attempt/money-said.ts";
import { refundPayment } from "../payment/attempt/refund-payment.ts";
import { ownShop } from "../shop/own-shop.ts";
import { moveOrderFulfilment } from "./move-fulfilment.ts";
import { moveOrder } from "./move-order.ts";
import { orderSummaryView } from "./orders/order-summary-view.ts";
import { readPayments, readPlatformOrder } from "./orders/read-platform-order.ts";
import { platformActor } from "./platform-actor.ts";
import type { PlatformDeps } from "./platform-deps.ts";

const PER_PAGE = 50;

export function platformOrderRoutes(serve: Serve, deps: PlatformDeps): void {
  const { shops, orderList, pictures } = deps;

  serve("GET /platform/v1/shops/{shopId}/orders", async ({ params, query, account }) => {
    const shop = await ownShop(shops, account, params.shopId);
    if (!shop.ok) return shop;
    const { perPage = PER_PAGE, sort = "-createdAt", ...filter } = query;
    const after = readTimeToken(query.pageToken, sort);
    if (!after.ok) return after;
    const found = await orderList.list(params.shopId, {
      ...filter,
      sort,
      seen: null,
      after: after.value,
      most: perPage + 1,
    });
    const { shown, nextPageToken } = pageByTime(found, perPage, sort);
    return ok({ orders: shown.map(orderSummaryView), nextPageToken });
  });

  serve("GET /platform/v1/shops/{shopId}/orders/{id}", async ({ params: { shopId, id: orderId }, account }) => {
    const shop = await ownShop(shops, account, shopId);
    if (!shop.ok) return shop;
    return readPlatformOrder(deps, { shopId, orderId });
  });

  serve("POST /platform/v1/shops/{shopId}/orders/{id}/payment", async ({ params, account, ifMatch, setVersion }) => {
    const shop = await ownShop(shops, account, params.shopId);
    if (!shop.ok) return shop;
    const of = { shopId: params.shopId, orderId: params.id };
    const result = await changeAtVersion(deps.annotations, of, ifMatch, (ifVersion) =>
      markPaidManually(deps.payments, of, { by: platformActor(account), ifVersion }),
    );
    if (!result.ok) return result;
    setVersion(await currentVersion(deps, of));
    return ok(await readPayments(deps, of));
  });

  serve("POST /platform/v1/shops/{shopId}/orders/{id}/receipts", async (call) => {
    const { params, body, account, key, ifMatch, setVersion } = call;
    const shop = await ownShop(shops, account, params.shopId);
    if (!shop.ok) return shop;
    const of = { shopId: params.shopId, orderId: params.id };
    const said = await changeAtVersion(deps.annotations, of, ifMatch, (ifVersion) =>
      sayMoney(deps, of, { said: body, actor: platformActor(account), key, ifVersion }),
    );
    if (!said.ok) return said;
    setVersion(await currentVersion(deps, of));
    return readPlatformOrder(deps, of);
  });

  serve("POST /platform/v1/shops/{shopId}/orders/{id}/refund", async (call) => {
    const { params, body, account, key, ifMatch, setVersion } = call;
    const shop = await ownShop(shops, account, params.shopId);
    if (!shop.ok) return shop;
    const of = { shopId: params.shopId, orderId: params.id };
    const { paymentId, amount, items: lines, reason = "" } = body;
    const result = await changeAtVersion(deps.annotations, of, ifMatch, (ifVersion) =>
      refundPayment(deps.payments, of, {
        ...{ paymentId, lines, reason, actor: platformActor(account), key, ifVersion },
        amount: amount === undefined ? undefined : toCents(amount),
      }),
    );
    if (!result.ok) return result;
    setVersion(await currentVersion(deps, of));
    return ok(await readPayments(deps, of));
  });

  serve("POST /platform/v1/shops/{shopId}/orders/{id}/status", async (call) => {
    const { params, body, account, key, ifMatch, setVersion } = call;
    const shop = await ownShop(shops, account, params.shopId);
    if (!shop.ok) return shop;
    const of = { shopId: params.shopId, orderId: params.id };
    const moved = await changeAtVersion(deps.annotations, of, ifMatch, (ifVersion) =>
      moveOrder(deps, of, {
        status: body.status,
        may: allowedTo(account),
        actor: platformActor(account),
        key,
        ifVersion,
      }),
    );
    if (!moved.ok) return moved;
    setVersion(await currentVersion(deps, of));
    return ok(orderView(moved.value, pictures, deps.now()));
  });

  serve("POST /platform/v1/shops/{shopId}/orders/{id}/fulfilment", async (call) => {
    const { params, body, account, key, ifMatch, setVersion } = call;
    const shop = await ownShop(shops, account, params.shopId);
    if (!shop.ok) return shop;
    // Money is a deed of its own.
    if (body.received && !allowedTo(account)("record-payment"))
      return refuse({ code: "scope-missing", detail: "payments:write." });
    const of = { shopId: params.shopId, orderId: params.id };
    const moved = await changeAtVersion(deps.annotations, of, ifMatch, (ifVersion) =>
      moveOrderFulfilment(deps, of, { move: body, actor: platformActor(account), key, ifVersion }),
    );
    if (!moved.ok) return moved;
    setVersion(await currentVersion(deps, of));
    return ok(orderView(moved.value, pictures, deps.now()));
  });
}
