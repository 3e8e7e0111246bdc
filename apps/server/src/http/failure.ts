import type { Failure } from "@vitrine/contract/wire/envelope";
import { answers, type Refusal } from "./refusals.ts";

/** A refusal as it travels: the table's sentence, and the detail that names the field or the thing at fault. */
export function failure({ code, detail }: Refusal): { status: number; body: Failure } {
  const { status, message } = answers[code];
  const sentence = detail ? `${message} ${detail}`.slice(0, 2_000) : message;
  return { status, body: { success: false, data: null, errors: [{ code, type: "error", status, message: sentence }] } };
}
