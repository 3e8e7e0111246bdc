import type { FastifyInstance } from "fastify";
import type { StoreRecord } from "../db/jobs.ts";
import { readBody } from "../http/body/read-body.ts";
import { isSameToken } from "../secrets/token.ts";
import type { StoreLinkRepository } from "./access/store-link.repository.ts";
import type { StoreWebhookEvent } from "./access/store-platform.ts";
import type { InstalledPlatforms } from "./access/store-vendor.ts";
import type { StoreImportRepository } from "./import/store-import.repository.ts";
import type { StoreOrderRepository } from "./orders/store-order.repository.ts";

export type StoreWebhookDeps = {
  storeLinks: Pick<StoreLinkRepository, "findByStore">;
  storeImports: Pick<StoreImportRepository, "scheduleRefreshes">;
  storeOrders: Pick<StoreOrderRepository, "scheduleCheck">;
  platforms: InstalledPlatforms;
  now: () => number;
};

const LARGEST_BYTES = 64 * 1024;

/** One change in a store causes several webhooks at once: for the price, the stock and the product itself. */
const DEBOUNCE_MS = 2_000;

/** The ids that the store's API accepts. */
const STORE_RECORD_ID = /^[\w.-]{1,50}$/;

/**
 * The webhook of linked stores: `/webhooks/store/{platform}/{key}`. Not every platform signs its requests, so only the id of
 * the product or order is taken from them, and a job reads it from the store. A forged request causes at most one such call.
 */
export async function storeWebhookRoutes(app: FastifyInstance, deps: StoreWebhookDeps): Promise<void> {
  await app.register(async (inside) => {
    inside.removeAllContentTypeParsers();
    inside.addContentTypeParser("*", readBody);

    inside.post<{ Params: { platform: string; key: string } }>(
      "/webhooks/store/:platform/:key",
      {
        schema: { hide: true },
        bodyLimit: LARGEST_BYTES,
        // Before the body is read.
        onRequest: async ({ params }, reply) => {
          const webhookKey = deps.platforms.get(params.platform)?.webhookKey;
          if (webhookKey === undefined || !isSameToken(params.key, webhookKey)) {
            return reply.code(404).send({ received: false });
          }
        },
      },
      async ({ params, body }, reply) => {
        await handleWebhook(params.platform, Buffer.isBuffer(body) ? body.toString() : "");
        return reply.code(200).send({ received: true });
      },
    );
  });

  async function handleWebhook(platform: string, body: string): Promise<void> {
    const event = deps.platforms.get(platform)?.platforms?.interactive.readWebhook?.(body);
    if (!event) return;
    if (!STORE_RECORD_ID.test(recordIdOf(event))) return;
    const link = await deps.storeLinks.findByStore({ platform, storeId: event.storeId });
    if (link?.status !== "linked") return;
    const runAt = new Date(deps.now() + DEBOUNCE_MS);
    if ("storeOrderId" in event) return deps.storeOrders.scheduleCheck(link.shopId, event.storeOrderId, runAt);
    const record: StoreRecord =
      "storeProductId" in event ? { storeProductId: event.storeProductId } : { storeVariantId: event.storeVariantId };
    await deps.storeImports.scheduleRefreshes(link.shopId, [record], runAt);
  }
}

function recordIdOf(event: StoreWebhookEvent): string {
  if ("storeOrderId" in event) return event.storeOrderId;
  return "storeProductId" in event ? event.storeProductId : event.storeVariantId;
}
