import type { VisitorObstacle } from "@vitrine/domain/order/visitor-limits";

export const VISITOR_LIMIT = "Quem compra sem se identificar pelo chat pode reservar";

/** Why a visitor's order is too large, and what to do. */
export function visitorLimitText(obstacle: VisitorObstacle): string {
  return `${VISITOR_LIMIT} ${visitorLimitDetail(obstacle)}`;
}

/** The end of the sentence that begins with VISITOR_LIMIT. */
export function visitorLimitDetail(obstacle: VisitorObstacle): string {
  if (obstacle.code === "visitor-sku-limit") {
    const most = unitCount(obstacle.most);
    return `até ${most} de ${obstacle.name}. Diminua para ${most} ou fale com a loja.`;
  }
  const { most, held, room } = obstacle;
  const all = `até ${unitCount(most)} ao todo`;
  if (held === 0) return `${all}. Diminua para ${unitCount(room)} ou fale com a loja.`;
  const less = room > 0 ? `Diminua este pedido para ${unitCount(room)}, pague` : "Pague";
  return `${all}, contando ${unitCount(held)} dos seus pedidos que ainda não foram pagos. ${less} ou cancele um deles, ou fale com a loja.`;
}

function unitCount(count: number): string {
  return count === 1 ? "1 unidade" : `${count.toLocaleString("pt-BR")} unidades`;
}
