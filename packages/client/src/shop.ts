import type { CatalogLine } from "@vitrine/contract/platform/catalog-import";
import type { BodyOf, CallArguments, QueryOf } from "./call/call-types.ts";
import type { Call, CallOptions, ImportProgress, LinesOptions, Send } from "./call-types.ts";
import { createContacts } from "./contacts.ts";
import { createOrders } from "./orders.ts";
import { Pages } from "./pages.ts";
import { createResource, type ResourcePath } from "./resource.ts";
import { createWebhooks } from "./webhooks.ts";

const SHOP = "/platform/v1/shops/{shopId}";

/** Everything that a shop's own system does with one shop. */
export function createShop({ call, send }: { call: Call; send: Send }, shopId: string) {
  const params = { shopId };
  const resource = <Path extends ResourcePath>(path: Path) => createResource(call, shopId, path);
  return {
    id: shopId,
    get: (options?: CallOptions) => call(`GET ${SHOP}`, { params }, options),
    /** The document and its version, for `ifMatch` of the next `put`. */
    getWithVersion: (options?: CallOptions) => send(`GET ${SHOP}`, { params }, options),
    put: (body: BodyOf<`PUT ${typeof SHOP}`>, options?: CallOptions) => call(`PUT ${SHOP}`, { params, body }, options),

    /** A merge patch of the document. */
    change: (body: BodyOf<`PATCH ${typeof SHOP}`>, options?: CallOptions) =>
      call(`PATCH ${SHOP}`, { params, body }, options),

    coupons: resource("coupons"),
    promotions: resource("promotions"),
    giftRules: resource("gift-rules"),
    priceTables: resource("price-tables"),
    customerGroups: resource("customer-groups"),
    sellers: resource("sellers"),
    deliveryZones: resource("delivery-zones"),
    pickupStores: resource("pickup-stores"),
    schedules: resource("schedules"),
    paymentOptions: resource("payment-options"),
    paymentProviders: resource("payment-providers"),
    channels: resource("channels"),
    categories: resource("categories"),
    collections: resource("collections"),

    products: {
      ...resource("products"),
      createSku: (id: string, body: BodyOf<`POST ${typeof SHOP}/products/{id}/skus`>, options?: CallOptions) =>
        call(`POST ${SHOP}/products/{id}/skus`, { params: { shopId, id }, body }, options),
      getSku: (id: string, sku: string, options?: CallOptions) =>
        call(`GET ${SHOP}/products/{id}/skus/{sku}`, { params: { shopId, id, sku } }, options),
      changeSku: (
        { id, sku }: { id: string; sku: string },
        body: BodyOf<`PATCH ${typeof SHOP}/products/{id}/skus/{sku}`>,
        options?: CallOptions,
      ) => call(`PATCH ${SHOP}/products/{id}/skus/{sku}`, { params: { shopId, id, sku }, body }, options),
      deleteSku: ({ id, sku }: { id: string; sku: string }, options?: CallOptions) =>
        call(`DELETE ${SHOP}/products/{id}/skus/{sku}`, { params: { shopId, id, sku } }, options),
    },
    /** What the shop's people mean by some words of a message. */
    corrections: {
      list: (query: QueryOf<`GET ${typeof SHOP}/corrections`> = {}, options?: CallOptions) =>
        call(`GET ${SHOP}/corrections`, { params, query }, options),
      remember: (body: BodyOf<`POST ${typeof SHOP}/corrections`>, options?: CallOptions) =>
        call(`POST ${SHOP}/corrections`, { params, body }, options),
      forget: (id: string, options?: CallOptions) =>
        call(`DELETE ${SHOP}/corrections/{id}`, { params: { shopId, id } }, options),
    },
    /** Up to a thousand lines in one transaction; each is answered at its own index. */
    changeStock: (lines: BodyOf<`POST ${typeof SHOP}/stock`>["lines"], options?: CallOptions) =>
      call(`POST ${SHOP}/stock`, { params, body: { lines } }, options),
    /** Up to a thousand lines in one transaction; each is answered at its own index. */
    changePrices: (lines: BodyOf<`POST ${typeof SHOP}/prices`>["lines"], options?: CallOptions) =>
      call(`POST ${SHOP}/prices`, { params, body: { lines } }, options),

    vendors: (options?: CallOptions) => call(`GET ${SHOP}/vendors`, { params }, options),
    hosts: {
      list: (options?: CallOptions) => call(`GET ${SHOP}/hosts`, { params }, options),
      check: (options?: CallOptions) => call(`POST ${SHOP}/hosts/check`, { params }, options),
    },

    catalog: {
      import: (
        body: BodyOf<`POST ${typeof SHOP}/catalog`>,
        {
          dryRun,
          ...options
        }: CallOptions & {
          /** Checks everything and saves nothing. */
          dryRun?: boolean | undefined;
        } = {},
      ) => call(`POST ${SHOP}/catalog`, { params, body, ...(dryRun && { query: { dryRun } }) }, options),
      /** For large catalogues: line by line, so that nothing is held in memory. A text is one line of NDJSON. */
      importLines: (
        lines: AsyncIterable<string | CatalogLine> | Iterable<string | CatalogLine>,
        options: CallOptions & {
          onProgress?: ((progress: ImportProgress) => void) | undefined;
          /** Checks every line and saves nothing. */
          dryRun?: boolean | undefined;
        } = {},
      ) => streamed(call, shopId, { ...options, lines }),
      /** The imports of the last 30 days. */
      imports: (query: QueryOf<`GET ${typeof SHOP}/imports`> = {}, options?: CallOptions) =>
        new Pages(
          (pageToken = query.pageToken) =>
            call(`GET ${SHOP}/imports`, { params, query: { ...query, ...(pageToken && { pageToken }) } }, options),
          ({ items }) => items,
        ),
      getImport: (id: string, options?: CallOptions) =>
        call(`GET ${SHOP}/imports/{id}`, { params: { shopId, id } }, options),
    },

    sessions: {
      create: (body: BodyOf<`POST ${typeof SHOP}/sessions`>, options?: CallOptions) =>
        call(`POST ${SHOP}/sessions`, { params, body }, options),
      revoke: (body: BodyOf<`POST ${typeof SHOP}/sessions/revoke`>, options?: CallOptions) =>
        call(`POST ${SHOP}/sessions/revoke`, { params, body }, options),
    },

    orders: createOrders(call, shopId),
    contacts: createContacts(call, shopId),

    webhooks: createWebhooks(call, shopId),
    /** What happened in the last 30 days, oldest first, for a system that asks instead of listening. */
    events: (query: QueryOf<`GET ${typeof SHOP}/events`> = {}, options?: CallOptions) =>
      new Pages(
        (pageToken = query.pageToken) =>
          call(`GET ${SHOP}/events`, { params, query: { ...query, ...(pageToken && { pageToken }) } }, options),
        ({ items }) => items,
      ),

    /** The endpoint with the id `default`, as before there were several. */
    webhook: {
      get: (options?: CallOptions) => call(`GET ${SHOP}/webhook`, { params }, options),
      put: (body: BodyOf<`PUT ${typeof SHOP}/webhook`>, options?: CallOptions) =>
        call(`PUT ${SHOP}/webhook`, { params, body }, options),
      delete: (options?: CallOptions) => call(`DELETE ${SHOP}/webhook`, { params }, options),
      deliveries: (query: QueryOf<`GET ${typeof SHOP}/webhook/deliveries`> = {}, options?: CallOptions) =>
        new Pages(
          (pageToken = query.pageToken) =>
            call(
              `GET ${SHOP}/webhook/deliveries`,
              { params, query: { ...query, ...(pageToken && { pageToken }) } },
              options,
            ),
          ({ deliveries }) => deliveries,
        ),
    },

    /** A store at another platform. */
    store: {
      get: (options?: CallOptions) => call(`GET ${SHOP}/store`, { params }, options),
      import: (options?: CallOptions) => call(`POST ${SHOP}/store/import`, { params }, options),
    },
  };
}

export type Shop = ReturnType<typeof createShop>;

/** The lines are the body, which the type of the call asks for. */
function streamed(call: Call, shopId: string, { dryRun, ...options }: LinesOptions & { dryRun?: boolean | undefined }) {
  const query = dryRun ? { dryRun } : {};
  const [request] = [{ params: { shopId }, query }] as unknown as CallArguments<`POST ${typeof SHOP}/catalog`>;
  return call(`POST ${SHOP}/catalog`, request, options);
}
