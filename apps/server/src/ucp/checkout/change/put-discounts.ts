import { ok, type Result } from "@vitrine/domain/result";
import type { CallerSession } from "../../../http/callers.ts";
import { answers, type Refusal, type RefusalCode } from "../../../http/refusals.ts";
import { putCoupon } from "../../../order/actions/apply-coupon.ts";
import type { UcpMessage } from "../../request/ucp-answer.ts";
import type { UcpDeps } from "../../ucp-deps.ts";

/**
 * Applies the first code that has an effect. An order has one coupon, so the answer refuses the other codes with a
 * reason. The limits against guessing are the same as for a person who types codes.
 */
export async function putDiscounts(
  deps: UcpDeps,
  buyer: CallerSession,
  { codes, applied, address }: { codes: readonly string[]; applied: string | null; address: string },
): Promise<Result<UcpMessage[], Refusal>> {
  const messages: UcpMessage[] = [];
  let isApplied = false;
  for (const [index, code] of codes.entries()) {
    const path = `$.discounts.codes[${index}]`;
    if (isApplied) {
      const content = `O cupom ${code} não pode ser somado a outro.`;
      messages.push({ type: "warning", code: "discount_code_combination_disallowed", content, path });
    } else if (code.trim().toUpperCase() === applied) {
      isApplied = true;
    } else {
      const put = code.trim() === "" ? undefined : await putCoupon(deps, buyer, { typed: code, address }, null);
      if (put?.ok) isApplied = true;
      else messages.push(rejected(code, put?.refusal ?? { code: "coupon-unknown" }, path));
    }
  }
  if (isApplied || applied === null) return ok(messages);
  const removed = await putCoupon(deps, buyer, { typed: "", address }, null);
  return removed.ok ? ok(messages) : removed;
}

const rejections: Partial<Record<RefusalCode, string>> = {
  "coupon-expired": "discount_code_expired",
  "coupon-used-up": "discount_code_expired",
  "coupon-of-another": "discount_code_user_ineligible",
  "coupon-used-by-contact": "discount_code_user_ineligible",
};

function rejected(typed: string, { code, detail }: Refusal, path: string): UcpMessage {
  const content = [`Cupom ${typed}:`, answers[code].message, detail].filter(Boolean).join(" ");
  return { type: "warning", code: rejections[code] ?? "discount_code_invalid", content, path };
}
