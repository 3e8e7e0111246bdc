import { newIdempotencyKey } from "@vitrine/client/call/idempotency-key";
import type { Charge, PaymentResult } from "@vitrine/contract/storefront/payment";
import { FailureType, PaymentStatus } from "@vitrine/domain/codes/payment";
import { paymentFailureText, paymentTexts } from "@vitrine/wording/screen/payment-text";
import { useEffect, useRef, useState } from "react";
import { ApiFailure, isPassing, isUnsettled, isWithoutAnswer } from "../../../lib/api/api-failure.ts";
import { type CaptchaAnswer, OWN_CAPTCHA } from "../captcha/captcha.ts";
import { usePolledCharge } from "../payment.queries.ts";

export type PaymentAttemptState =
  | { step: "open" }
  | { step: "processing" }
  /** It is unknown whether the card was charged, so only the same attempt may be sent again. */
  | { step: "unanswered"; text: string }
  /** The provider is still deciding. */
  | { step: "waiting"; since: number }
  | { step: "challenge"; id: string; captchaKey: string; hasFailed: boolean }
  | { step: "refused"; text: string }
  | { step: "paid" };

/** Sends the card data of the moment when the button was pressed. */
export type SendPayment = (idempotencyKey: string, captcha: CaptchaAnswer | undefined) => Promise<PaymentResult>;

/** An attempt that was sent. Neither its card nor its key changes any more. */
type FrozenAttempt = { send: SendPayment; idempotencyKey: string; captcha?: CaptchaAnswer };

const MAX_LOST_RESPONSES = 2;
const MAX_RETRIES = 30;
const pauseAfter = (lostResponses: number) => 300 * 3 ** lostResponses;
const PAUSE_WHILE_PROCESSING = 2_000;

/**
 * One try to pay by card. It is not a mutation of the query client, because the client stores the variables of a
 * mutation, and a card number must not be stored.
 */
export function usePaymentAttempt(orderId: string, initial: PaymentAttemptState = { step: "open" }) {
  const [state, setState] = useState(initial);
  const frozen = useRef<FrozenAttempt>(null);
  const isMounted = useRef(true);
  const ended = useRef<(end: PaymentAttemptState) => void>(null);
  const { data, dataUpdatedAt } = usePolledCharge(orderId, state.step === "waiting");

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      frozen.current = null;
    };
  }, []);

  async function run(attempt: FrozenAttempt): Promise<void> {
    frozen.current = attempt;
    setState({ step: "processing" });
    const next = await sent(attempt);
    if (!isMounted.current) return;
    if (next.step === "unanswered" || next.step === "challenge") setState(next);
    else end(next);
  }

  /** The card of the attempt is forgotten. An attempt that waits is not over: it may still be refused, and given up. */
  function end(next: PaymentAttemptState): void {
    frozen.current = null;
    setState(next);
    if (next.step !== "waiting") ended.current?.(next);
  }

  const isDecided = state.step === "waiting" && data?.charge && dataUpdatedAt > state.since;
  return {
    state: isDecided && data?.charge ? stateOfCharge(data.charge, state) : state,
    /** Resolves when the attempt is over, after a captcha, a missing response or an analysis too. `open`: it was given up. */
    pay: (send: SendPayment) =>
      new Promise<PaymentAttemptState>((resolve) => {
        ended.current = resolve;
        void run({ send, idempotencyKey: newIdempotencyKey() });
      }),
    /** Sends the same card with the same key after a missing response. */
    askAgain: () => {
      if (frozen.current) void run(frozen.current);
    },
    /** Sends the same card with the solved captcha. It needs a new key, because the first request was refused. */
    answer: (captcha: CaptchaAnswer) => {
      if (frozen.current) void run({ ...frozen.current, idempotencyKey: newIdempotencyKey(), captcha });
    },
    reopen: () => end({ step: "open" }),
  };
}

async function sent({ send, idempotencyKey, captcha }: FrozenAttempt): Promise<PaymentAttemptState> {
  let lostResponses = 0;
  for (let retries = 0; ; retries++) {
    try {
      return stateOf(await send(idempotencyKey, captcha), { id: idempotencyKey, hasFailed: captcha !== undefined });
    } catch (failure) {
      const text = (failure as Error).message;
      const isLost = isWithoutAnswer(failure);
      if (!isLost && !isUnsettled(failure)) {
        const isOpen = isPassing(failure) && !isCardPause(failure);
        return isOpen ? { step: "unanswered", text } : { step: "refused", text };
      }
      if ((isLost && lostResponses >= MAX_LOST_RESPONSES) || retries >= MAX_RETRIES)
        return { step: "unanswered", text };
      const pause = isLost ? pauseAfter(lostResponses) : PAUSE_WHILE_PROCESSING;
      if (isLost) lostResponses++;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** The card was not sent, and will not be for some time: another method is the way out. */
function isCardPause(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.errors[0]?.code === "too-many-cards";
}

/** The id differs for each challenge, so that React renders a new captcha after a failed one. */
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
