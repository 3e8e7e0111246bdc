import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { injectRequestFaults } from "../../faults/request-faults.ts";
import { acceptLooseJson, asRecord, bearerOf, headerOf, originOf, text } from "../../http/read-request.ts";
import { customerPageUrl } from "../../payments/state/payment.ts";
import type { PaymentProviderDeps } from "../../payments/state/provider-deps.ts";
import {
  checkoutState,
  checkoutView,
  checkoutWebhook,
  type PagaleveCheckout,
  type PagaleveData,
  pagaleveSignature,
  paymentView,
  readCheckout,
} from "./pagaleve-checkout.ts";

const TOKEN_LIFE_MS = 60 * 60_000;

type Tokens = Map<string, { account: string; until: number }>;

/** Pagaleve, with its real paths behind `/pagaleve`. */
export async function pagalevePlugin(app: FastifyInstance, deps: PaymentProviderDeps): Promise<void> {
  const tokens: Tokens = new Map();
  await app.register(async (open) => {
    acceptLooseJson(open);
    open.post("/pagaleve/v1/authentication", async (request, reply) => {
      const { username, password } = asRecord(request.body);
      if (!text(username) || !text(password)) return reply.code(401).send(refusal(401, "Unauthorized"));
      const token = randomUUID();
      tokens.set(token, { account: text(username), until: deps.now().getTime() + TOKEN_LIFE_MS });
      return { token, expires_in: TOKEN_LIFE_MS / 1_000 };
    });
  });
  await app.register(async (closed) => checkoutRoutes(closed, { ...deps, tokens }));
}

type Deps = PaymentProviderDeps & { tokens: Tokens };
type Answer = { status: number; body: unknown };

async function checkoutRoutes(app: FastifyInstance, { payments, webhooks, faults, now, tokens }: Deps): Promise<void> {
  acceptLooseJson(app);
  injectRequestFaults(app, { faultsFor: () => faults });
  const answers = new Map<string, Answer>();

  const ownPayments = payments.open<PagaleveData>({
    code: "pagaleve",
    name: "Pagaleve",
    statusOf: checkoutState,
    announce: (checkout, event) => {
      const { webhookUrl } = checkout.data;
      // Pagaleve has no webhook for a refund.
      if (!webhookUrl || event === "created" || checkout.refundedCents > 0) return;
      const body = checkoutWebhook(checkout);
      webhooks.send(checkout, { url: webhookUrl, headers: { "x-pagaleve-signature": pagaleveSignature(body) }, body });
    },
    // The customer only authorises; the shop's capture is the sale.
    settle: ({ state }, to) => ({ state: to === "paid" && state !== "authorized" ? "authorized" : to }),
    page: ({ data }) => ({
      title: "Pix parcelado com Pagaleve",
      choices: [
        { label: "Autorizar", to: "paid", goesTo: data.approveUrl },
        { label: "Recusar", to: "canceled", goesTo: data.cancelUrl },
      ],
    }),
  });

  const accountOf = (request: FastifyRequest) => {
    const token = tokens.get(bearerOf(request));
    return token && token.until > now().getTime() ? token.account : "";
  };

  app.addHook("preHandler", async (request, reply) => {
    if (accountOf(request) === "") return reply.code(401).send(refusal(401, "Unauthorized"));
  });

  function once(request: FastifyRequest, reply: FastifyReply, run: () => Answer): FastifyReply {
    const key = headerOf(request, "idempotency-key");
    const name = `${accountOf(request)} ${request.url} ${key}`;
    const answer = (key ? answers.get(name) : undefined) ?? run();
    // A refused request may succeed on a retry; a successful one is done once.
    if (key && answer.status < 400) answers.set(name, answer);
    return reply.code(answer.status).send(answer.body);
  }

  const view = (request: FastifyRequest, checkout: PagaleveCheckout) =>
    checkoutView(checkout, customerPageUrl(originOf(request), checkout));

  app.post("/pagaleve/v1/checkouts", async (request, reply) =>
    once(request, reply, () => {
      const fresh = readCheckout(request.body, now());
      if (typeof fresh === "string") return failed(400, fresh);
      const checkout = ownPayments.add({ ...fresh, id: randomUUID(), account: accountOf(request) });
      return { status: 201, body: view(request, checkout) };
    }),
  );

  type ById = { Params: { id: string } };

  app.get<ById>("/pagaleve/v1/checkouts/:id", async (request, reply) => {
    const checkout = ownPayments.find(accountOf(request), ({ id }) => id === request.params.id);
    return checkout ? view(request, checkout) : reply.code(404).send(refusal(404, "Checkout not found"));
  });

  app.post("/pagaleve/v1/payments", async (request, reply) =>
    once(request, reply, () => {
      const body = asRecord(request.body);
      const checkout = ownPayments.find(accountOf(request), ({ id }) => id === body.checkout_id);
      if (!checkout) return failed(404, "Checkout not found");
      if (checkout.data.paymentId) return failed(409, "Checkout already has a payment");
      if (checkout.state !== "authorized") return failed(422, `Checkout is ${checkoutState(checkout)}`);
      if (body.amount !== checkout.cents || body.currency !== "BRL") return failed(400, "amount or currency is wrong");
      checkout.data.paymentId = randomUUID();
      if (body.intent !== "AUTH") ownPayments.move(checkout, { state: "paid" });
      return { status: 201, body: paymentView(checkout, checkout.data.paymentId) };
    }),
  );

  app.get<ById>("/pagaleve/v1/payments/:id", async (request, reply) => {
    const checkout = ownPayments.find(accountOf(request), ({ data }) => data.paymentId === request.params.id);
    return checkout
      ? paymentView(checkout, request.params.id)
      : reply.code(404).send(refusal(404, "Payment not found"));
  });

  /** The steps of a payment: each is possible from one state only. */
  const step = (
    name: string,
    from: "authorized" | "paid",
    run: (checkout: PagaleveCheckout, amount: unknown) => Answer | undefined,
  ) =>
    app.post<ById>(`/pagaleve/v1/payments/:id/${name}`, async (request, reply) =>
      once(request, reply, () => {
        const checkout = ownPayments.find(accountOf(request), ({ data }) => data.paymentId === request.params.id);
        if (!checkout) return failed(404, "Payment not found");
        if (checkout.state !== from) return failed(422, `Payment is ${paymentView(checkout, "").state}`);
        const failure = run(checkout, asRecord(request.body).amount);
        return failure ?? { status: 201, body: paymentView(checkout, request.params.id) };
      }),
    );

  step("capture", "authorized", (checkout) => void ownPayments.move(checkout, { state: "paid" }));
  step(
    "release",
    "authorized",
    (checkout) => void ownPayments.move(checkout, { state: "canceled", detail: "RELEASED" }),
  );
  step("refund", "paid", (checkout, amount) => {
    const left = checkout.cents - checkout.refundedCents;
    if (typeof amount !== "number" || !Number.isInteger(amount) || amount < 1 || amount > left) {
      return failed(400, "amount is wrong");
    }
    ownPayments.refund(checkout, amount);
    return undefined;
  });
}

function refusal(statusCode: number, message: string) {
  return { statusCode, message };
}

function failed(status: number, message: string): Answer {
  return { status, body: refusal(status, message) };
}
