import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { injectRequestFaults } from "../../faults/request-faults.ts";
import { allowCrossOrigin } from "../../http/cross-origin.ts";
import { acceptLooseJson, asRecord, headerOf, isWebAddress, originOf, text } from "../../http/read-request.ts";
import { isOpen } from "../../payments/state/payment.ts";
import type { ProviderPayments } from "../../payments/state/payment-store.ts";
import type { PaymentProviderDeps } from "../../payments/state/provider-deps.ts";
import { type CardTokens, cardView, createCardTokens, type FieldErrors, readCard } from "./card.ts";
import { type PagarmeData, readOrder } from "./create-order.ts";
import { eventsOf, eventWebhook } from "./event-webhook.ts";
import { chargeWithOrder, codeOf, orderView, type PagarmePayment, pagarmeDate, statusOf } from "./order-view.ts";

/** The webhook URL of each account; `""` is the default. */
type WebhookUrls = Map<string, string>;

/** Pagar.me's API version 5, with its real paths behind `/pagar-me`. */
export async function pagarMePlugin(app: FastifyInstance, deps: PaymentProviderDeps): Promise<void> {
  const tokens = createCardTokens(deps);
  const urls: WebhookUrls = new Map();
  await app.register(async (open) => {
    acceptLooseJson(open);
    allowCrossOrigin(open, "/pagar-me/core/v5/tokens");
    open.post<{ Querystring: { appId?: string } }>("/pagar-me/core/v5/tokens", async (request, reply) => {
      if (!/^pk_/.test(text(request.query.appId))) return reply.code(401).send(DENIED);
      const card = readCard(asRecord(request.body).card, "request.card", deps.now());
      if ("errors" in card) return refuseFields(reply, card);
      const { id, createdAt, expiresAt } = tokens.create(card);
      const [created_at, expires_at] = [pagarmeDate(createdAt), pagarmeDate(expiresAt)];
      return { id, type: "card", created_at, expires_at, card: cardView(card) };
    });
    /** Sets the webhook URL of an account. The real Pagar.me has this in its dashboard. */
    open.post("/pagar-me/_sandbox/webhook", async (request, reply) => {
      const { url } = asRecord(request.body);
      if (url !== null && !isWebAddress(url)) return refuseFields(reply, { errors: { url: ["The url is invalid."] } });
      if (url === null) urls.delete(secretKeyOf(request));
      else urls.set(secretKeyOf(request), url);
      return reply.code(204).send();
    });
  });
  await app.register(async (closed) => orderRoutes(closed, { ...deps, tokens, urls }));
}

type Deps = PaymentProviderDeps & { tokens: CardTokens; urls: WebhookUrls };
type Stored = { status: number; body: unknown; at: number };

const KEY_LIFE_MS = 24 * 3_600_000;

