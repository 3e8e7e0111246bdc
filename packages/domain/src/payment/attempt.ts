import { FailureType, PaymentMethod, type PaymentProviderType, PaymentStatus } from "../codes/payment.ts";
import type { Cents } from "../money.ts";

/**
 * One attempt to charge an order. It is saved before the provider is called, so there is always a record that leads to
 * the money.
 */
export type Attempt = {
  id: string;
  orderId: string;
  method: PaymentMethod;
  providerType: PaymentProviderType;
  amount: Cents;
  /** What its payment form took off the order: `amount` is less by it. */
  discount?: Cents;
  installments: number;
  status: AttemptStatus;
  /** The reason of a refusal: our code and the provider's code. */
  failure: FailureType | null;
  failureCode: string | null;
  /** The provider's id of it, once it has one. */
  providerId: string | null;
  /** The customer's means to pay: a code, a line, a page. */
  means: Means;
  expiresAt: number | null;
  /** An unexpected payment, which must be refunded. */
  isExtra: boolean;
  /** It pays what was left to pay when the items of a paid order were changed. It comes besides the payment of the order. */
  isRest?: boolean;
  /** What the order cost when it began, without interest: its items may be changed later. Absent: what it costs now. */
  orderTotal?: Cents | null;
};

/**
 * `begun`: saved; the provider may not have been called yet. `unknown`: the provider was called and did not answer.
 */
export type AttemptStatus =
  | "begun"
  | "unknown"
  | "waiting"
  | "paid"
  | "refused"
  | "expired"
  | "canceled"
  | "refunding"
  | "refunded";

export type Means = {
  pixCode?: string;
  boleto?: { line: string; barcode: string; dueDate: string; pdfUrl: string | null };
  link?: string;
  card?: { brand: string; lastFour: string };
};

/** Whether there is something to copy and pay with in any bank's app. */
export function hasCode({ means }: Pick<Attempt, "means">): boolean {
  return means.pixCode !== undefined || means.boleto !== undefined;
}

/** The outcome of an attempt at a provider. */
export type ChargeOutcome =
  /**
   * `isDisputed`: the customer contests it. The shop has the money until that is decided. `refunded`: what went back of
   * it, where the provider tells.
   */
  | { kind: "paid"; providerId: string; means?: Means; isDisputed?: true; refunded?: Cents }
  | { kind: "waiting"; providerId: string; means?: Means; expiresAt?: number | null }
  | { kind: "refused"; providerId: string | null; failure: FailureType; code: string }
  | { kind: "expired" | "canceled" | "refunded"; providerId: string | null }
  /** The provider has no such charge: nothing was charged, and nothing will be under this key. */
  | { kind: "not-there" }
  /** No answer, or one that cannot be read. Only another query can decide. */
  | { kind: "unknown"; reason: string };

/** The state of the order while one of its attempts is settled. */
export type OrderSide = { isPaidByAnother: boolean; isCanceled: boolean };

const undecided: readonly AttemptStatus[] = ["begun", "unknown", "waiting"];

/** Whether the provider may still take money for it. Then no other attempt may start. */
export function isUndecided({ status }: Pick<Attempt, "status">): boolean {
  return undecided.includes(status);
}

/** No code and no page has reached anybody yet, so nobody can pay it. A card is charged without either. */
export function isUnseen({ status, method, means }: Pick<Attempt, "status" | "method" | "means">): boolean {
  if (method === PaymentMethod.CreditCard) return false;
  return (status === "begun" || status === "unknown") && !hasCode({ means }) && means.link === undefined;
}

export function isPaid({ status, isExtra, isRest = false }: Pick<Attempt, "status" | "isExtra" | "isRest">): boolean {
  return status === "paid" && !isExtra && !isRest;
}

/** Whether it took money at some time. Only of such an attempt can something be given back. */
export function tookMoney({ status }: Pick<Attempt, "status">): boolean {
  return status === "paid" || status === "refunding" || status === "refunded";
}

/** The payment of its order, until the shop gave it back. Money that nobody owed never was. */
export function wasGivenBack({ status, isExtra }: Pick<Attempt, "status" | "isExtra">): boolean {
  return status === "refunded" && !isExtra;
}

/** The attempt that prevents another one: it is paid, or the provider may still take money for it. */
export function blockingAttempt<Each extends Pick<Attempt, "status" | "isExtra" | "isRest">>(
  attempts: readonly Each[],
): Each | undefined {
  return attempts.find(isPaid) ?? attempts.find(isUndecided);
}

/**
 * The attempt after the provider's outcome. It only moves forward: webhooks come late, twice and in any order, and old
 * ones change nothing. A payment is never lost: a payment of a canceled attempt counts or is refunded.
 */
