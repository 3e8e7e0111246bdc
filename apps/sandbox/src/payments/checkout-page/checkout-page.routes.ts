import type { FastifyInstance } from "fastify";
import { sendPage } from "../../http/html.ts";
import { type Settlement, settlements } from "../state/payment.ts";
import type { PaymentStore } from "../state/payment-store.ts";
import { checkoutPage, plainPage } from "./checkout-page.ts";

type OfPayment = { Params: { provider: string; id: string } };

/** The provider's pages for the customer: a checkout, a Pix or a boleto. */
export async function checkoutPagePlugin(
  app: FastifyInstance,
  { payments }: { payments: PaymentStore },
): Promise<void> {
  // A provider that only has a page and no webhooks; the shop confirms the payment itself.
  app.get<{ Querystring: { order?: string; amount?: string; return?: string } }>("/pay-page", ({ query }, reply) =>
    sendPage(reply, plainPage({ order: query.order ?? "", amount: query.amount ?? "", back: query.return ?? "" })),
  );

  app.get<OfPayment>("/payments/page/:provider/:id", (request, reply) => {
    const found = payments.page(request.params);
    return found ? sendPage(reply, checkoutPage(found)) : reply.code(404).send(UNKNOWN);
  });

  app.post<OfPayment & { Body: { to: Settlement } }>(
    "/payments/page/:provider/:id",
    { schema: { body: { type: "object", properties: { to: { enum: settlements } }, required: ["to"] } } },
    async (request, reply) => {
      const choice = payments.page(request.params)?.page.choices.find(({ to }) => to === request.body.to);
      if (!choice) return reply.code(404).send(UNKNOWN);
      if (payments.settle(request.params, choice.to) !== "done") {
        return reply.code(409).send({ message: "Agora o pagamento não permite isso." });
      }
      return { goesTo: choice.goesTo ?? null };
    },
  );
}

const UNKNOWN = { message: "Pagamento não encontrado." };
