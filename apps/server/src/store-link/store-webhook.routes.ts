import type { FastifyInstance } from "fastify";
import type { StoreRecord } from "../db/jobs.ts";
import { isSameToken } from "../secrets/token.ts";
import type { StoreLinkDeps } from "./store-link-deps.ts";

const LARGEST_BYTES = 64 * 1024;

/** A change in a store is told several times within a moment: price, stock and the product itself. */
const GATHER_MS = 2_000;

/** What can be asked for. */
const STORE_RECORD_ID = /^[\w.-]{1,50}$/;

/**
 * Where stores tell of changes: `/webhooks/store/tray/{noticeKey}`. Nobody signs these, so only which product it is about
 * is taken from them; what became of it is asked of the store by a job, and a forged notice could at most cause a question.
 */
export async function storeWebhookRoutes(app: FastifyInstance, deps: StoreLinkDeps): Promise<void> {
  await app.register(async (inside) => {
    inside.removeAllContentTypeParsers();
    inside.addContentTypeParser("*", { parseAs: "string", bodyLimit: LARGEST_BYTES }, (_, body, done) =>
      done(null, body),
    );

    inside.post<{ Params: { noticeKey: string } }>(
      "/webhooks/store/tray/:noticeKey",
      { schema: { hide: true } },
      async ({ params, body }, reply) => {
        if (!isSameToken(params.noticeKey, deps.noticeKey)) return reply.code(404).send({ received: false });
        await take(Object.fromEntries(new URLSearchParams(typeof body === "string" ? body : "")));
        return reply.code(200).send({ received: true });
      },
    );
  });

  async function take(fields: Record<string, string>): Promise<void> {
    const notice = deps.platforms?.prompt.readWebhook(fields);
    if (!notice) return;
    const record: StoreRecord =
      "storeProductId" in notice
        ? { storeProductId: notice.storeProductId }
        : { storeVariantId: notice.storeVariantId };
    if (!STORE_RECORD_ID.test(record.storeProductId ?? record.storeVariantId)) return;
    const link = await deps.storeLinks.findByStore(notice.storeId);
    if (link?.status !== "linked") return;
    const runAt = new Date(deps.now() + GATHER_MS);
    await deps.storeImports.addRefreshes(link.shopId, [record], runAt);
  }
}
