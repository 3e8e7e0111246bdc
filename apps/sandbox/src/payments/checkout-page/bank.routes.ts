import type { FastifyInstance } from "fastify";
import { isOpen } from "../state/payment.ts";
import type { PaymentStore } from "../state/payment-store.ts";
import { ended } from "./checkout-page.ts";
import { testCards } from "./test-cards.ts";

const codeSchema = {
  type: "object",
  properties: { code: { type: "string", minLength: 1, maxLength: 1_000 } },
  required: ["code"],
};

/** The customer's bank app and wallet: it pays the code of a message, and has the test cards. */
export async function bankPlugin(app: FastifyInstance, { payments }: { payments: PaymentStore }): Promise<void> {
  app.post<{ Body: { code: string } }>("/bank/pay", { schema: { body: codeSchema } }, async (request, reply) => {
    const payment = payments.byCode(request.body.code);
    if (!payment) return reply.code(404).send({ message: "A sandbox não conhece este código." });
    // Money may come after the expiry, but no bank app takes a code that is over.
    if (!isOpen(payment.state)) return reply.code(409).send({ message: ended[payment.state] });
    payments.settle(payment, "paid");
    return { provider: payment.provider, cents: payment.cents };
  });

  app.get("/bank/cards", async () => testCards);
}
