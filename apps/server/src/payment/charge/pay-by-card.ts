import {
  type CardPayment,
  type MercadoPagoPayment,
  OWN_CAPTCHA,
  type PaymentResult,
} from "@vitrine/contract/storefront/payment";
import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { type ChargeOutcome, isPaid, isUndecided } from "@vitrine/domain/payment/attempt";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { RequestKey } from "../../http/idempotency.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { OrderSession } from "../../order/storage/current-order.ts";
import type { StoredAttempt } from "../attempt/attempt.repository.ts";
import type { PaymentDeps } from "../attempt/payment-deps.ts";
import type { Captcha } from "../captcha/captcha.ts";
import { installmentOfferFor } from "../method/card-options.ts";
import type { CardData, CardToken, ChargeRequest } from "../provider/payment-provider.ts";
import { type PayableOrder, readPayableOrder, sendCharge } from "./charge-order.ts";
import { toCaptchaRequired, toPaymentResult } from "./charge-view.ts";

type PayByCardDeps = PaymentDeps & { captcha: Captcha };

/** After this many refused cards the customer solves a captcha. */
const REFUSALS_WITHOUT_CAPTCHA = 2;
const REFUSALS_COUNT_FOR_MS = 60 * 60_000;

/** The card is in memory only. It reaches no table, no key and no log. */
export async function payByCard(
  deps: PayByCardDeps,
  session: OrderSession,
  { providerId, installments, recaptchaKey, recaptchaToken, ...card }: CardPayment,
  key: RequestKey | null,
): Promise<Result<PaymentResult, Refusal>> {
  const payable = await readCardPayable(deps, session);
  if (!payable.ok) return payable;
  const { provider, terms, total } = payable.value;
  if (!provider.payByCard) return refuse({ code: "payment-provider-missing" });
  const offer = installmentOfferFor(terms.document, total, { providerId, installments });
  if (!offer) return refuse({ code: "installments-unknown" });
  const pay = (charge: ChargeRequest) => provider.payByCard?.(charge, cardOf(card), installments);
  return chargeCard(deps, payable.value, {
    key,
    solved: { recaptchaKey, recaptchaToken },
    amount: offer.total,
    installments,
    send: pay,
  });
}

/** The provider's own form has read the card. The server gets a token. */
export async function payByToken(
  deps: PayByCardDeps,
  session: OrderSession,
  { token, payment_method_id, issuer_id, installments, payer }: MercadoPagoPayment,
  key: RequestKey | null,
): Promise<Result<PaymentResult, Refusal>> {
  const payable = await readCardPayable(deps, session);
  if (!payable.ok) return payable;
  const { provider, payment, total } = payable.value;
  if (payment.providerType !== PaymentProviderType.MercadoPago || !provider.payByToken)
    return refuse({ code: "payment-provider-missing" });
  const card: CardToken = {
    token,
    paymentMethodId: payment_method_id,
    issuerId: issuer_id ?? null,
    payer: {
      email: payer.email,
      documentType: payer.identification?.type ?? null,
      document: payer.identification?.number ?? null,
    },
  };
  const pay = (charge: ChargeRequest) => provider.payByToken?.(charge, card, installments);
  return chargeCard(deps, payable.value, { key, solved: null, amount: total, installments, send: pay });
}

async function readCardPayable(deps: PayByCardDeps, session: OrderSession): Promise<Result<PayableOrder, Refusal>> {
  const payable = await readPayableOrder(deps, session);
  if (!payable.ok) return payable;
  return payable.value.payment.method === PaymentMethod.CreditCard ? payable : refuse({ code: "payment-not-card" });
}

type CardCharge = {
  key: RequestKey | null;
  /** The captcha's solution; null where the provider's own form has a captcha. */
  solved: { recaptchaKey?: string | undefined; recaptchaToken?: string | undefined } | null;
  amount: PayableOrder["total"];
  installments: number;
  send: (charge: ChargeRequest) => Promise<ChargeOutcome> | undefined;
};

async function chargeCard(
  deps: PayByCardDeps,
  payable: PayableOrder,
  { key, solved, amount, installments, send }: CardCharge,
): Promise<Result<PaymentResult, Refusal>> {
  const { order, terms } = payable;
  const { shopId } = terms;
  const requestKey = key?.key ?? null;
  const attempts = await deps.attempts.ofOrder({ shopId, orderId: order.id });
  // A repeated request, or a second one in parallel, gets the state of the earlier attempt.
  const earlier =
    attempts.find((attempt) => requestKey !== null && attempt.requestKey === requestKey) ??
    attempts.find(
      (attempt) => isPaid(attempt) || (isUndecided(attempt) && attempt.method === PaymentMethod.CreditCard),
    );
  if (earlier) return ok(toPaymentResult(earlier));

  if (solved && countRefusals(attempts, deps.now()) >= REFUSALS_WITHOUT_CAPTCHA) {
    const token = solved.recaptchaToken;
    if (!token) return ok(toCaptchaRequired(deps.captcha.keyFor(solved.recaptchaKey)));
    const isHuman = await deps.captcha.verify({ key: solved.recaptchaKey ?? OWN_CAPTCHA, token, orderId: order.id });
    if (!isHuman) return ok(toCaptchaRequired(deps.captcha.keyFor(solved.recaptchaKey)));
  }
  const sent = await sendCharge(deps, payable, {
    amount,
    installments,
    expiresAt: null,
    requestKey,
    send: async (charge) => (await send(charge)) ?? { kind: "unknown", reason: "the provider takes no cards" },
  });
  return sent.ok ? ok(toPaymentResult(sent.value)) : sent;
}

function countRefusals(attempts: readonly StoredAttempt[], now: number): number {
  const isRecent = (attempt: StoredAttempt) => attempt.createdAt > now - REFUSALS_COUNT_FOR_MS;
  return attempts.filter((attempt) => attempt.status === "refused" && isRecent(attempt)).length;
}

type TypedCard = Omit<CardPayment, "providerId" | "installments" | "recaptchaKey" | "recaptchaToken">;

function cardOf({
  address,
  addressNumber,
  complement = "",
  zipCode,
  neighborhood,
  city,
  state,
  ...card
}: TypedCard): CardData {
  return {
    ...card,
    document: card.document.replaceAll(/[^0-9A-Za-z]/g, ""),
    address: { street: address, number: addressNumber, complement, zipCode, neighborhood, city, state },
  };
}
