import type { Charge, PaymentResult } from "@vitrine/contract/storefront/payment";
import { FailureType, PaymentStatus } from "@vitrine/domain/codes/payment";
import { paymentFailureText, paymentTexts } from "@vitrine/wording/screen/payment-text";
import { useEffect, useRef, useState } from "react";
import { isPassing, isUnsettled, isWithoutAnswer } from "../../../lib/api/api-failure.ts";
import { newIdempotencyKey } from "../../../lib/api/idempotency-key.ts";
import { type CaptchaAnswer, OWN_CAPTCHA } from "../captcha/captcha.ts";
import { usePolledCharge } from "../payment.queries.ts";

export type PaymentAttemptState =
  | { step: "open" }
  | { step: "processing" }
  /** Nobody knows whether it was charged: only the same attempt may be sent again. */
  | { step: "unanswered"; text: string }
  /** The provider is still deciding. */
  | { step: "waiting"; since: number }
  | { step: "challenge"; id: string; captchaKey: string; hasFailed: boolean }
  | { step: "refused"; text: string }
  | { step: "paid" };

/** Sends the card as it was when the button was pressed. */
export type SendPayment = (idempotencyKey: string, captcha: CaptchaAnswer | undefined) => Promise<PaymentResult>;

/** The attempt as it was sent: neither the card nor the key changes any more. */
type FrozenAttempt = { send: SendPayment; idempotencyKey: string; captcha?: CaptchaAnswer };

const MOST_SILENCES = 2;
const MOST_QUESTIONS = 30;
const pauseAfter = (silences: number) => 300 * 3 ** silences;
const PAUSE_IN_PROGRESS = 2_000;

/**
 * One try to pay. Not a mutation of the query client, which would store its variables: a card number is stored nowhere.
 */
export function usePaymentAttempt(orderId: string, initial: PaymentAttemptState = { step: "open" }) {
  const [state, setState] = useState(initial);
  const frozen = useRef<FrozenAttempt>(null);
  const isHere = useRef(true);
  const { data, dataUpdatedAt } = usePolledCharge(orderId, state.step === "waiting");

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      frozen.current = null;
    };
  }, []);

  async function run(attempt: FrozenAttempt): Promise<PaymentAttemptState> {
    frozen.current = attempt;
    setState({ step: "processing" });
    const next = await sent(attempt);
    if (!isHere.current) return next;
    if (next.step !== "unanswered" && next.step !== "challenge") frozen.current = null;
    setState(next);
    return next;
  }

  const isDecided = state.step === "waiting" && data?.charge && dataUpdatedAt > state.since;
  return {
    state: isDecided && data?.charge ? stateOfCharge(data.charge, state) : state,
    pay: (send: SendPayment) => run({ send, idempotencyKey: newIdempotencyKey() }),
    /** After no answer: the same card under the same key. */
    askAgain: () => {
      if (frozen.current) void run(frozen.current);
    },
    /** The same card with the answer to the challenge: a request of its own, because the first one was refused. */
    answer: (captcha: CaptchaAnswer) => {
      if (frozen.current) void run({ ...frozen.current, idempotencyKey: newIdempotencyKey(), captcha });
    },
    /** Back to the form. */
    reopen: () => {
      frozen.current = null;
      setState({ step: "open" });
    },
  };
}

async function sent({ send, idempotencyKey, captcha }: FrozenAttempt): Promise<PaymentAttemptState> {
  let silences = 0;
  for (let questions = 0; ; questions++) {
    try {
      return stateOf(await send(idempotencyKey, captcha), { id: idempotencyKey, hasFailed: captcha !== undefined });
    } catch (failure) {
      const text = (failure as Error).message;
      const isSilence = isWithoutAnswer(failure);
      if (!isSilence && !isUnsettled(failure)) {
        return isPassing(failure) ? { step: "unanswered", text } : { step: "refused", text };
      }
      if ((isSilence && silences >= MOST_SILENCES) || questions >= MOST_QUESTIONS) return { step: "unanswered", text };
      const pause = isSilence ? pauseAfter(silences) : PAUSE_IN_PROGRESS;
      if (isSilence) silences++;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Each challenge is another one, also when it follows a failed one at once. */
type Challenge = { id: string; hasFailed: boolean };

function stateOf({ status, failureType, recaptchaKey }: PaymentResult, challenge: Challenge): PaymentAttemptState {
  if (status === PaymentStatus.Paid) return { step: "paid" };
  if (status === PaymentStatus.Waiting) return { step: "waiting", since: Date.now() };
  if (status === PaymentStatus.Failed && failureType === FailureType.ReCaptcha) {
    return { step: "challenge", captchaKey: recaptchaKey || OWN_CAPTCHA, ...challenge };
  }
  return { step: "refused", text: paymentFailureText(status, failureType) ?? paymentTexts.other };
}

function stateOfCharge(charge: Charge, waiting: PaymentAttemptState): PaymentAttemptState {
  if (charge.status === PaymentStatus.Waiting) return waiting;
  if (charge.status === PaymentStatus.Paid) return { step: "paid" };
  return { step: "refused", text: paymentFailureText(charge.status, charge.failureType) ?? paymentTexts.other };
}
