import { createWebhookSender, type WebhookSender } from "../../../faults/webhook-sender.ts";
import type { StoreStatus } from "../access/answers.ts";
import { type CallCount, createCallCount } from "../access/call-count.ts";
import { createTokens, type Tokens } from "../access/tokens.ts";
import { type Catalog, createCatalog } from "../catalog/catalog.ts";
import type { ProductEvent } from "../catalog/change-product.ts";
import { type CouponRecord, createCoupons } from "./coupons.data.ts";
import { createOrderStore, type OrderStore } from "./order-store.ts";
import { createPriceLists, type PriceListRecord } from "./price-lists.data.ts";
import type { TrayApp } from "./tray-app.ts";
import { type TrayFaults, trayFaultDefaults } from "./tray-faults.ts";

export type TrayStore = {
  /** Its name in the URL. */
  key: string;
  /** Its id at Tray. */
  id: string;
  name: string;
  /** The host of the shop; it does not exist. */
  host: string;
  faults: TrayFaults;
  status: StoreStatus;
  catalog: Catalog;
  orders: OrderStore;
  coupons: readonly CouponRecord[];
  priceLists: readonly PriceListRecord[];
  tokens: Tokens;
  calls: CallCount;
  webhooks: WebhookSender;
  /** The last webhooks, newest first, and the app's answers. */
  sentWebhooks: () => readonly SentProductWebhook[];
  sendWebhooks: (events: readonly ProductEvent[]) => void;
  close: () => void;
};

export type SentProductWebhook = ProductEvent & { at: string; answers: string[] };

type Options = {
  app: TrayApp;
  seed: string;
  products: number;
  now: () => number;
  webhookDelayMs: number;
  retryMs: readonly number[];
};

const MOST_WEBHOOKS_LISTED = 50;
/** Growing delays, then one per minute. */
export const RETRY_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, ...Array<number>(60).fill(60_000)];

export function openStore(key: string, { app, seed, products, now, webhookDelayMs, retryMs }: Options): TrayStore {
  const id = storeIdOf(key);
  const faults: TrayFaults = { ...trayFaultDefaults };
  const webhooks = createWebhookSender({
    faults,
    now: () => new Date(now()),
    delayMs: webhookDelayMs,
    retryMs,
    // Tray accepts 200 and nothing else.
    acknowledges: (answer) => answer === "200",
  });
  const catalog = createCatalog({ seed: `${seed} ${key}`, products, now: now() });
  let sent: SentProductWebhook[] = [];

  return {
    key,
    id,
    name: nameOf(key),
    host: `${key}${HOST_ENDING}`,
    faults,
    status: "active",
    catalog,
    orders: createOrderStore({ catalog, now }),
    coupons: createCoupons(),
    priceLists: createPriceLists(catalog),
    tokens: createTokens({ storeId: id, secret: app.consumerSecret, now }),
    calls: createCallCount(now),
    webhooks,
    sentWebhooks: () => sent,
    sendWebhooks: (events) => {
      const { webhookUrl } = app;
      if (webhookUrl === undefined || faults.mute) return;
      for (const event of events) {
        const entry: SentProductWebhook = { ...event, at: new Date(now()).toISOString(), answers: [] };
        sent = [entry, ...sent].slice(0, MOST_WEBHOOKS_LISTED);
        const body = new URLSearchParams({
          seller_id: id,
          scope_name: event.scope,
          scope_id: String(event.id),
          act: event.act,
          app_code: app.code,
          url_notification: webhookUrl,
        });
        webhooks.send(
          { provider: key, id: `${event.scope} ${event.id}` },
          {
            url: webhookUrl,
            headers: { "content-type": "application/x-www-form-urlencoded" },
            body: body.toString(),
          },
          { onAnswer: (answer) => entry.answers.push(answer) },
        );
      }
    },
    close: () => webhooks.close(),
  };
}

/** A host that does not exist, from which the sandbox recognises the store's name. */
export const HOST_ENDING = ".sandbox.test";

const FIRST_STORE_ID = 391_250;

/** The default store has the first id; every other one has an id from a hash of its name. */
function storeIdOf(key: string): string {
  if (key === DEFAULT_STORE) return String(FIRST_STORE_ID);
  let hash = 7;
  for (const character of key) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 500_000;
  return String(FIRST_STORE_ID + 1 + hash);
}

export const DEFAULT_STORE = "loja-da-serra";

const small = ["da", "de", "do", "das", "dos", "e"];

/** The display name: `loja-da-serra` becomes `Loja da Serra`. Of a host only the first part is used. */
function nameOf(key: string): string {
  const words =
    key
      .replace(/^www\./, "")
      .split(".")[0]
      ?.split("-")
      .filter(Boolean) ?? [];
  return words
    .map((word, index) => (index > 0 && small.includes(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(" ");
}
