import { randomUUID } from "node:crypto";
import type { CardPayment, CardTokenPayment, PaymentResult } from "@vitrine/contract/storefront/payment";
import { PaymentMethod, PaymentStatus } from "@vitrine/domain/codes/payment";
import { type ChargeOutcome, isPaid, isUndecided } from "@vitrine/domain/payment/attempt";
import { cardOffers, cardOptionsOf, ownCardOption, priceByCard } from "@vitrine/domain/payment/card-installments";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";
import type { RequestKey } from "../../http/request/idempotency.ts";
import type { OrderSession } from "../../order/storage/current-order.ts";
import type { PaymentDeps } from "../attempt/payment-deps.ts";
import { type CardGateDeps, letCardThrough, type SolvedCaptcha } from "../captcha/let-card-through.ts";
import { setInstallments } from "../method/choose-installments.ts";
import type { CardData, CardToken, ChargeRequest, PaymentProvider } from "../provider/payment-provider.ts";
import { type PaymentVendor, paymentVendorOf } from "../provider/payment-vendor.ts";
import { type PayableOrder, readPayableOrder, sendCharge } from "./charge-order.ts";
import { toCaptchaRequired, toPaymentResult } from "./charge-view.ts";

type PayByCardDeps = PaymentDeps & CardGateDeps & { paymentVendors: readonly PaymentVendor[] };

/** How a card came: the key of its request, and the IP address. */
type CardRequest = { key: RequestKey | null; address: string };

/** The card is in memory only. It reaches no table, no key and no log. */
export async function payByCard(
  deps: PayByCardDeps,
  session: OrderSession,
  { providerId, installments, recaptchaKey, recaptchaToken, ...card }: CardPayment,
  request: CardRequest,
): Promise<Result<PaymentResult, Refusal>> {
  return chargeCard(deps, session, {
    ...request,
    solved: { recaptchaKey, recaptchaToken },
    optionId: providerId,
    installments,
    sender: ({ payByCard: pay }) => pay && ((charge) => pay(charge, cardOf(card), installments)),
  });
}

/** The provider's own form has read the card. The server gets a token. */
export async function payByToken(
  deps: PayByCardDeps,
  session: OrderSession,
  { token, payment_method_id, issuer_id, installments, payer, recaptchaKey, recaptchaToken }: CardTokenPayment,
  request: CardRequest,
): Promise<Result<PaymentResult, Refusal>> {
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
  return chargeCard(deps, session, {
    ...request,
    solved: { recaptchaKey, recaptchaToken },
    optionId: null,
    installments,
    sender: ({ payByToken: pay }, payment) => {
      // A provider without a form of its own cannot read a token.
      const hasForm = paymentVendorOf(deps.paymentVendors, payment)?.cardForm !== undefined;
      return hasForm && pay ? (charge) => pay(charge, card, installments) : undefined;
    },
  });
}

async function readCardPayable(deps: PayByCardDeps, session: OrderSession): Promise<Result<PayableOrder, Refusal>> {
  const payable = await readPayableOrder(deps, session);
  if (!payable.ok) return payable;
  const { method, status } = payable.value.payment;
  if (method === PaymentMethod.CreditCard) return payable;
  // The Pix that the card was to replace may have been paid meanwhile.
  return refuse({ code: status === PaymentStatus.Paid ? "order-paid" : "payment-not-card" });
}

type SendCard = (charge: ChargeRequest) => Promise<ChargeOutcome>;

type CardCharge = CardRequest & {
  solved: SolvedCaptcha;
  /** The card that the customer named; null where the form has none to choose. */
  optionId: string | null;
  installments: number;
  /** How the provider takes this card; undefined where it does not. */
  sender: (provider: PaymentProvider, payment: PayableOrder["payment"]) => SendCard | undefined;
};

async function chargeCard(
  deps: PayByCardDeps,
  session: OrderSession,
  { key, address, solved, optionId, installments, sender }: CardCharge,
): Promise<Result<PaymentResult, Refusal>> {
  const payable = await readCardPayable(deps, session);
  if (!payable.ok) return payable;
  const { order, terms, payment, provider } = payable.value;
  const send = sender(provider, payment);
  if (!send) return refuse({ code: "payment-at-provider" });
  const requestKey = key?.key ?? null;
  const attempts = await deps.attempts.ofOrder({ shopId: terms.shopId, orderId: order.id });
  // A repeated request, or one beside another that is under way, gets the state of the earlier attempt.
  const earlier =
    attempts.find((attempt) => requestKey !== null && attempt.requestKey === requestKey) ??
    attempts.find(
      (attempt) => isPaid(attempt) || (isUndecided(attempt) && attempt.method === PaymentMethod.CreditCard),
    );
  if (earlier) return ok(toPaymentResult(earlier));

  const own = ownCardOption({ ...payment, ...(optionId !== null && { optionId }) }, cardOptionsOf(terms.rules));
  // The offer of another provider's card says nothing about what this one charges.
  if (!own || (optionId !== null && own.providerId !== optionId)) return refuse({ code: "payment-not-offered" });
  const price = priceByCard(order, own.providerId, terms.rules, deps.now());
  if (!cardOffers(own, price).some(({ count }) => count === installments))
    return refuse({ code: "installments-unknown" });

  const attemptId = randomUUID();
  const gate = await letCardThrough(deps, session, { orderId: order.id, attemptId, address, solved });
  if (gate.kind === "captcha") return ok(toCaptchaRequired(deps.captcha.keyFor(solved.recaptchaKey)));
  if (gate.kind === "pause")
    return refuse({ code: "too-many-cards", retryAfterSeconds: Math.ceil(gate.retryAfterMs / 1_000) });
  // The order's total and the charge are the same amount, so the order knows its installments before they are charged.
  const chosen = await setInstallments(deps, session, { optionId: own.providerId, installments }, null);
  if (!chosen.ok) return chosen;
  const ready = await readCardPayable(deps, session);
  if (!ready.ok) return ready;
  const { total, payment: charged } = ready.value;
  const isOutdated = charged.optionId !== own.providerId || charged.installments !== installments;
  if (ready.value.order.id !== order.id || isOutdated) return refuse({ code: "order-changed" });
  const charge = { id: attemptId, amount: total, installments, expiresAt: null, requestKey, send };
  const sent = await sendCharge(deps, ready.value, charge);
  return sent.ok ? ok(toPaymentResult(sent.value)) : sent;
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
