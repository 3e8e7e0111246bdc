import type { PlatformPayment } from "@vitrine/contract/platform/orders";
import { toCents } from "@vitrine/contract/wire/money";
import { ok, refuse } from "@vitrine/domain/result";
import type { Serve } from "../http/serve.ts";
import { pageByTime, readTimeToken } from "../http/time-token.ts";
import type { OrderListRepository } from "../order/backoffice/order-list.repository.ts";
import type { ChangeOrderDeps } from "../order/change/change-order.ts";
import { orderView } from "../order/order-view.ts";
import { readOrder } from "../order/storage/current-order.ts";
import type { OrderRepository } from "../order/storage/order.repository.ts";
import { markPaidManually } from "../payment/attempt/manual-settlement.ts";
import type { PaymentDeps } from "../payment/attempt/payment-deps.ts";
import { refundPayment } from "../payment/attempt/refund-payment.ts";
import { platformPaymentView } from "../payment/charge/charge-view.ts";
import type { PictureUrls } from "../pictures/picture-urls.ts";
import { ownShop } from "../shop/own-shop.ts";
import type { ShopRepository } from "../shop/shop.repository.ts";
import { moveOrderFulfilment } from "./move-fulfilment.ts";
import { moveOrder } from "./move-order.ts";
import { orderSummaryView } from "./order-summary-view.ts";
import { platformActor } from "./platform-actor.ts";
import type { ShopOrderRepository } from "./shop-order.repository.ts";

export type PlatformOrderDeps = ChangeOrderDeps & {
  orders: Pick<OrderRepository, "findOwner">;
  shops: Pick<ShopRepository, "find">;
  shopOrders: ShopOrderRepository;
  orderList: OrderListRepository;
  pictures: PictureUrls;
  payments: PaymentDeps;
};

const PER_PAGE = 50;

export function platformOrderRoutes(serve: Serve, deps: PlatformOrderDeps): void {
  const { shops, shopOrders, orderList, pictures } = deps;

  async function paymentViews(of: { shopId: string; orderId: string }): Promise<PlatformPayment[]> {
    const { attempts, refunds } = deps.payments;
    const [made, givenBack] = await Promise.all([attempts.ofOrder(of), refunds.ofOrder(of)]);
    return made.map((attempt) => platformPaymentView(attempt, givenBack));
  }

  serve("GET /platform/v1/shops/{shopId}/orders", async ({ params, query, account }) => {
    const shop = await ownShop(shops, account, params.shopId);
    if (!shop.ok) return shop;
    const after = readTimeToken(query.pageToken);
    if (!after.ok) return after;
    const { perPage = PER_PAGE, ...filter } = query;
    const found = await orderList.list(params.shopId, { ...filter, after: after.value, most: perPage + 1 });
    const { shown, nextPageToken } = pageByTime(found, perPage);
    return ok({ orders: shown.map(orderSummaryView), nextPageToken });
  });

  serve("GET /platform/v1/shops/{shopId}/orders/{id}", async ({ params: { shopId, id: orderId }, account }) => {
    const shop = await ownShop(shops, account, shopId);
    if (!shop.ok) return shop;
    const history = await shopOrders.findHistory(shopId, orderId);
    const found = history && (await readOrder(deps, { shopId, contactId: history.contactId, orderId }));
    if (!found) return refuse({ code: "order-not-found" });
    const terms = await deps.termsOf(shopId);
    const payments = await paymentViews({ shopId, orderId });
    return ok({ order: orderView({ stored: found.stored, terms }, pictures, deps.now()), payments, ...history });
  });

  serve("POST /platform/v1/shops/{shopId}/orders/{id}/payment", async ({ params, account }) => {
    const shop = await ownShop(shops, account, params.shopId);
    if (!shop.ok) return shop;
    const of = { shopId: params.shopId, orderId: params.id };
    const result = await markPaidManually(deps.payments, of);
    return result.ok ? ok(await paymentViews(of)) : result;
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
    return result.ok ? ok(await paymentViews(of)) : result;
  });

  serve("POST /platform/v1/shops/{shopId}/orders/{id}/status", async ({ params, body, account, key }) => {
    const shop = await ownShop(shops, account, params.shopId);
    if (!shop.ok) return shop;
    const of = { shopId: params.shopId, orderId: params.id };
    const moved = await moveOrder(deps, of, { status: body.status, account, key });
    return moved.ok ? ok(orderView(moved.value, pictures, deps.now())) : moved;
  });

  serve("POST /platform/v1/shops/{shopId}/orders/{id}/fulfilment", async ({ params, body, account, key }) => {
    const shop = await ownShop(shops, account, params.shopId);
    if (!shop.ok) return shop;
    const of = { shopId: params.shopId, orderId: params.id };
    const moved = await moveOrderFulfilment(deps, of, { move: body, account, key });
    return moved.ok ? ok(orderView(moved.value, pictures, deps.now())) : moved;
  });
}
