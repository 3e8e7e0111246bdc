import type { PlatformPayment } from "@vitrine/contract/platform/orders";
import type { Charge, OrderCharge, PaymentResult } from "@vitrine/contract/storefront/payment";
import { toReais } from "@vitrine/contract/wire/money";
import { FailureType, PaymentStatus } from "@vitrine/domain/codes/payment";
import { failureOf, paymentStatusOf } from "@vitrine/domain/payment/attempt";
import { refundedAmount } from "@vitrine/domain/payment/refund";
import type { OrderTerms } from "../../order/terms/order-terms.ts";
import type { StoredAttempt } from "../attempt/attempt-rows.ts";
import type { StoredRefund } from "../attempt/refund.repository.ts";
import { type PaymentVendor, paymentVendorOf } from "../provider/payment-vendor.ts";

function chargeView(attempt: StoredAttempt): Charge {
  const { pixCode = null, boleto = null, link = null, card = null } = attempt.means;
  return {
    id: attempt.id,
    method: attempt.method,
    providerType: attempt.providerType,
    status: paymentStatusOf(attempt),
    failureType: failureOf(attempt),
    amount: toReais(attempt.amount),
    installments: attempt.installments,
    createdAt: new Date(attempt.createdAt).toISOString(),
    expiresAt: attempt.expiresAt === null ? null : new Date(attempt.expiresAt).toISOString(),
    pixCode,
    boleto,
    link,
    card,
  };
}

export function platformPaymentView(attempt: StoredAttempt, ofOrder: readonly StoredRefund[]): PlatformPayment {
  const refunds = ofOrder.filter(({ attemptId }) => attemptId === attempt.id);
  return {
    ...chargeView(attempt),
    providerPaymentId: attempt.providerId,
    failureCode: attempt.failureCode,
    isExtra: attempt.isExtra,
    isRefunded: attempt.status === "refunded",
    isRefunding: attempt.status === "refunding",
    refundedAmount: toReais(refundedAmount(attempt, refunds)),
    refunds: refunds.map(({ id, amount, reason, lines, status, isManual, actor, createdAt }) => ({
      id,
      reason,
      isManual,
      by: actor,
      items: [...lines],
      amount: toReais(amount),
      status: status === "begun" ? "processing" : status,
      createdAt: new Date(createdAt).toISOString(),
    })),
  };
}

/** How a card payment ended, or that it is still undecided. */
export function toPaymentResult(attempt: StoredAttempt): PaymentResult {
  return { status: paymentStatusOf(attempt), failureType: failureOf(attempt), recaptchaKey: null };
}

export function toCaptchaRequired(recaptchaKey: string): PaymentResult {
  return { status: PaymentStatus.Failed, failureType: FailureType.ReCaptcha, recaptchaKey };
}

type OrderChargeState = {
  attempt: StoredAttempt | undefined;
  /** How the order is paid. */
  payment: Pick<StoredAttempt, "providerType"> | null;
  terms: OrderTerms;
  vendors: readonly PaymentVendor[];
  now: number;
};

export function orderChargeView({ attempt, payment, terms, vendors, now }: OrderChargeState): OrderCharge {
  return {
    serverTime: new Date(now).toISOString(),
    charge: attempt ? chargeView(attempt) : null,
    cardForm: cardFormOf(terms, vendors, payment),
  };
}

/** Of the provider that charges the order, else of the first where the shop has an account: its card may be chosen next. */
function cardFormOf(
  { isTest, document: { paymentProviders = [] } }: OrderTerms,
  vendors: readonly PaymentVendor[],
  payment: OrderChargeState["payment"],
): OrderCharge["cardForm"] {
  const forms = paymentProviders.flatMap((account) => {
    const { cardForm: form, test } = paymentVendorOf(vendors, account) ?? {};
    if (!form) return [];
    // An account that the sandbox plays has its public key. The vendor itself would not know it.
    const isPlayed = isTest && account.publicKey !== undefined && account.publicKey === test?.sandbox?.publicKey;
    return [{ ...account, scriptUrl: (isPlayed && form.playedScript) || form.script }];
  });
  const own = forms.find(({ providerType }) => providerType === payment?.providerType) ?? forms[0];
  return own?.publicKey ? { publicKey: own.publicKey, scriptUrl: own.scriptUrl } : null;
}
