import { FailureType, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { cents } from "@vitrine/domain/money";
import type { ChargeOutcome, Means } from "@vitrine/domain/payment/attempt";
import { boletoBarcode, lineOfBarcode } from "@vitrine/domain/payment/boleto";
import { buildPixCode } from "@vitrine/domain/payment/pix-code";
import {
  type CardData,
  type ChargeRequest,
  type ConnectProvider,
  NO_SUCH_CHARGE,
  type PaymentProvider,
  type RefundOutcome,
} from "../../src/payment/provider/payment-provider.ts";

type Truth = "open" | "taken" | "refused" | "closed" | "returned";
type StoredCharge = {
  truth: Truth;
  amount: number;
  charges: number;
  refunds: number;
  refunded: Map<string, number>;
  means: Means;
};

/** A card that is accepted, and one that is refused because of its limit. */
export const cards = { good: "4000000000000010", poor: "4000000000000028" };

const OUTSIDE = "outside-";

/** Every charge has a code of its own. */
function pixFor({ id, amount }: Pick<ChargeRequest, "id" | "amount">): Means {
  const code = buildPixCode({
    ...{ key: "ana@loja.com", merchantName: "Loja", merchantCity: "Santos" },
    ...{ txid: id.replaceAll(/\W/g, "").slice(0, 25), amount: cents(amount) },
  });
  return { pixCode: code.ok ? code.value : "", link: "https://banco.test/pagar" };
}

function boletoFor(amount: number, dueDate: string): Means {
  const [year = 0, month = 0, day = 0] = dueDate.split("-").map(Number);
  const freeField = "1234000012345678901234560";
  const barcode = boletoBarcode({ bank: "237", dueDate: { year, month, day }, amount: cents(amount), freeField });
  return { boleto: { line: lineOfBarcode(barcode), barcode, dueDate, pdfUrl: null } };
}

/**
 * A provider with its own record of the charges by key. Its requests and its responses can get lost.
 */
export function createFakePaymentProvider() {
  const charges = new Map<string, StoredCharge>();
  /** `isAnotherAccount`: charges from before are unknown, and new ones are made. */
  const faults = {
    ...{ losesRequests: false, losesAnswers: false, isDown: false, isAnotherAccount: false, isBroken: false },
    /** The shop's credentials have expired. */
    refusesCredentials: false,
  };
  /** Their customers contest them. */
  const disputed = new Set<string>();
  /** Somebody paid another amount. */
  const otherAmounts = new Set<string>();
  /** A broken provider keeps its failure under the key, and repeats it when it is well again. */
  const failedKeys = new Set<string>();
  let refundRefusal: string | undefined;
  /** Called after a charge was made and before the response. */
  let onCharged: (() => Promise<void>) | undefined;
  /** Called before money goes back. What it returns is the answer, and nothing goes back. */
  let onRefund: ((amount: number) => Promise<RefundOutcome | undefined>) | undefined;

  const outcomeOf = (id: string): ChargeOutcome => {
    const stored = charges.get(id);
    if (!stored) return { kind: "not-there" };
    const providerId = `bank-${id}`;
    switch (stored.truth) {
      case "open":
        return { kind: "waiting", providerId, means: stored.means };
      case "taken":
        return {
          ...{ kind: "paid", providerId, means: { card: { brand: "visa", lastFour: "0010" } } },
          ...(disputed.has(id) && { isDisputed: true }),
          refunded: cents(backOf(stored)),
        };
      case "refused":
        return { kind: "refused", providerId, failure: FailureType.LimitExceeded, code: "51" };
      case "closed":
        return { kind: "canceled", providerId };
      case "returned":
        return { kind: "refunded", providerId };
    }
  };
  const backOf = ({ refunded }: StoredCharge) => [...refunded.values()].reduce((all, each) => all + each, 0);
  const silence: ChargeOutcome = { kind: "unknown", reason: "no-answer" };
  const noSuchCharge: ChargeOutcome = { kind: "unknown", reason: NO_SUCH_CHARGE };

  async function charge(request: ChargeRequest, truth: Truth, means = pixFor(request)): Promise<ChargeOutcome> {
    const { id, key, amount } = request;
    if (faults.isDown || faults.losesRequests) return silence;
    if (faults.refusesCredentials)
      return { kind: "refused", providerId: null, failure: FailureType.Unknown, code: "credentials" };
    if (faults.isBroken) failedKeys.add(key);
    if (failedKeys.has(key)) return { kind: "unknown", reason: "http-500" };
    // The same key returns the same charge.
    if (!charges.has(id)) charges.set(id, { truth, amount, charges: 1, refunds: 0, refunded: new Map(), means });
    await onCharged?.();
    return faults.losesAnswers ? silence : outcomeOf(id);
  }

  const provider: PaymentProvider = {
    name: "fake",
    payByCard: (request, card: CardData) => charge(request, card.number === cards.good ? "taken" : "refused"),
    payByToken: (request, { token }) => charge(request, token === "refused" ? "refused" : "taken"),
    createPix: (request) => charge(request, "open"),
    createBoleto: (request, dueDate) => charge(request, "open", boletoFor(request.amount, dueDate)),
    createLink: (request) => charge(request, "open"),
    async find({ id }) {
      if (faults.isAnotherAccount) return noSuchCharge;
      if (faults.refusesCredentials) return { kind: "unknown", reason: "credentials" };
      if (otherAmounts.has(id)) return { kind: "unknown", reason: "amount-mismatch" };
      return faults.isDown ? silence : outcomeOf(id);
    },
    async cancel({ id }) {
      if (faults.isAnotherAccount) return noSuchCharge;
      if (faults.isDown) return silence;
      const stored = charges.get(id);
      if (stored?.truth === "open") stored.truth = "closed";
      return stored ? outcomeOf(id) : { kind: "canceled", providerId: null };
    },
    async refund({ id }, { key, amount }) {
      if (faults.isDown) return { kind: "unknown", reason: "no-answer" };
      if (refundRefusal !== undefined) return { kind: "refused", code: refundRefusal };
      const instead = await onRefund?.(amount);
      if (instead) return instead;
      const stored = charges.get(id);
      if (stored?.truth === "taken" && !stored.refunded.has(key)) {
        const hasOutside = [...stored.refunded.keys()].some((each) => each.startsWith(OUTSIDE));
        if (hasOutside && backOf(stored) + amount > stored.amount) return { kind: "refused", code: "amount-too-high" };
        stored.refunded.set(key, amount);
        stored.refunds++;
        const sum = backOf(stored);
        if (sum > stored.amount) throw new Error("more was refunded than paid");
        if (sum === stored.amount) stored.truth = "returned";
      }
      return faults.losesAnswers ? { kind: "unknown", reason: "no-answer" } : { kind: "refunded" };
    },
    readWebhook({ headers, body }) {
      if (headers["x-bank"] !== "genuine") return { kind: "forged" };
      const text = body.toString();
      if (!text.startsWith("bank-")) return { kind: "malformed" };
      const [providerId = "", eventKey = ""] = text.split(" ");
      return { kind: "event", eventKey, providerId };
    },
  };

  const { payByCard: _card, payByToken: _token, ...pageOnly } = provider;

  return {
    /** Some providers only have a page. */
    connectorFor:
      (providerType?: PaymentProviderType): ConnectProvider =>
      () =>
        providerType === PaymentProviderType.PagBrasil ? pageOnly : provider,
    faults,
    charges,
    /** The customer pays the charge. */
    pay(id: string) {
      const stored = charges.get(id);
      if (stored?.truth === "open" || stored?.truth === "closed") stored.truth = "taken";
    },
    payAnotherAmount: (id: string) => otherAmounts.add(id),
    /** The customer contests the payment, or the provider has decided for the shop. */
    dispute(id: string, isOpen = true) {
      if (isOpen) disputed.add(id);
      else disputed.delete(id);
    },
    /** The shop gives back a part, or all, in the provider's own panel. */
    refundOutside(id: string, amount: number) {
      const stored = charges.get(id);
      if (!stored) return;
      stored.refunded.set(`${OUTSIDE}${amount}`, amount);
      if (backOf(stored) === stored.amount) stored.truth = "returned";
    },
    refusesRefunds(code: string | undefined) {
      refundRefusal = code;
    },
    whenCharged(work: (() => Promise<void>) | undefined) {
      onCharged = work;
    },
    whenRefunding(work: ((amount: number) => Promise<RefundOutcome | undefined>) | undefined) {
      onRefund = work;
    },
    /** The charges that are paid and not refunded. */
    taken: () => [...charges.values()].filter(({ truth }) => truth === "taken"),
  };
}
