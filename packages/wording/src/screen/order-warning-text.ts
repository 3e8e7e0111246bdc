import { type Cents, formatBRL } from "@vitrine/domain/money";
import type { OrderWarning } from "@vitrine/domain/order/order-limits";
import { unfitItemText } from "./quantity-text.ts";
import { visitorLimitText } from "./visitor-limit-text.ts";

/** A limit that the order breaks, as the customer reads it. */
export function orderWarningText(warning: OrderWarning): string {
  switch (warning.code) {
    case "too-many-distinct-items":
      return `O máximo de itens distintos do seu pedido é ${warning.most}.`;
    case "too-many-items":
      return `O máximo de itens do seu pedido é ${warning.most}.`;
    case "below-minimum-value":
    case "below-logistic-minimum":
      return minimumText(warning.minimum);
    case "quantity-unfit":
      return unfitItemText(warning);
    case "visitor-sku-limit":
    case "visitor-limit":
    case "visitor-share":
      return visitorLimitText(warning);
  }
}

function minimumText(minimum: Cents): string {
  return `O valor mínimo do seu pedido é ${formatBRL(minimum)}.`;
}

/** What is missing to keep within the limit. Follows the warning; undefined for a limit that adding does not help. */
export function shortfallText(warning: OrderWarning): string | undefined {
  // The total on the screen also has freight, which does not count for a minimum.
  return "missing" in warning ? `Faltam ${formatBRL(warning.missing)} em produtos.` : undefined;
}

/** The warning and what is missing, for a place with one text. */
export function fullWarningText(warning: OrderWarning): string {
  return [orderWarningText(warning), shortfallText(warning)].filter(Boolean).join(" ");
}
