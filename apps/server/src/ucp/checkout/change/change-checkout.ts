import type { UcpCartRequest, UcpCheckoutRequest } from "@vitrine/contract/ucp/requests";
import { ok, type Result } from "@vitrine/domain/result";
import type { CallerSession } from "../../../http/callers.ts";
import type { Refusal } from "../../../http/refusals.ts";
import { capability } from "../../negotiation/capabilities.ts";
import type { UcpMessage } from "../../request/ucp-answer.ts";
import type { UcpCall } from "../../request/ucp-call.ts";
import type { UcpState } from "../../session/ucp-session.repository.ts";
import type { UcpDeps } from "../../ucp-deps.ts";
import { putBuyer } from "./put-buyer.ts";
import { putDiscounts } from "./put-discounts.ts";
import { putFulfillment } from "./put-fulfillment.ts";
import { findLines, putLines } from "./put-lines.ts";

type Asked = UcpCartRequest & Partial<Pick<UcpCheckoutRequest, "fulfillment" | "payment">>;

type Changing = {
  call: UcpCall;
  asked: Asked;
  state: UcpState;
  /** The coupon of the order. */
  couponCode: string | null;
  /** False for a checkout that keeps the lines of its cart. */
  takesLines: boolean;
};

export type ChangedCheckout = { state: UcpState; messages: UcpMessage[] };

/**
 * Changes the order to what the platform asks for: lines, buyer, coupon and delivery, each by the use case of a
 * person. Values that the platform leaves out stay. Lines that it leaves out are removed.
 */
export async function changeCheckout(
  deps: UcpDeps,
  buyer: CallerSession,
  { call, asked, state, couponCode, takesLines }: Changing,
): Promise<Result<ChangedCheckout, Refusal>> {
  const messages: UcpMessage[] = [];
  let next = state;
  if (takesLines) {
    const put = await putLines(deps, buyer, await findLines(deps, buyer, asked.line_items));
    if (!put.ok) return put;
    messages.push(...put.value.messages);
  }
  const instruments = asked.payment?.instruments;
  if (asked.buyer || instruments) messages.push(...(await putBuyer(deps, buyer, { person: asked.buyer, instruments })));
  const codes = call.active.has(capability.discount) ? asked.discounts?.codes : undefined;
  if (codes) {
    const put = await putDiscounts(deps, buyer, { codes, applied: couponCode, address: call.address });
    if (!put.ok) return put;
    messages.push(...put.value);
    next = { ...next, codes };
  }
  const methods = call.active.has(capability.fulfillment) ? asked.fulfillment?.methods : undefined;
  if (methods) {
    const put = await putFulfillment(deps, buyer, { methods, state: next, call });
    messages.push(...put.messages);
    next = put.state;
  }
  return ok({ state: next, messages });
}
