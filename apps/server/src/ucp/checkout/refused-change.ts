import { answers, type Refusal } from "../../http/refusals.ts";
import { errorAnswer, tooMany, type UcpAnswer } from "../request/ucp-answer.ts";
import type { UcpCall } from "../request/ucp-call.ts";

/** The order did not take the change. The platform may try again when the reason passes with time. */
export function refusedChange(call: UcpCall, { code, detail, retryAfterSeconds }: Refusal): UcpAnswer {
  if (retryAfterSeconds !== undefined) return tooMany(retryAfterSeconds);
  const content = [answers[code].message, detail].filter(Boolean).join(" ");
  return errorAnswer(call, [{ type: "error", code: code.replaceAll("-", "_"), content, severity: "unrecoverable" }]);
}

/** The checkout was placed, canceled or has expired. The platform can begin a new one. */
export function closedCheckout(call: UcpCall): UcpAnswer {
  const content = "Esta compra já foi concluída, cancelada ou venceu. Comece outra.";
  return errorAnswer(call, [{ type: "error", code: "checkout_closed", content, severity: "unrecoverable" }]);
}
