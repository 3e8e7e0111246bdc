import { FailureType } from "@vitrine/domain/codes/payment";
import type { ChargeOutcome } from "@vitrine/domain/payment/attempt";
import type {
  ApiProvider,
  ChargeRequest,
  PaymentWebhookRequest,
  PaymentWebhookResult,
  ProviderAccount,
  ProviderClient,
  SentAttempt,
} from "../../../src/payment/provider/payment-provider.ts";
import { vendorAt } from "../../../src/vendors/descriptor.ts";
import {
  checkOutcome,
  isDone,
  notCreated,
  notRefunded,
  unknownOutcome,
} from "../../../src/vendors/payments/provider-responses.ts";
import { parsed, textOf } from "../../../src/vendors/wire/json-fields.ts";
import { headerOf, hmacHex, isSame } from "../../../src/vendors/wire/signatures.ts";

export const address = vendorAt("https://api.banco-lua.example");

const SIGNATURE_HEADER = "x-lua-signature";

/** A bank that nobody has. Credentials: `moonKey`, and `webhookSecret` for what it tells. */
export function connectBancoLua(
  { baseUrl = address.standard, credentials }: ProviderAccount,
  ask: ProviderClient,
): ApiProvider {
  const charges = `${baseUrl}/charges`;
  const headers = { "x-lua-key": credentials.moonKey ?? "" };
  const post = (url: string, body: object) => ask(url, { method: "POST", headers, body });

  async function create({ id, amount, notifyUrl }: ChargeRequest, means: object): Promise<ChargeOutcome> {
    const answer = await post(charges, { id, amount, notifyUrl, ...means });
    return isDone(answer) ? outcomeOf(answer.body) : notCreated(answer);
  }

  const at = ({ id, providerId }: SentAttempt) => `${charges}/${providerId ?? id}`;

  return {
    name: "Banco da Lua",
    createPix: (charge) => create(charge, { method: "pix" }),
    payByToken: (charge, { token }) => create(charge, { method: "card", token }),
    check: async () => checkOutcome(await ask(charges, { headers })),
    async find(attempt) {
      const answer = await ask(at(attempt), { headers });
      return isDone(answer) ? outcomeOf(answer.body) : unknownOutcome(answer);
    },
    async cancel(attempt) {
      const answer = await post(`${at(attempt)}/cancel`, {});
      return isDone(answer) ? outcomeOf(answer.body) : unknownOutcome(answer);
    },
    async refund(attempt, refund) {
      const answer = await post(`${at(attempt)}/refunds`, refund);
      return isDone(answer) ? { kind: "refunded" } : notRefunded(answer);
    },
    readWebhook: (request) => readWebhook(request, credentials.webhookSecret ?? ""),
    signatureHeader: SIGNATURE_HEADER,
  };
}

function outcomeOf(charge: unknown): ChargeOutcome {
  const providerId = textOf(charge, "number");
  const pixCode = textOf(charge, "pix");
  switch (textOf(charge, "state")) {
    case "pending":
      return { kind: "waiting", providerId, means: pixCode ? { pixCode } : {} };
    case "paid":
      return { kind: "paid", providerId };
    case "refunded":
      return { kind: "refunded", providerId };
    case "canceled":
      return { kind: "canceled", providerId };
    default:
      return { kind: "refused", providerId, failure: FailureType.Unknown, code: textOf(charge, "state") };
  }
}

function readWebhook(request: PaymentWebhookRequest, secret: string): PaymentWebhookResult {
  if (!isSame(headerOf(request, SIGNATURE_HEADER), hmacHex(secret, request.body))) return { kind: "forged" };
  const body = parsed(request.body);
  const providerId = textOf(body, "number");
  return providerId ? { kind: "event", eventKey: textOf(body, "event"), providerId } : { kind: "malformed" };
}
