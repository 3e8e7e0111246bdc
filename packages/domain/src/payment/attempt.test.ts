import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FailureType, PaymentMethod, PaymentProviderType, PaymentStatus } from "../codes/payment.ts";
import { cents } from "../money.ts";
import {
  type Attempt,
  type AttemptStatus,
  applyOutcome,
  blockingAttempt,
  type ChargeOutcome,
  isDisputed,
  isPaid,
  isUndecided,
  isUnseen,
  needsPerson,
  needsRefund,
  paymentStatusOf,
} from "./attempt.ts";

const begun: Attempt = {
  id: "a1",
  orderId: "o1",
  method: PaymentMethod.Pix,
  providerType: PaymentProviderType.MercadoPago,
  amount: cents(14_990),
  installments: 1,
  status: "begun",
  failure: null,
  failureCode: null,
  providerId: null,
  means: {},
  expiresAt: null,
  isExtra: false,
};
const alone = { isPaidByAnother: false, isCanceled: false };
const paid: ChargeOutcome = { kind: "paid", providerId: "p1" };
const waiting: ChargeOutcome = { kind: "waiting", providerId: "p1", means: { pixCode: "000201" } };
const refused: ChargeOutcome = { kind: "refused", providerId: "p1", failure: FailureType.LimitExceeded, code: "51" };
const expired: ChargeOutcome = { kind: "expired", providerId: "p1" };
const canceled: ChargeOutcome = { kind: "canceled", providerId: "p1" };
const refunded: ChargeOutcome = { kind: "refunded", providerId: "p1" };
const unknown: ChargeOutcome = { kind: "unknown", reason: "no-answer" };
const notThere: ChargeOutcome = { kind: "not-there" };

const after = (...outcomes: ChargeOutcome[]) =>
  outcomes.reduce((attempt, outcome) => applyOutcome(attempt, outcome, alone), begun);

test("a payment that the customer contests counts as paid until the provider decides", () => {
  const contested: ChargeOutcome = { ...paid, isDisputed: true };
  for (const outcomes of [[contested], [waiting, contested], [paid, contested], [paid, contested, unknown]]) {
    expect(isPaid(after(...outcomes))).toBe(true);
    expect(isDisputed(after(...outcomes))).toBe(true);
  }
  for (const outcomes of [[paid], [paid, contested, paid], [contested, refunded]])
    expect(isDisputed(after(...outcomes))).toBe(false);
});

test("credentials that the provider does not take are remembered until it answers again", () => {
  const noAccess: ChargeOutcome = { kind: "unknown", reason: "credentials" };
  const unclear: ChargeOutcome = { kind: "unknown", reason: "amount-mismatch" };
  for (const outcomes of [[noAccess], [waiting, noAccess], [waiting, noAccess, unknown]])
    expect(after(...outcomes).failureCode).toBe("credentials");
  for (const outcomes of [
    [noAccess, waiting],
    [waiting, noAccess, paid],
    [paid, noAccess],
  ])
    expect(after(...outcomes).failureCode).toBe(null);
  const ofAnotherAccount: ChargeOutcome = { kind: "unknown", reason: "http-404" };
  expect(after(waiting, noAccess, ofAnotherAccount).failureCode, "the shop has another account since").toBe(null);
  expect(after(unclear, noAccess).failureCode, "a person still has to look at it").toBe("amount-mismatch");
});

test.each(["amount-mismatch", "status-underpaid"])(
  "money that is not the order's (%s) waits for a person",
  (reason) => {
    const unclear: ChargeOutcome = { kind: "unknown", reason };
    for (const outcomes of [[unclear], [waiting, unclear], [waiting, unclear, unknown]]) {
      expect(needsPerson(after(...outcomes))).toBe(true);
      expect(isUndecided(after(...outcomes)), "nothing else is charged meanwhile").toBe(true);
    }
    for (const outcomes of [[unknown], [unclear, waiting], [unclear, paid], [unclear, canceled], [paid, unclear]])
      expect(needsPerson(after(...outcomes))).toBe(false);
    expect(after(paid, unclear)).toEqual(after(paid));
  },
);

