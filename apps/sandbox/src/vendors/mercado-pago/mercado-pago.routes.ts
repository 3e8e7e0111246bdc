import { readFileSync } from "node:fs";
import type { FastifyInstance, FastifyReply } from "fastify";
import { injectRequestFaults } from "../../faults/request-faults.ts";
import { allowCrossOrigin } from "../../http/cross-origin.ts";
import { acceptLooseJson, asRecord, bearerOf, headerOf, originOf, text } from "../../http/read-request.ts";
import { isOpen } from "../../payments/state/payment.ts";
import type { PaymentProviderDeps } from "../../payments/state/provider-deps.ts";
import { createCardTokens } from "./card-tokens.ts";
import { type MercadoPagoData, readPayment } from "./create-payment.ts";
import { badRequest, type MercadoPagoError, noIdempotencyKey, notFound, unauthorized } from "./errors.ts";
import { codeOf, type MercadoPagoPayment, paymentView, refundView, statusOf } from "./payment-view.ts";
import { paymentWebhook } from "./payment-webhook.ts";

/** Mercado Pago's payments, with its real paths behind `/mercado-pago`. */
export async function mercadoPagoPlugin(app: FastifyInstance, deps: PaymentProviderDeps): Promise<void> {
  const tokens = createCardTokens(deps);
  await app.register(async (open) => {
    acceptLooseJson(open);
    allowCrossOrigin(open, "/mercado-pago/v1/card_tokens");
    open.post<{ Querystring: { public_key?: string } }>("/mercado-pago/v1/card_tokens", async (request, reply) => {
      if (!/^(TEST|APP_USR)-/.test(text(request.query.public_key))) return refuse(reply, unauthorized);
      const made = tokens.create(request.body);
      if ("cause" in made) return refuse(reply, made);
      const { id, card } = made;
      return reply.code(201).send({
        id,
        public_key: request.query.public_key,
        status: "active",
        live_mode: false,
        luhn_validation: true,
        first_six_digits: card.firstSix,
        last_four_digits: card.lastFour,
        expiration_month: card.month,
        expiration_year: card.year,
        cardholder: card.holder,
      });
    });
  });
  await app.register(sdkRoute);
  await app.register(async (closed) => paymentRoutes(closed, { ...deps, tokens }));
}

/** Replaces Mercado Pago's script: a shop loads it from the sandbox instead of `sdk.mercadopago.com`. */
async function sdkRoute(app: FastifyInstance): Promise<void> {
  const script = readFileSync(new URL("page/sdk.js", import.meta.url), "utf8");
  allowCrossOrigin(app, "/mercado-pago/sdk/js/v2");
  app.get("/mercado-pago/sdk/js/v2", (_request, reply) =>
    reply
      .header("x-content-type-options", "nosniff")
      .header("cache-control", "no-cache")
      .type("text/javascript; charset=utf-8")
      .send(script),
  );
}

type Deps = PaymentProviderDeps & { tokens: ReturnType<typeof createCardTokens> };

