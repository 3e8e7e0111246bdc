import type { PanelPromotion } from "@vitrine/contract/panel/promotions";
import { type PromotionState, promotionState } from "@vitrine/domain/catalog/promotions/promotion";
import type { Tone } from "@vitrine/ui/layout/badge.tsx";
import { countText, reaisText } from "../../../lib/number-text.ts";

type Benefit = Pick<PanelPromotion, "kind" | "value" | "endsInNinety">;

export function benefitText({ kind, value, endsInNinety = false }: Benefit): string {
  if (kind === "fixed-price") return `Por ${reaisText(value)}`;
  const less = kind === "percent" ? `−${value.toLocaleString("pt-BR")}%` : `−${reaisText(value)}`;
  return endsInNinety ? `${less}, final ,90` : less;
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${countText(count)} ${count === 1 ? one : many}`];

export function productsText(promotion: PanelPromotion): string {
  const { isWholeShop, collectionIds = [], categoryIds = [], brands = [], productIds = [] } = promotion;
  if (isWholeShop) return "Loja toda";
  return [
    ...counted(collectionIds.length, "coleção", "coleções"),
    ...counted(categoryIds.length, "categoria", "categorias"),
    ...counted(brands.length, "marca", "marcas"),
    ...counted(productIds.length, "produto", "produtos"),
  ].join(", ");
}

/** What the offer has done so far; null where it has not begun, or is over. */
export function effectText(promotion: PanelPromotion, now: number): string | null {
  const { prices, changedByHand } = promotion;
  const isRunning = stateOf(promotion, now) === "running";
  if (prices === 0 && changedByHand === 0 && !isRunning) return null;
  const count = prices === 1 ? "1 preço" : `${countText(prices)} preços`;
  // A job takes them back: a paused offer must not look as if it still sold.
  const isLeaving = prices > 0 && !isRunning;
  const inForce = isLeaving ? `${count} ainda no ar: voltam ao de sempre em instantes` : `${count} no ar agora`;
  if (changedByHand === 0) return `${inForce}.`;
  const left =
    changedByHand === 1 ? "1 foi mudado à mão e fica" : `${countText(changedByHand)} foram mudados à mão e ficam`;
  return `${inForce}. ${left} como está${changedByHand === 1 ? "" : "o"}: para pôr de volta na oferta, pause e retome.`;
}

export function stateOf(
  { validFrom, validUntil, isPaused = false }: Pick<PanelPromotion, "validFrom" | "validUntil" | "isPaused">,
  now: number,
): PromotionState {
  const moment = (text: string | undefined) => (text === undefined ? null : Date.parse(text));
  return promotionState({ isPaused, period: { from: moment(validFrom), until: moment(validUntil) } }, now);
}

export const states: Record<PromotionState, { label: string; tone: Tone }> = {
  running: { label: "Em andamento", tone: "success" },
  scheduled: { label: "Agendada", tone: "info" },
  paused: { label: "Pausada", tone: "caution" },
  ended: { label: "Encerrada", tone: "neutral" },
};
