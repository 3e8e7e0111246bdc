import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { injectRequestFaults } from "../../faults/request-faults.ts";
import { acceptLooseJson, asRecord, headerOf, originOf, text } from "../../http/read-request.ts";
import { customerPageUrl, isOpen } from "../../payments/state/payment.ts";
import type { PaymentProviderDeps } from "../../payments/state/provider-deps.ts";
import { type NuPayData, type NuPayPayment, nuPayStatus, outcomeByAmount, readNuPay } from "./nupay-payment.ts";

/** NuPay for Business, with its real paths behind `/nupay`. */
export async function nuPayPlugin(app: FastifyInstance, deps: PaymentProviderDeps): Promise<void> {
  const { payments, webhooks, faults, now, processingMs } = deps;
  acceptLooseJson(app);
  injectRequestFaults(app, { faultsFor: () => faults });

  const ownPayments = payments.open<NuPayData>({
    code: "nupay",
    name: "NuPay",
    statusOf: (payment) => Object.values(nuPayStatus(payment)).join(" · "),
    announce: (payment, event) => {
      const { callbackUrl } = payment.data;
      if (!callbackUrl || event === "created") return;
      const url = payment.refundedCents > 0 ? `${callbackUrl}/refunds` : callbackUrl;
      webhooks.send(payment, { url, headers: {}, body: webhookBody(payment, now()) });
    },
    page: ({ data }) => ({
      title: "Pagar com Nubank",
      choices: [
        { label: "Autorizar", to: "paid", goesTo: data.returnUrl },
        { label: "Recusar", to: "canceled", goesTo: data.cancelUrl },
      ],
    }),
  });

  app.addHook("preHandler", async (request, reply) => {
    reply.header("x-transaction-id", randomUUID());
    if (!headerOf(request, "x-merchant-key") || !headerOf(request, "x-merchant-token")) {
      return reply.code(401).send({ message: "Unauthorized" });
    }
  });

  const created = (request: FastifyRequest, payment: NuPayPayment) => ({
    pspReferenceId: payment.id,
    referenceId: payment.data.referenceId,
    ...nuPayStatus(payment),
    paymentUrl: customerPageUrl(originOf(request), payment),
  });

  app.post("/nupay/v1/checkouts/payments", async (request, reply) => {
    const account = headerOf(request, "x-merchant-key");
    const fresh = readNuPay(request.body, now());
    if (typeof fresh === "string") return reply.code(400).send({ message: fresh });
    const known = ownPayments.find(account, ({ data }) => data.referenceId === fresh.data.referenceId);
    if (known) return reply.code(201).send(created(request, known));
    const payment = ownPayments.add({ ...fresh, id: randomUUID(), account });
    if (faults.automatic) {
      const settle = () => isOpen(payment.state) && ownPayments.move(payment, outcomeByAmount(payment.cents));
      setTimeout(settle, processingMs).unref();
    }
    return reply.code(201).send(created(request, payment));
  });

  type ByReference = { Params: { psp: string } };
  const find = (request: FastifyRequest<ByReference>) =>
    ownPayments.find(headerOf(request, "x-merchant-key"), ({ id }) => id === request.params.psp);

  app.get<ByReference>("/nupay/v1/checkouts/payments/:psp/status", async (request, reply) => {
    const payment = find(request);
    return payment ? statusView(payment) : reply.code(404).send(UNKNOWN);
  });

  app.post<ByReference>("/nupay/v1/checkouts/payments/:psp/cancel", async (request, reply) => {
    const payment = find(request);
    if (!payment) return reply.code(404).send(UNKNOWN);
    if (!isOpen(payment.state))
      return reply.code(409).send({ message: "Payment cannot be cancelled", ...statusView(payment) });
    ownPayments.move(payment, { state: "canceled", detail: "CANCELLED_BY_SELLER" });
    return statusView(payment);
  });

  app.post<ByReference>("/nupay/v1/checkouts/payments/:psp/refunds", async (request, reply) => {
    const payment = find(request);
    if (!payment) return reply.code(404).send(UNKNOWN);
    const body = asRecord(request.body);
    const key = text(body.transactionRefundId);
    const cents = Math.round(Number(asRecord(body.amount).value) * 100);
    if (key === "" || !(cents > 0))
      return reply.code(400).send({ message: "transactionRefundId and amount are required" });
    const view = (refund: { id: string; cents: number }) => ({
      refundId: refund.id,
      transactionRefundId: key,
      pspReferenceId: payment.id,
      status: "REFUNDED",
      amount: { value: refund.cents / 100, currency: "BRL" },
    });
    const known = payment.data.refunds.find((refund) => refund.key === key);
    if (known) return reply.code(201).send(view(known));
    if (payment.state !== "paid" || cents > payment.cents - payment.refundedCents) {
      const code = payment.refundedCents > 0 ? "FULLY_REFUNDED" : "PAYMENT_NOT_COMPLETED";
      return reply.code(400).send({ status: "ERROR", code, transactionRefundId: key, pspReferenceId: payment.id });
    }
    const refund = { id: randomUUID(), key, cents };
    payment.data.refunds.push(refund);
    ownPayments.refund(payment, cents);
    return reply.code(201).send(view(refund));
  });
}

const UNKNOWN = { message: "Payment not found" };

function statusView(payment: NuPayPayment) {
  return {
    pspReferenceId: payment.id,
    referenceId: payment.data.referenceId,
    ...nuPayStatus(payment),
    merchantOrderReference: payment.reference,
    amount: { value: payment.cents / 100, currency: "BRL" },
    timestamp: payment.changedAt.toISOString(),
    paymentMethodType: "nupay",
  };
}

/** The webhook contains no status and no signature, so the receiver fetches the status. */
function webhookBody({ id, data }: NuPayPayment, now: Date): string {
  return JSON.stringify({
    referenceId: data.referenceId,
    pspReferenceId: id,
    timestamp: now.toISOString(),
    paymentMethodType: "nupay",
  });
}