async function paymentRoutes(app: FastifyInstance, { payments, webhooks, faults, now, tokens }: Deps): Promise<void> {
  acceptLooseJson(app);
  injectRequestFaults(app, { faultsFor: () => faults });
  // Ids start from the current time, because a shop may still have the ids of an earlier run.
  let lastId = now().getTime();
  const byKey = new Map<string, string>();

  const ownPayments = payments.open<MercadoPagoData>({
    code: "mercado-pago",
    name: "Mercado Pago",
    statusOf: (payment) => Object.values(statusOf(payment)).join(" · "),
    announce: (payment, action) => {
      const url = payment.data.notificationUrl;
      lastId += 1;
      if (url) webhooks.send(payment, paymentWebhook({ payment, url, action, number: lastId, now: now() }));
    },
    settle: (payment, to) => {
      if (to === "canceled") return { state: to, detail: "by_payer" };
      return to === "refused" && payment.method !== "card" ? { state: to, detail: "bank_error" } : { state: to };
    },
    page: (payment) => ({
      title: payment.method === "pix" ? "Pix do Mercado Pago" : "Boleto do Mercado Pago",
      code: codeOf(payment),
      choices: [{ label: "Pagar", to: "paid" }],
    }),
  });

  app.addHook("preHandler", async (request, reply) => {
    if (!/^(TEST|APP_USR)-/.test(bearerOf(request))) return refuse(reply, unauthorized);
    if (request.method === "POST" && headerOf(request, "x-idempotency-key") === "") {
      return refuse(reply, noIdempotencyKey);
    }
  });

  app.post("/mercado-pago/v1/payments", async (request, reply) => {
    const account = bearerOf(request);
    const key = `${account} ${headerOf(request, "x-idempotency-key")}`;
    const known = ownPayments.find(account, ({ id }) => id === byKey.get(key));
    if (known) return reply.code(201).send(paymentView(known));
    const fresh = readPayment(request.body, { tokens, now: now(), origin: originOf(request) });
    if ("cause" in fresh) return refuse(reply, fresh);
    lastId += 1;
    const payment = ownPayments.add({ ...fresh, id: String(lastId), account });
    byKey.set(key, payment.id);
    return reply.code(201).send(paymentView(payment));
  });

  app.get<{ Querystring: Record<string, string> }>("/mercado-pago/v1/payments/search", async (request) => {
    const { external_reference: reference, limit = "30", offset = "0" } = request.query;
    const found = ownPayments
      .all(bearerOf(request))
      .filter((one) => reference === undefined || one.reference === reference);
    const page = found.slice(Number(offset), Number(offset) + Number(limit));
    return {
      paging: { total: found.length, limit: Number(limit), offset: Number(offset) },
      results: page.map(paymentView),
    };
  });

  type OfPayment = { Params: { id: string } };
  const find = (account: string, id: string) => ownPayments.find(account, (one) => one.id === id);

  app.get<OfPayment>("/mercado-pago/v1/payments/:id", async (request, reply) => {
    const payment = find(bearerOf(request), request.params.id);
    return payment ? paymentView(payment) : refuse(reply, notFound);
  });

  app.put<OfPayment>("/mercado-pago/v1/payments/:id", async (request, reply) => {
    const payment = find(bearerOf(request), request.params.id);
    if (!payment) return refuse(reply, notFound);
    const { status, capture } = asRecord(request.body);
    if (status === "cancelled" && isOpen(payment.state)) {
      ownPayments.move(payment, { state: "canceled", detail: "by_collector" });
    } else if (capture === true && payment.state === "authorized") ownPayments.move(payment, { state: "paid" });
    else return refuse(reply, badRequest(2018, "The action requested is not valid for the current payment state"));
    return paymentView(payment);
  });

  app.post<OfPayment>("/mercado-pago/v1/payments/:id/refunds", async (request, reply) => {
    const payment = find(bearerOf(request), request.params.id);
    if (!payment) return refuse(reply, notFound);
    const key = headerOf(request, "x-idempotency-key");
    const known = payment.data.refunds.find((refund) => refund.key === key);
    if (known) return reply.code(201).send(refundView(payment, known));
    const cents = refundCents(payment, asRecord(request.body).amount);
    if (typeof cents !== "number") return refuse(reply, cents);
    lastId += 1;
    const refund = { id: lastId, key, cents, createdAt: now() };
    payment.data.refunds.push(refund);
    ownPayments.refund(payment, cents);
    return reply.code(201).send(refundView(payment, refund));
  });

  app.get<OfPayment>("/mercado-pago/v1/payments/:id/refunds", async (request, reply) => {
    const payment = find(bearerOf(request), request.params.id);
    if (!payment) return refuse(reply, notFound);
    return payment.data.refunds.map((refund) => refundView(payment, refund));
  });
}

function refundCents(payment: MercadoPagoPayment, amount: unknown): number | MercadoPagoError {
  if (payment.state !== "paid") {
    return badRequest(2063, "The action requested is not valid for the current payment state");
  }
  const left = payment.cents - payment.refundedCents;
  if (amount === undefined || amount === null) return left;
  const cents = typeof amount === "number" ? Math.round(amount * 100) : 0;
  return cents > 0 && cents <= left ? cents : badRequest(4040, "The amount must be positive and at most what is left");
}

function refuse(reply: FastifyReply, error: MercadoPagoError): FastifyReply {
  return reply.code(error.status).send(error);
}
