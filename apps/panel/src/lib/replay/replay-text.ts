import type { ReplayedOrder } from "@vitrine/contract/panel/settings/replay";
import { reaisText } from "../number-text.ts";

type Reason = ReplayedOrder["reasons"][number];

const obstacles: Record<NonNullable<Reason["because"]>, string> = {
  "below-minimum-value": "abaixo do pedido mínimo",
  "below-logistic-minimum": "abaixo do mínimo da entrega",
  "too-many-distinct-items": "produtos diferentes demais",
  "too-many-items": "itens demais",
  "logistic-not-offered": "a entrega não é mais oferecida",
};

const amounts = { items: "produtos", freight: "frete", discount: "desconto", "service-fee": "taxa" };

/** Why an order would differ. */
export function reasonText({ code, because, from = 0, to = 0, name = "" }: Reason): string {
  switch (code) {
    case "refused":
      return `não seria feito: ${because ? obstacles[because] : ""}`;
    case "taken":
      return `passaria a ser aceito: hoje, ${because ? obstacles[because] : ""}`;
    case "gift-lost":
      return `perderia o brinde ${name}`;
    case "gift-earned":
      return `ganharia o brinde ${name}`;
    default:
      return `${amounts[code]} de ${reaisText(from)} para ${reaisText(to)}`;
  }
}
