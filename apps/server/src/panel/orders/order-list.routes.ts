import { MOST_BULK_ORDERS, MOST_MATCHING_ORDERS, type PanelOrderRow } from "@vitrine/contract/panel/orders/orders";
import { chatTypes } from "@vitrine/domain/codes/chat-types";
import { ok, refuse } from "@vitrine/domain/result";
import { pageByTime, readTimeToken } from "../../http/request/time-token.ts";
import type { Serve } from "../../http/serve.ts";
import type { ListedShopOrder } from "../../order/backoffice/list/order-list.repository.ts";
import { orderSummaryView } from "../../platform/orders/order-summary-view.ts";
import type { PanelDeps } from "../panel-deps.ts";
import { changeManyOrders } from "./change-many-orders.ts";
import { orderFilter } from "./order-filter.ts";
import { papersView } from "./papers-view.ts";

const PER_PAGE = 50;

/** The list of a shop's placed orders, what is around it, and what is done with many of them at once. */
export function panelOrderListRoutes(serve: Serve, deps: PanelDeps): void {
  const { orderList, orderOverview, orderPapers, cachedShop } = deps;

  serve(
    "GET /painel/api/shops/{shopId}/orders",
    async ({ params, query: { cursor, perPage = PER_PAGE, ...filter }, member }) => {
      const after = readTimeToken(cursor);
      if (!after.ok) return after;
      const wish = { ...orderFilter(filter, member), after: after.value, most: perPage + 1 };
      const { shown, nextPageToken } = pageByTime(await orderList.list(params.shopId, wish), perPage);
      return ok({ items: shown.map(orderRowView), nextPageToken });
    },
  );

  serve("GET /painel/api/shops/{shopId}/orders/matching", async ({ params, query, member }) => {
    const wish = { ...orderFilter(query, member), after: undefined, most: MOST_MATCHING_ORDERS + 1 };
    const found = await orderList.list(params.shopId, wish);
    const items = found.slice(0, MOST_MATCHING_ORDERS).map(({ id, number }) => ({ id, number }));
    return ok({ items, hasMore: found.length > items.length });
  });

  serve("GET /painel/api/shops/{shopId}/orders/counts", async ({ params, member }) =>
    ok(await orderOverview.counts(params.shopId, member.customers)),
  );

  serve("GET /painel/api/shops/{shopId}/orders/choices", async ({ params, member }) => {
    const shop = await cachedShop(params.shopId);
    if (!shop) return refuse({ code: "shop-not-found" });
    const { rules } = await deps.termsOf(params.shopId);
    const used = shop.channels.map(({ channelType }) => channelType);
    const [agents, tags] = await Promise.all([
      orderOverview.agents(params.shopId),
      orderOverview.tags(params.shopId, member.customers),
    ]);
    return ok({
      agents,
      tags,
      sellers: rules.sellers.map(({ providerId, name }) => ({ id: providerId, name })),
      channels: chatTypes.filter(({ type }) => used.includes(type)).map(({ word }) => word),
      timeZone: shop.timeZone,
    });
  });

  serve("GET /painel/api/shops/{shopId}/orders/slots", async ({ params, query, member }) => {
    const slots = await orderOverview.slots(params.shopId, query, member.customers);
    const items = slots.map(({ start, end, count }) => ({ start: start.toISOString(), end: end.toISOString(), count }));
    return ok({ items });
  });

  serve(
    "GET /painel/api/shops/{shopId}/orders/papers",
    async ({ params: { shopId }, query: { ids, ...filter }, member }) => {
      const shop = await cachedShop(shopId);
      if (!shop) return refuse({ code: "shop-not-found" });
      const named = ids?.split(",").slice(0, MOST_BULK_ORDERS);
      const found = named
        ? []
        : await orderList.list(shopId, {
            ...orderFilter(filter, member),
            after: undefined,
            most: MOST_BULK_ORDERS + 1,
          });
      const wanted = named ?? found.slice(0, MOST_BULK_ORDERS).map(({ id }) => id);
      const papers = await orderPapers.find(shopId, wanted, member.customers);
      const categoryIds = papers.flatMap(({ lines }) => lines.flatMap((line) => line.categoryIds?.[0] ?? []));
      const { paymentOptions } = (await deps.termsOf(shopId)).rules;
      const categories = await orderPapers.categoryNames(shopId, [...new Set(categoryIds)]);
      return ok({
        shopName: shop.name,
        timeZone: shop.timeZone,
        items: papers.map((paper) => papersView(paper, { categories, paymentOptions })),
        hasMore: found.length > MOST_BULK_ORDERS,
      });
    },
  );

  serve("POST /painel/api/shops/{shopId}/orders/bulk", async ({ params, body, member }) =>
    ok({ results: await changeManyOrders(deps, params.shopId, { ...body, member }) }),
  );
}

function orderRowView(row: ListedShopOrder): PanelOrderRow {
  return {
    ...orderSummaryView(row),
    neighborhood: row.neighborhood ?? "",
    printedAt: row.printed_at?.toISOString() ?? null,
  };
}
