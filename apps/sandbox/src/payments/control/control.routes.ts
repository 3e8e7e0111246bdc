import type { FastifyInstance } from "fastify";
import type { WebhookSender } from "../../faults/webhook-sender.ts";
import { sendPage } from "../../http/html.ts";
import { type Settlement, settlements } from "../state/payment.ts";
import { type PaymentFaults, paymentFaultDefaults, paymentFaultsSchema } from "../state/payment-faults.ts";
import type { PaymentKey, PaymentStore } from "../state/payment-store.ts";
import { controlPage } from "./control-page.ts";

export type PaymentControlDeps = { payments: PaymentStore; webhooks: WebhookSender; faults: PaymentFaults };

const paymentKey = { provider: { type: "string", maxLength: 40 }, id: { type: "string", maxLength: 80 } };
const settleSchema = {
  type: "object",
  properties: { ...paymentKey, to: { enum: settlements } },
  required: ["provider", "id", "to"],
};

/** Controls the payment providers, from the page or from a test. */
export async function paymentControlPlugin(
  app: FastifyInstance,
  { payments, webhooks, faults }: PaymentControlDeps,
): Promise<void> {
  app.get("/payments", (_request, reply) => sendPage(reply, controlPage()));

  app.get("/payments/_list", (_request, reply) =>
    reply
      .header("cache-control", "no-store")
      .send(payments.list().map((payment) => ({ ...payment, notices: webhooks.sent(payment) }))),
  );

  app.get("/payments/_control", (_request, reply) => reply.header("cache-control", "no-store").send(faults));

  app.post<{ Body: Partial<PaymentFaults> }>(
    "/payments/_control",
    { schema: { body: paymentFaultsSchema } },
    async (request) => Object.assign(faults, request.body),
  );

  app.post<{ Body: PaymentKey & { to: Settlement } }>(
    "/payments/_settle",
    { schema: { body: settleSchema } },
    async (request, reply) => {
      const outcome = payments.settle(request.body, request.body.to);
      if (outcome === "unknown") return reply.code(404).send(UNKNOWN);
      if (outcome === "not-now") return reply.code(409).send({ message: "Agora o pagamento não permite isso." });
      return payments.list().find(({ provider, id }) => provider === request.body.provider && id === request.body.id);
    },
  );

  app.post<{ Body: PaymentKey }>(
    "/payments/_notify",
    { schema: { body: { type: "object", properties: paymentKey, required: ["provider", "id"] } } },
    async (request, reply) =>
      payments.announceAgain(request.body) ? reply.code(204).send() : reply.code(404).send(UNKNOWN),
  );

  /** Resets to the state after the start. */
  app.post("/payments/_reset", async (_request, reply) => {
    Object.assign(faults, paymentFaultDefaults);
    webhooks.forget();
    payments.forget();
    return reply.code(204).send();
  });
}

const UNKNOWN = { message: "Pagamento não encontrado." };
