import type { PaymentState } from "../../payments/state/payment.ts";

export type Outcome = { state: PaymentState; detail?: string };

const refused = (detail: string): Outcome => ({ state: "refused", detail });

/** The first word of the holder's name decides, as with Mercado Pago's test cards. */
const byName: Record<string, Outcome> = {
  OTHE: refused("cc_rejected_other_reason"),
  CONT: { state: "processing", detail: "pending_contingency" },
  CALL: refused("cc_rejected_call_for_authorize"),
  FUND: refused("cc_rejected_insufficient_amount"),
  SECU: refused("cc_rejected_bad_filled_security_code"),
  EXPI: refused("cc_rejected_bad_filled_date"),
  FORM: refused("cc_rejected_bad_filled_other"),
  CARD: refused("cc_rejected_bad_filled_card_number"),
  INST: refused("cc_rejected_invalid_installments"),
  DUPL: refused("cc_rejected_duplicated_payment"),
  LOCK: refused("cc_rejected_card_disabled"),
  CTNA: refused("cc_rejected_card_type_not_allowed"),
  ATTE: refused("cc_rejected_max_attempts"),
  BLAC: refused("cc_rejected_blacklist"),
};

/** Any other name is approved, including APRO, because visitors of the demo type their own name. */
export function cardOutcome(holderName: string, options: { capture: boolean; binaryMode: boolean }): Outcome {
  const word = holderName.toUpperCase().split(/\s+/)[0] ?? "";
  const outcome = Object.hasOwn(byName, word) ? byName[word] : undefined;
  if (outcome?.state === "processing" && options.binaryMode) return refused("cc_rejected_other_reason");
  return outcome ?? { state: options.capture ? "paid" : "authorized" };
}
