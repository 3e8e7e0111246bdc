import type { StopReason } from "@vitrine/domain/messaging/stop-reasons";
import type { SendOutcome } from "../../../messaging/provider/chat-provider.ts";
import type { JsonResponse } from "../../../outbound/json-client.ts";
import { fieldOf, textOf } from "../../wire/json-fields.ts";
import { failureOutcome, outcomeOfStatus } from "../send-outcomes.ts";

type Ruling = "later" | StopReason;

/** By Meta's error code. The HTTP status says little, and Meta advises against going by it. */
const rulings = new Map<number, Ruling>([
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

/** Where Messenger and Instagram tell more by a second number. */
const bySubcode = new Map<number, Ruling>([
  // Outside the 24 hours: Messenger today, Messenger in older versions, Instagram.
  ...all("window-closed", [2018278, 2018065, 2534022]),
  // No such person.
  ...all("bad-number", [2018001]),
]);

/** Two messages to the same person need six seconds between them; the waiting grows in the outbox. */
const SAME_PAIR = 131056;
const SAME_PAIR_MS = 6_000;

/** The shop has not accepted Meta's terms for payments. */
const NO_PAYMENT_TERMS = "134011";

/** The order with its Pix, a value in it or its picture was refused. Words and a link may still pass. */
export function isFormatRefused(outcome: SendOutcome): boolean {
  if (outcome.kind !== "stopped") return false;
  return outcome.reason === "bad-message" || outcome.code === NO_PAYMENT_TERMS;
}

/** What follows from an answer that is no success. */
export function graphOutcome(answer: JsonResponse): SendOutcome {
  if ("failure" in answer) return failureOutcome(answer);
  const error = fieldOf(answer.body, "error");
  const code = numberIn(error, "code");
  const ruling = rulingOf(error) ?? outcomeOfStatus(answer.status);
  const name = code === undefined ? `http-${answer.status}` : nameOf(code, error);
  if (ruling === "unknown") return { kind: "unknown", reason: name };
  if (ruling !== "later") return { kind: "stopped", reason: ruling, code: name };
  return { kind: "later", reason: name, ...(code === SAME_PAIR && { afterMs: SAME_PAIR_MS }) };
}

/** Why a message that was taken on did not arrive. It will not be tried again, so what could pass did not. */
export function reasonOfFailure(error: unknown): StopReason {
  const ruling = rulingOf(error) ?? "bad-message";
  return ruling === "later" ? "gave-up" : ruling;
}

function rulingOf(error: unknown): Ruling | undefined {
  const [code, subcode] = [numberIn(error, "code"), numberIn(error, "error_subcode")];
  if (subcode !== undefined && bySubcode.has(subcode)) return bySubcode.get(subcode);
  return code === undefined ? undefined : rulings.get(code);
}

function nameOf(code: number, error: unknown): string {
  const subcode = numberIn(error, "error_subcode");
  return subcode === undefined ? String(code) : `${code}/${subcode}`;
}

function numberIn(object: unknown, field: string): number | undefined {
  const text = textOf(object, field);
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function all(ruling: Ruling, codes: readonly number[]): [number, Ruling][] {
  return codes.map((code) => [code, ruling]);
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