async function orderRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { payments, webhooks, faults, now, tokens, urls, processingMs } = deps;
  acceptLooseJson(app);
  injectRequestFaults(app, { faultsFor: () => faults });
  const answers = new Map<string, Stored>();

  const ownPayments = payments.open<PagarmeData>({
    code: "pagar-me",
    name: "Pagar.me",
    statusOf: (payment) => `${statusOf(payment).charge} ${payment.data.returnCode}`.trim(),
    announce: (payment, change) => {
      const url = payment.data.notificationUrl ?? urls.get(payment.account) ?? urls.get("");
      if (!url) return;
      for (const type of eventsOf(payment, change)) {
        webhooks.send(payment, eventWebhook({ payment, type, url, now: now() }));
      }
    },
    settle: (payment, to) => {
      if (payment.method === "card") payment.data.returnCode = to === "paid" ? "00" : "05";
      return { state: to };
    },
    page: (payment) => ({
      title: payment.method === "pix" ? "Pix do Pagar.me" : "Boleto do Pagar.me",
      code: codeOf(payment),
      choices: [{ label: "Pagar", to: "paid" }],
    }),
  });

  app.addHook("preHandler", async (request, reply) => {
    if (!/^sk_/.test(secretKeyOf(request))) return reply.code(401).send(DENIED);
  });

  /** A key gets its first answer for a day, even if it was a failure. */
  function once(request: FastifyRequest, reply: FastifyReply, run: () => Omit<Stored, "at">): FastifyReply {
    const key = headerOf(request, "idempotency-key");
    const name = `${secretKeyOf(request)} ${request.method} ${request.url} ${key}`;
    const known = key ? answers.get(name) : undefined;
    const isKnown = known !== undefined && known.at > now().getTime() - KEY_LIFE_MS;
    const answer = isKnown ? known : { ...run(), at: now().getTime() };
    if (key) answers.set(name, answer);
    return reply.code(answer.status).send(answer.body);
  }

  app.post("/pagar-me/core/v5/orders", async (request, reply) =>
    once(request, reply, () => {
      const fresh = readOrder(request.body, { tokens, now: now(), origin: originOf(request) });
      if ("errors" in fresh) return { status: 422, body: invalid(fresh) };
      const payment = ownPayments.add({ ...fresh, account: secretKeyOf(request) });
      if (payment.state === "processing") setTimeout(() => decide(ownPayments, payment), processingMs).unref();
      return { status: 200, body: orderView(payment) };
    }),
  );

  app.get<{ Querystring: { code?: string } }>("/pagar-me/core/v5/orders", async (request) => {
    const { code } = request.query;
    const found = ownPayments.all(secretKeyOf(request)).filter((one) => code === undefined || one.reference === code);
    return { data: found.slice(0, 30).map(orderView), paging: { total: found.length } };
  });

  type ById = { Params: { id: string } };

  app.get<ById>("/pagar-me/core/v5/orders/:id", async (request, reply) => {
    const payment = ownPayments.find(secretKeyOf(request), ({ id }) => id === request.params.id);
    return payment ? orderView(payment) : reply.code(404).send({ message: "Order not found." });
  });

  const byCharge = (request: FastifyRequest<ById>) =>
    ownPayments.find(secretKeyOf(request), ({ data }) => data.chargeId === request.params.id);

  app.get<ById>("/pagar-me/core/v5/charges/:id", async (request, reply) => {
    const payment = byCharge(request);
    return payment ? chargeWithOrder(payment) : reply.code(404).send(NO_CHARGE);
  });

  app.post<ById>("/pagar-me/core/v5/charges/:id/capture", async (request, reply) => {
    const payment = byCharge(request);
    if (!payment) return reply.code(404).send(NO_CHARGE);
    return once(request, reply, () => {
      if (payment.state !== "authorized") return { status: 412, body: { message: "This charge can not be captured." } };
      ownPayments.move(payment, { state: "paid" });
      return { status: 200, body: chargeWithOrder(payment) };
    });
  });

  app.delete<ById>("/pagar-me/core/v5/charges/:id", async (request, reply) => {
    const payment = byCharge(request);
    if (!payment) return reply.code(404).send(NO_CHARGE);
    return once(request, reply, () => refundOrCancel(ownPayments, payment, asRecord(request.body).amount));
  });
}

/** One call cancels an unpaid charge and refunds a paid one. */
function refundOrCancel(
  ownPayments: ProviderPayments<PagarmeData>,
  payment: PagarmePayment,
  amount: unknown,
): Omit<Stored, "at"> {
  const left = payment.cents - payment.refundedCents;
  const cents = amount === undefined ? left : amount;
  if (typeof cents !== "number" || !Number.isInteger(cents) || cents < 1 || cents > left) {
    return { status: 422, body: invalid({ errors: { "charge.amount": ["The amount is invalid."] } }) };
  }
  if (isOpen(payment.state)) ownPayments.move(payment, { state: "canceled" });
  else if (payment.state === "paid") ownPayments.refund(payment, cents);
  else return { status: 412, body: { message: "This charge can not be canceled." } };
  return { status: 200, body: chargeWithOrder(payment) };
}

/** Decides a card in processing, unless it is already decided. */
function decide(ownPayments: ProviderPayments<PagarmeData>, payment: PagarmePayment): void {
  const end = payment.data.card?.outcome.end;
  if (payment.state !== "processing" || !end) return;
  payment.data.returnCode = end.returnCode;
  ownPayments.move(payment, { state: end.state });
}

/** Basic credentials: the key is the user, and there is no password. */
function secretKeyOf(request: FastifyRequest): string {
  const encoded = /^Basic (\S+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
  return Buffer.from(encoded, "base64").toString().split(":")[0] ?? "";
}

const DENIED = { message: "Authorization has been denied for this request." };
const NO_CHARGE = { message: "Charge not found." };

function invalid({ errors }: FieldErrors) {
  return { message: "The request is invalid.", errors };
}

function refuseFields(reply: FastifyReply, errors: FieldErrors): FastifyReply {
  return reply.code(422).send(invalid(errors));
}
