import type { PanelCoupon } from "@vitrine/contract/panel/promotions";
import { type CouponState, couponState } from "@vitrine/domain/order/totals/coupon-state";
import type { Tone } from "@vitrine/ui/layout/badge.tsx";
import { countText, reaisText } from "../../../lib/number-text.ts";

type Benefit = Pick<PanelCoupon, "kind" | "value">;

export function benefitText({ kind, value = 0 }: Benefit): string {
  switch (kind) {
    case "percent":
      return `${value.toLocaleString("pt-BR")}%`;
    case "amount":
      return reaisText(value);
    case "free-delivery":
      return "Entrega grátis";
  }
}

export function usesText({ uses, maxUses }: Pick<PanelCoupon, "uses" | "maxUses">): string {
  return maxUses === undefined ? countText(uses) : `${countText(uses)} de ${countText(maxUses)}`;
}

export function stateOf({ validFrom, validUntil, maxUses, uses }: PanelCoupon, now: number): CouponState {
  const moment = (text: string | undefined) => (text === undefined ? null : Date.parse(text));
  return couponState(
    { validFrom: moment(validFrom), validUntil: moment(validUntil), maxUses: maxUses ?? null },
    { uses, now },
  );
}

export const states: Record<CouponState, { label: string; tone: Tone }> = {
  active: { label: "Ativo", tone: "success" },
  scheduled: { label: "Programado", tone: "info" },
  ended: { label: "Encerrado", tone: "neutral" },
  "used-up": { label: "Esgotado", tone: "caution" },
};