test.each<[string, Partial<Attempt>, boolean]>([
  ["that was not sent yet", {}, true],
  ["without an answer", { status: "unknown" }, true],
  ["with a code", { status: "waiting", means: { pixCode: "000201" } }, false],
  ["with a page", { status: "unknown", means: { link: "https://pay.test" } }, false],
  ["that is over", { status: "canceled" }, false],
  ["of a card, which is charged without a code", { method: PaymentMethod.CreditCard, status: "unknown" }, false],
])("an attempt %s is one that nobody can pay yet: %s", (_, changes, expected) => {
  expect(isUnseen({ ...begun, ...changes })).toBe(expected);
});

describe("the outcome of a provider", () => {
  test.each<[string, ChargeOutcome[], AttemptStatus]>([
    ["a payment", [paid], "paid"],
    ["a code to pay", [waiting], "waiting"],
    ["a code that was paid", [waiting, paid], "paid"],
    ["no answer", [unknown], "unknown"],
    ["no answer, then paid", [unknown, paid], "paid"],
    ["no answer, then unknown", [unknown, notThere], "canceled"],
    ["a refusal", [refused], "refused"],
    ["an outdated status", [paid, waiting], "paid"],
    ["expired after paid", [paid, expired], "paid"],
    ["refused after paid", [paid, refused], "paid"],
    ["paid after expired", [waiting, expired, paid], "paid"],
    ["paid after canceled", [waiting, canceled, paid], "paid"],
    ["a refund", [paid, refunded], "refunded"],
    ["paid after refunded", [paid, refunded, paid], "refunded"],
    ["unknown after a code", [waiting, notThere], "waiting"],
    ["no answer after a code", [waiting, unknown], "waiting"],
  ])("%s", (_, outcomes, status) => {
    expect(after(...outcomes).status).toBe(status);
  });

  test("that is repeated changes nothing", () => {
    for (const outcome of [paid, waiting, refused, expired, canceled, refunded, unknown]) {
      expect(after(outcome, outcome)).toEqual(after(outcome));
    }
  });

  test("a refusal keeps its reason until a payment arrives", () => {
    expect(after(refused)).toMatchObject({ failure: FailureType.LimitExceeded, failureCode: "51" });
    expect(after(refused, paid)).toMatchObject({ status: "paid", failure: null, failureCode: null });
  });

  test("the card or code stays if a later status does not contain it", () => {
    expect(after(waiting, paid).means).toEqual({ pixCode: "000201" });
  });
});

describe("an unexpected payment", () => {
  test.each([
    ["the order was paid by another attempt", { isPaidByAnother: true, isCanceled: false }],
    ["the order was canceled", { isPaidByAnother: false, isCanceled: true }],
  ])("is refunded: %s", (_, side) => {
    const attempt = applyOutcome(begun, paid, side);
    expect(attempt).toMatchObject({ status: "paid", isExtra: true });
    expect(needsRefund(attempt, { isCanceled: side.isCanceled })).toBe(true);
    expect(isPaid(attempt)).toBe(false);
  });

  test("is refunded when the order is canceled later", () => {
    expect(needsRefund(after(paid), { isCanceled: false })).toBe(false);
    expect(needsRefund(after(paid), { isCanceled: true })).toBe(true);
  });
});

test.each<[AttemptStatus, PaymentStatus]>([
  ["begun", PaymentStatus.Waiting],
  ["unknown", PaymentStatus.Waiting],
  ["waiting", PaymentStatus.Waiting],
  ["paid", PaymentStatus.Paid],
  ["refused", PaymentStatus.Failed],
  ["expired", PaymentStatus.Expired],
  ["canceled", PaymentStatus.Canceled],
  ["refunding", PaymentStatus.Canceled],
  ["refunded", PaymentStatus.Canceled],
])("%s is %s on the wire", (status, expected) => {
  expect(paymentStatusOf({ status })).toBe(expected);
});

/**
 * A shop, its customer and a provider with its own record of charges by key. Requests and responses get lost. Webhooks
 * come late, twice and in any order. After a final check of every attempt, money that the provider took is either the one
 * payment of the order or is refunded.
 */
