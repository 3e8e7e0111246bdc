import type { VisitorObstacle } from "@vitrine/domain/order/visitor-limits";

export const VISITOR_LIMIT = "Quem compra sem se identificar pelo chat pode reservar";

export const VISITOR_SHARE = "Outras pessoas reservaram este produto e ainda não pagaram:";

/** Why a visitor's order is too large, and what to do. */
export function visitorLimitText(obstacle: VisitorObstacle): string {
  if (obstacle.code === "visitor-share") return `${VISITOR_SHARE} ${visitorLimitDetail(obstacle)}`;
  return `${VISITOR_LIMIT} ${visitorLimitDetail(obstacle)}`;
}

/** The end of the sentence that begins with VISITOR_LIMIT or VISITOR_SHARE. */
export function visitorLimitDetail(obstacle: VisitorObstacle): string {
  if (obstacle.code === "visitor-share") {
    const { name, left } = obstacle;
    const wait = "tente de novo em alguns minutos, ou fale com a loja pelo chat, que pode reservar para você.";
    return left > 0
      ? `por aqui dá para reservar ${unitCount(left)} de ${name} agora. Diminua para ${unitCount(left)}, ${wait}`
      : `por aqui não dá para reservar ${name} agora. Se precisar deste produto, ${wait}`;
  }
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
