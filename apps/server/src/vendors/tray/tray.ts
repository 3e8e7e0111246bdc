import type { StoreConnection, StorePlatform } from "../../store-link/access/store-platform.ts";
import { apiBaseOf } from "./api/address.ts";
import { createTrayCalls } from "./api/calls.ts";
import { isMap, lineOf } from "./api/rows.ts";
import { categoriesOf } from "./catalog/categories.ts";
import { readChanges } from "./catalog/changes.ts";
import { createTrayProducts } from "./catalog/products.ts";
import { createTrayCoupons } from "./coupons.ts";
import { readFreight } from "./freight.ts";
import { createTrayOrders } from "./orders.ts";
import { createTrayPriceLists } from "./price-lists.ts";
import type { TraySettings } from "./settings.ts";
import { createTrayTokens } from "./tokens.ts";
import { webhookEventOf } from "./webhook.ts";

type ConnectSettings = Pick<TraySettings, "consumer" | "apiHosts" | "readsPriceLists">;

/** Calls stores on Tray. Its API is only partly documented, so responses are read leniently. */
export function connectTray(settings: ConnectSettings, { ask, askSlowly, budget, now }: StoreConnection) {
  const { apiHosts } = settings;
  const calls = createTrayCalls({ ask, budget, apiHosts });
  const slowCalls = createTrayCalls({ ask: askSlowly, budget, apiHosts });
  return {
    isPlatformAddress: (apiAddress) => apiBaseOf(apiAddress, apiHosts) !== undefined,
    ...createTrayTokens({ calls, consumer: settings.consumer, now }),
    ...createTrayProducts({ calls, now }),
    orders: createTrayOrders({ calls }),
    coupons: createTrayCoupons({ calls }),
    ...(settings.readsPriceLists && { priceLists: createTrayPriceLists({ calls }) }),
    freight: { quote: (access, request) => readFreight(slowCalls, access, request) },

    async storeName(access) {
      const answer = await calls.get(access, "/info");
      if (!answer.ok) return answer;
      const name = [answer.value, ...Object.values(answer.value)].filter(isMap).map((part) => lineOf(part, "name"));
      const first = name.find((each) => each !== "");
      if (first !== undefined) return { ok: true, value: first };
      return { ok: false, problem: { kind: "refused", reason: "/info: no name in the answer" } };
    },

    async categories(access) {
      const answer = await calls.get(access, "/categories/tree");
      if (!answer.ok) return answer;
      if (answer.value.Category !== undefined) return { ok: true, value: categoriesOf(answer.value) };
      return { ok: false, problem: { kind: "later", reason: "/categories/tree: no Category in the answer" } };
    },

    changedSince: (access, since, page) => readChanges(calls, access, { since, page }),
    readWebhook: webhookEventOf,
  } satisfies StorePlatform;
}