describe("for any sequence of events", () => {
  type Truth = "none" | "open" | "taken" | "closed" | "returned";
  type Step =
    | { do: "begin"; heard: boolean; answers: boolean; pays: boolean }
    | { do: "customer-pays" | "webhook" | "give-up" | "expire"; which: number }
    | { do: "cancel-order" }
    | { do: "old-webhook"; which: number };

  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({
      do: fc.constant("begin" as const),
      heard: fc.boolean(),
      answers: fc.boolean(),
      pays: fc.boolean(),
    }),
    fc.record({ do: fc.constantFrom("customer-pays" as const, "webhook", "give-up", "expire"), which: fc.nat(5) }),
    fc.record({ do: fc.constant("old-webhook" as const), which: fc.nat(5) }),
    fc.constant({ do: "cancel-order" as const }),
  );

  test("no double charge is kept, no payment is lost, and no canceled payment is kept", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const attempts: Attempt[] = [];
        const truths: Truth[] = [];
        const outcomes: ChargeOutcome[][] = [];
        let isCanceled = false;

        const outcomeOf = (at: number): ChargeOutcome => {
          const providerId = `p${at}`;
          switch (truths[at]) {
            case "none":
              return { kind: "not-there" };
            case "open":
              return { kind: "waiting", providerId };
            case "taken":
              return { kind: "paid", providerId };
            case "returned":
              return { kind: "refunded", providerId };
            default:
              return { kind: "canceled", providerId };
          }
        };
        const take = (at: number, outcome: ChargeOutcome) => {
          const isPaidByAnother = attempts.some((each, place) => place !== at && isPaid(each));
          attempts[at] = applyOutcome(attempts[at] as Attempt, outcome, { isPaidByAnother, isCanceled });
        };
        const ask = (at: number) => {
          const outcome = outcomeOf(at);
          (outcomes[at] as ChargeOutcome[]).push(outcome);
          take(at, outcome);
        };
        const followUp = () => {
          const isDone = isCanceled || attempts.some(isPaid);
          attempts.forEach((attempt, at) => {
            if (isDone && isUndecided(attempt)) {
              if (truths[at] === "open") truths[at] = "closed";
              ask(at);
            }
            const now = attempts[at] as Attempt;
            if (needsRefund(now, { isCanceled })) {
              attempts[at] = { ...now, status: "refunding" };
              truths[at] = "returned";
              ask(at);
            }
          });
        };

        for (const each of steps) {
          if (each.do === "cancel-order") isCanceled = true;
          else if (each.do === "begin") {
            if (isCanceled || blockingAttempt(attempts)) continue;
            const at = attempts.push({ ...begun, id: `a${attempts.length}` }) - 1;
            truths.push(each.heard ? (each.pays ? "taken" : "open") : "none");
            outcomes.push([]);
            if (each.answers && each.heard) ask(at);
            else take(at, unknown);
          } else if (attempts.length > 0) {
            const at = each.which % attempts.length;
            // A customer can pay a canceled code as long as the provider accepts it.
            if (each.do === "customer-pays" && truths[at] === "open") truths[at] = "taken";
            if (each.do === "webhook") ask(at);
            if (each.do === "give-up") {
              if (truths[at] === "open") truths[at] = "closed";
              ask(at);
            }
            if (each.do === "expire") take(at, { kind: "expired", providerId: `p${at}` });
            if (each.do === "old-webhook") for (const outcome of outcomes[at] as ChargeOutcome[]) take(at, outcome);
          }
          // Two attempts must never be charged at the same time.
          expect(attempts.filter(isUndecided).length).toBeLessThanOrEqual(1);
          followUp();
        }
        // At the end every attempt is checked once more.
        for (const at of attempts.keys()) ask(at);
        followUp();
        for (const at of attempts.keys()) ask(at);

        const kept = truths.filter((truth) => truth === "taken").length;
        const counted = attempts.filter(isPaid).length;
        expect(counted).toBe(kept);
        expect(kept).toBeLessThanOrEqual(isCanceled ? 0 : 1);
      }),
      { numRuns: 3_000 },
    );
  });
});
