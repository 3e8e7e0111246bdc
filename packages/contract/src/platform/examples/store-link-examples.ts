import type { ExamplesOf } from "../../wire/example.ts";
import type { StoreState, storeLinkRoutes } from "../store-link.ts";

const linked: StoreState = {
  platform: "tray",
  platformName: "Tray",
  store: "391250",
  storeHost: "391250.commercesuite.com.br",
  status: "linked",
  reason: null,
  linkedAt: "2026-03-01T12:00:00.000Z",
  catalog: {
    stage: "done",
    total: 320,
    read: 320,
    shown: 318,
    startedAt: "2026-03-01T12:00:01.000Z",
    finishedAt: "2026-03-01T12:01:10.000Z",
    failure: null,
  },
  notShown: [
    {
      reason: "Sem categoria",
      products: 2,
    },
  ],
  coupons: {
    taken: 3,
    leftOut: [],
  },
  orders: {
    waiting: 0,
    failed: 0,
    problems: [],
  },
};

export const storeLinkExamples: ExamplesOf<typeof storeLinkRoutes> = {
  "GET /platform/v1/shops/{shopId}/store": { params: { shopId: "padaria" }, answer: linked },
  "POST /platform/v1/shops/{shopId}/store/import": {
    params: { shopId: "padaria" },
    answer: { ...linked, catalog: { ...linked.catalog, stage: "categories", read: 0, finishedAt: null } },
  },
  "GET /platform/v1/shops/{shopId}/store/products/{storeProductId}": {
    params: { shopId: "padaria", storeProductId: "1" },
    answer: {
      storeProductId: "1",
      productId: null,
      reason: "Sem categoria",
      checkedAt: "2026-03-01T12:01:05.000Z",
    },
  },
};
