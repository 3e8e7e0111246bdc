import type { StopReason } from "@vitrine/domain/messaging/stop-reasons";
import type { SendOutcome } from "../../messaging/provider/chat-provider.ts";
import type { JsonResponse } from "../../outbound/json-client.ts";
import { failureOutcome, outcomeOfStatus } from "../chat/send-outcomes.ts";
import { fieldOf, textOf } from "../wire/json-fields.ts";

type ErrorMeaning = "later" | StopReason;

/** Meta's error codes. Meta advises against using the HTTP status. */
const meanings = new Map<number, ErrorMeaning>([
  ...all("account", [0, 190, 368, 131031, 131037, 131042, 131045, 133010]),
  ...all("not-permitted", [3, 10, ...range(200, 299), 130497, 131005, 134011]),
  ...all("later", [2, 4, 613, 80007, 130429, 131000, 131016, 131048, 131056, 131057, 133016]),
  ...all("bad-number", [131021, 131026]),
  ...all("window-closed", [131047]),
  ...all("held-back", [130472, 131049]),
  ...all("blocked", [551, 131050]),
  ...all("bad-message", [100, 131008, 131009, 131051, 131052, 131053, 135000]),
  ...all("bad-message", [132000, 132001, 132005, 132007, 132012, 132015, 132016, 132068, 132069]),
  ...all("bad-message", [2040, 2046, 2047]),
]);

/** The subcodes with which Messenger and Instagram are more precise. */
const bySubcode = new Map<number, ErrorMeaning>([
  // Outside the 24-hour window: Messenger, older versions of Messenger, Instagram.
  ...all("window-closed", [2018278, 2018065, 2534022]),
  // No such person.
  ...all("bad-number", [2018001]),
]);

/** Two messages to one person need six seconds between them. The outbox makes the delay grow. */
const SAME_PAIR = 131056;
const SAME_PAIR_MS = 6_000;

/** The shop has not accepted Meta's terms for payments. */
const NO_PAYMENT_TERMS = "134011";

/** The native order, one of its values or its picture was refused. Plain text with a link may still be accepted. */
export function isFormatRefused(outcome: SendOutcome): boolean {
  if (outcome.kind !== "stopped") return false;
  return outcome.reason === "bad-message" || outcome.code === NO_PAYMENT_TERMS;
}

/** The outcome of a response that is no success. */
export function graphOutcome(answer: JsonResponse): SendOutcome {
  if ("failure" in answer) return failureOutcome(answer);
  const error = fieldOf(answer.body, "error");
  const code = numberIn(error, "code");
  const meaning = meaningOf(error) ?? outcomeOfStatus(answer.status);
  const name = code === undefined ? `http-${answer.status}` : codeText(code, error);
  if (meaning === "unknown") return { kind: "unknown", reason: name };
  if (meaning !== "later") return { kind: "stopped", reason: meaning, code: name };
  return { kind: "later", reason: name, ...(code === SAME_PAIR && { afterMs: SAME_PAIR_MS }) };
}

/** Why an accepted message was not delivered. It is not retried, so a temporary error is final here. */
export function reasonOfFailure(error: unknown): StopReason {
  const meaning = meaningOf(error) ?? "bad-message";
  return meaning === "later" ? "gave-up" : meaning;
}

function meaningOf(error: unknown): ErrorMeaning | undefined {
  const [code, subcode] = [numberIn(error, "code"), numberIn(error, "error_subcode")];
  if (subcode !== undefined && bySubcode.has(subcode)) return bySubcode.get(subcode);
  return code === undefined ? undefined : meanings.get(code);
}

function codeText(code: number, error: unknown): string {
  const subcode = numberIn(error, "error_subcode");
  return subcode === undefined ? String(code) : `${code}/${subcode}`;
}

function numberIn(object: unknown, field: string): number | undefined {
  const text = textOf(object, field);
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function all(meaning: ErrorMeaning, codes: readonly number[]): [number, ErrorMeaning][] {
  return codes.map((code) => [code, meaning]);
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
