import type { FastifyInstance } from "fastify";
import { readBody } from "../http/body/read-body.ts";
import { type RepeatedQuery, singleValues } from "../http/request/single-values.ts";
import { createWebhookReceiver, type PaymentWebhookDeps, type WebhookAddress } from "./webhook/receive-webhook.ts";

const MAX_BODY_BYTES = 256 * 1024;

/** Some providers send their refunds to the same address with an ending. */
const paths = ["/webhooks/payments/:shopId/:source", "/webhooks/payments/:shopId/:source/refunds"];

const statuses = { received: 200, malformed: 400, forged: 401 };

/**
 * Incoming webhooks of payment providers: `/webhooks/payments/{shopId}/{providerType}-{method}`. What runs when one
 * arrives, for example because a Pix was paid:
 *
 * 1. `webhook/receive-webhook.ts` checks the signature and finds the attempt. It records the event with a job, and the
 *    provider gets its 200.
 * 2. The job `ask-provider` (`attempt/ask-provider.ts`) asks the provider what happened.
 * 3. `attempt/settle-attempt.ts` records the answer and adds the job `follow-payment`.
 * 4. The job `follow-payment` (`attempt/follow-payment.ts`) marks the order as paid, cancels its other charges and
 *    refunds what was paid twice.
 */
export async function paymentWebhookRoutes(app: FastifyInstance, deps: PaymentWebhookDeps): Promise<void> {
  const webhooks = createWebhookReceiver(deps);

  await app.register(async (inside) => {
    // Signatures are made over the bytes as they were sent.
    inside.removeAllContentTypeParsers();
    inside.addContentTypeParser("*", readBody);

    for (const path of paths)
      inside.post<{ Params: WebhookAddress; Querystring: RepeatedQuery }>(
        path,
        {
          schema: { hide: true },
          bodyLimit: MAX_BODY_BYTES,
          // This is checked before the body is read: a request that cannot be the provider's costs nothing.
          onRequest: async ({ params, headers }, reply) => {
            const result = await webhooks.expect(params, headers);
            if (result !== "expected") return reply.code(statuses[result]).send({ received: false });
          },
        },
        async ({ params, headers, query, body }, reply) => {
          const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
          const result = await webhooks.receive(params, { headers, query: singleValues(query), body: bytes });
          return reply.code(statuses[result]).send({ received: result === "received" });
        },
      );
  });
}
