import { toCents } from "@vitrine/contract/wire/money";
import { ok } from "@vitrine/domain/result";
import { pageByTime, readTimeToken } from "../http/request/time-token.ts";
import type { Serve } from "../http/serve.ts";
import type { ChangeShopOrderDeps } from "../order/backoffice/change-shop-order.ts";
import type { OrderListRepository } from "../order/backoffice/list/order-list.repository.ts";
import { orderView } from "../order/order-view.ts";
import { markPaidManually } from "../payment/attempt/manual-settlement.ts";
import { refundPayment } from "../payment/attempt/refund-payment.ts";
import { ownShop } from "../shop/own-shop.ts";
import type { ShopRepository } from "../shop/shop.repository.ts";
import { moveOrderFulfilment } from "./move-fulfilment.ts";
import { moveOrder } from "./move-order.ts";
import { orderSummaryView } from "./orders/order-summary-view.ts";
import { type ReadPlatformOrderDeps, readPayments, readPlatformOrder } from "./orders/read-platform-order.ts";
import { platformActor } from "./platform-actor.ts";

export type PlatformOrderDeps = ReadPlatformOrderDeps &
  ChangeShopOrderDeps & {
    shops: Pick<ShopRepository, "find">;
    orderList: OrderListRepository;
  };

const PER_PAGE = 50;

export function platformOrderRoutes(serve: Serve, deps: PlatformOrderDeps): void {
  const { shops, orderList, pictures } = deps;

  serve("GET /platform/v1/shops/{shopId}/orders", async ({ params, query, account }) => {
    const shop = await ownShop(shops, account, params.shopId);
    if (!shop.ok) return shop;
    const { perPage = PER_PAGE, sort = "-createdAt", ...filter } = query;
    const after = readTimeToken(query.pageToken, sort);
    if (!after.ok) return after;
    const found = await orderList.list(params.shopId, { ...filter, sort, after: after.value, most: perPage + 1 });
    const { shown, nextPageToken } = pageByTime(found, perPage, sort);
    return ok({ orders: shown.map(orderSummaryView), nextPageToken });
  });

  serve("GET /platform/v1/shops/{shopId}/orders/{id}", async ({ params: { shopId, id: orderId }, account }) => {
    const shop = await ownShop(shops, account, shopId);
    if (!shop.ok) return shop;
    return readPlatformOrder(deps, { shopId, orderId });
  });

  serve("POST /platform/v1/shops/{shopId}/orders/{id}/payment", async ({ params, account }) => {
    const shop = await ownShop(shops, account, params.shopId);
    if (!shop.ok) return shop;
    const of = { shopId: params.shopId, orderId: params.id };
    const result = await markPaidManually(deps.payments, of, platformActor(account));
    return result.ok ? ok(await readPayments(deps, of)) : result;
  });

  serve("POST /platform/v1/shops/{shopId}/orders/{id}/refund", async ({ params, body, account, key }) => {
    const shop = await ownShop(shops, account, params.shopId);
    if (!shop.ok) return shop;
    const of = { shopId: params.shopId, orderId: params.id };
    const { paymentId, amount, items: lines, reason = "" } = body;
    const result = await refundPayment(deps.payments, of, {
      ...{ paymentId, lines, reason, actor: platformActor(account), key },
      amount: amount === undefined ? undefined : toCents(amount),
    });
    return result.ok ? ok(await readPayments(deps, of)) : result;
  });

  serve("POST /platform/v1/shops/{shopId}/orders/{id}/status", async ({ params, body, account, key }) => {
    const shop = await ownShop(shops, account, params.shopId);
    if (!shop.ok) return shop;
    const of = { shopId: params.shopId, orderId: params.id };
    const moved = await moveOrder(deps, of, { status: body.status, actor: platformActor(account), key });
    return moved.ok ? ok(orderView(moved.value, pictures, deps.now())) : moved;
  });

  serve("POST /platform/v1/shops/{shopId}/orders/{id}/fulfilment", async ({ params, body, account, key }) => {
    const shop = await ownShop(shops, account, params.shopId);
    if (!shop.ok) return shop;
    const of = { shopId: params.shopId, orderId: params.id };
    const moved = await moveOrderFulfilment(deps, of, { move: body, actor: platformActor(account), key });
    return moved.ok ? ok(orderView(moved.value, pictures, deps.now())) : moved;
  });
}