export function applyOutcome(attempt: Attempt, outcome: ChargeOutcome, order: OrderSide): Attempt {
  switch (outcome.kind) {
    case "paid":
      return paid(attempt, outcome, order);
    case "refunded":
      return hasMoney(attempt) || isUndecided(attempt) || isGivenUp(attempt)
        ? { ...attempt, status: "refunded", providerId: outcome.providerId ?? attempt.providerId }
        : attempt;
    case "unknown":
      return unclear(attempt, outcome);
    case "not-there":
      // Nothing was charged under its key, and nobody will use the key again.
      return attempt.status === "begun" || attempt.status === "unknown"
        ? { ...attempt, status: "canceled", failureCode: "not-there" }
        : attempt;
    case "waiting":
      return attempt.status === "begun" || attempt.status === "unknown" || attempt.status === "waiting"
        ? {
            ...attempt,
            status: "waiting",
            failureCode: null,
            providerId: outcome.providerId,
            means: { ...attempt.means, ...outcome.means },
            expiresAt: outcome.expiresAt === undefined ? attempt.expiresAt : outcome.expiresAt,
          }
        : attempt;
    case "refused":
      return isUndecided(attempt)
        ? {
            ...attempt,
            status: "refused",
            providerId: outcome.providerId ?? attempt.providerId,
            failure: outcome.failure,
            failureCode: outcome.code,
          }
        : attempt;
    case "expired":
    case "canceled":
      return isUndecided(attempt)
        ? { ...attempt, status: outcome.kind, providerId: outcome.providerId ?? attempt.providerId }
        : attempt;
  }
}

/** The provider tells of another amount than ours. It is neither paid nor unpaid until a person looks into it. */
export const unclearPayments: readonly string[] = ["amount-mismatch", "status-underpaid"];

/** Whether the provider answers with something that no other question will decide. */
export function needsPerson(attempt: Pick<Attempt, "status" | "failureCode">): boolean {
  return isUndecided(attempt) && attempt.failureCode !== null && unclearPayments.includes(attempt.failureCode);
}

/** The provider does not take the shop's credentials: it can be asked about no charge until they are renewed. */
export const REFUSED_CREDENTIALS = "credentials";

function unclear(attempt: Attempt, { reason }: Extract<ChargeOutcome, { kind: "unknown" }>): Attempt {
  if (!isUndecided(attempt)) return attempt;
  const status = attempt.status === "begun" ? "unknown" : attempt.status;
  const isTold = unclearPayments.includes(reason) || (reason === REFUSED_CREDENTIALS && !needsPerson(attempt));
  if (isTold) return { ...attempt, status, failureCode: reason };
  // The shop has another account since, which does not know the charge: its credentials are taken.
  const isTakenAgain = attempt.failureCode === REFUSED_CREDENTIALS && reason === "http-404";
  return isTakenAgain ? { ...attempt, status, failureCode: null } : { ...attempt, status };
}

/** The failure code of a paid attempt that its customer contests. */
export const DISPUTED = "disputed";

export function isDisputed({ status, failureCode }: Pick<Attempt, "status" | "failureCode">): boolean {
  return status === "paid" && failureCode === DISPUTED;
}

function paid(
  attempt: Attempt,
  { providerId, means, isDisputed: isContested }: Extract<ChargeOutcome, { kind: "paid" }>,
  order: OrderSide,
): Attempt {
  const failureCode = isContested ? DISPUTED : null;
  if (attempt.status === "paid" && (attempt.failureCode === null || isDisputed(attempt)))
    return { ...attempt, failureCode };
  if (hasMoney(attempt) || attempt.status === "refunded") return attempt;
  return {
    ...attempt,
    status: "paid",
    providerId,
    means: { ...attempt.means, ...means },
    failure: null,
    failureCode,
    isExtra: order.isPaidByAnother || order.isCanceled,
  };
}

function hasMoney({ status }: Attempt): boolean {
  return status === "paid" || status === "refunding";
}

/** The shop no longer expects the payment, but the customer may still pay. */
export function isGivenUp({ status }: Pick<Attempt, "status">): boolean {
  return status === "refused" || status === "expired" || status === "canceled";
}

/** The payment is refunded because it was not expected, or because its order was canceled. */
export function needsRefund({ status, isExtra }: Attempt, { isCanceled }: Pick<OrderSide, "isCanceled">): boolean {
  return status === "paid" && (isExtra || isCanceled);
}

/** The status on the wire. */
export function paymentStatusOf({ status }: Pick<Attempt, "status">): PaymentStatus {
  switch (status) {
    case "begun":
    case "unknown":
    case "waiting":
      return PaymentStatus.Waiting;
    case "paid":
      return PaymentStatus.Paid;
    case "expired":
      return PaymentStatus.Expired;
    case "refused":
      return PaymentStatus.Failed;
    case "canceled":
    case "refunding":
    case "refunded":
      return PaymentStatus.Canceled;
  }
}

/** The failure that a screen shows. A refusal without a known reason is still a failure. */
export function failureOf({ status, failure }: Pick<Attempt, "status" | "failure">): FailureType | null {
  return status === "refused" ? (failure ?? FailureType.Unknown) : null;
}
