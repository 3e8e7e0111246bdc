import { type Cents, formatBRL } from "@vitrine/domain/money";
import type { OrderWarning } from "@vitrine/domain/order/order-limits";

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
  }
}

function minimumText(minimum: Cents): string {
  return `O valor mínimo do seu pedido é ${formatBRL(minimum)}.`;
}
