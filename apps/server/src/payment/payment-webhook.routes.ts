import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import type { PaymentDeps } from "./attempt/payment-deps.ts";
import type { PaymentWebhookResult } from "./provider/payment-provider.ts";

const MOST_REMEMBERED = 20_000;
const LARGEST_BYTES = 256 * 1024;

type Params = { shopId: string; source: string };

/**
 * Where providers tell of changes: `/webhooks/payments/{shopId}/{providerType}-{method}`. Only which payment it is about
 * is taken from the news; what happened is asked of the provider by a job, so a forged one could at most cause a question.
 */
export async function paymentWebhookRoutes(app: FastifyInstance, deps: PaymentDeps): Promise<void> {
  /** Providers repeat themselves: what was here a moment ago needs no look at the database. */
  const seen = new LRUCache<string, true>({ max: MOST_REMEMBERED });

  await app.register(async (inside) => {
    // Signatures are made over the bytes as they were sent.
    inside.removeAllContentTypeParsers();
    inside.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: LARGEST_BYTES }, (_, body, done) =>
      done(null, body),
    );

    // NuPay tells of refunds behind the same address.
    for (const tail of ["", "/refunds"])
      inside.post<{ Params: Params; Querystring: Record<string, string | undefined> }>(
        `/webhooks/payments/:shopId/:source${tail}`,
        { schema: { hide: true } },
        async ({ params, headers, query, body }, reply) => {
          const news = await read(params, { headers, query, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) });
          if (news.kind === "forged") return reply.code(401).send({ received: false });
          if (news.kind === "malformed") return reply.code(400).send({ received: false });
          if (news.kind === "news") await take(params, news);
          return reply.code(200).send({ received: true });
        },
      );
  });

  type Sent = { headers: Record<string, string | string[] | undefined>; query: Params | object; body: Buffer };

  async function read({ shopId, source }: Params, { headers, query, body }: Sent): Promise<PaymentWebhookResult> {
    const [providerType, method] = source.split("-").map(Number);
    if (!isOneOf(PaymentProviderType, providerType) || !isOneOf(PaymentMethod, method)) return { kind: "malformed" };
    // A shop that does not exist has no account: the terms of one are not made up for it.
    const known = await deps.cachedShop(shopId);
    if (!known) return { kind: "malformed" };
    const terms = await deps.termsOf(shopId);
    const provider = await deps.providerFor(terms, { providerType, method, information: "" });
    if (!provider) return { kind: "malformed" };
    return provider.readWebhook({
      headers,
      query: query as Record<string, string | undefined>,
      body,
      now: deps.now(),
    });
  }

  async function take(
    { shopId, source }: Params,
    news: Extract<PaymentWebhookResult, { kind: "news" }>,
  ): Promise<void> {
    const { eventKey, providerId, attemptId } = news;
    const key = `${shopId} ${source} ${eventKey}`;
    if (seen.has(key)) return;
    const attempt =
      (attemptId !== undefined ? await deps.attempts.find(shopId, attemptId) : undefined) ??
      (providerId !== undefined ? await deps.attempts.findByProviderId(shopId, providerId) : undefined);
    // Not ours, or not yet: the answer that names it may still be on its way, and the job of the attempt asks anyway.
    if (!attempt) return;
    await deps.attempts.keepNews({ shopId, source, eventKey: eventKey.slice(0, 200) }, attempt.id);
    seen.set(key, true);
  }
}

function isOneOf<Code extends number>(codes: Record<string, Code>, code: number | undefined): code is Code {
  return (Object.values(codes) as (number | undefined)[]).includes(code);
}
