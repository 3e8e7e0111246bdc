import { type Cents, formatBRL } from "@vitrine/domain/money";
import type { DiscountAnswer, RequestAnswer } from "@vitrine/domain/order/order";

type Said = Pick<RequestAnswer, "by" | "reason">;

/** What was decided on a cancellation that somebody asked for. */
export function cancelAnswerText({ isAllowed, ...said }: Said & { isAllowed: boolean }): string {
  return `Cancelamento ${isAllowed ? "aprovado" : "recusado"}${saidText(said)}`;
}

/** What was decided on money that somebody asked to give back. */
export function refundAnswerText(answer: Said & { isAllowed: boolean; hasFailed: boolean }): string {
  const said = saidText(answer);
  if (answer.hasFailed) return `O estorno foi aprovado${said} Mas o provedor recusou: o dinheiro não voltou.`;
  return `Estorno ${answer.isAllowed ? "aprovado" : "recusado"}${said}`;
}

/** What became of a discount that somebody asked for. */
export function discountAnswerText({
  discount,
  outcome,
  ...said
}: Said & { discount: Cents; outcome: DiscountAnswer["outcome"] }): string {
  const sum = formatBRL(discount);
  if (outcome === "outdated") return `O pedido ficou menor: o desconto de ${sum} que esperava aprovação não vale mais.`;
  return `Desconto de ${sum} ${outcome === "allowed" ? "aprovado" : "recusado"}${saidText(said)}`;
}

function saidText({ by, reason }: Said): string {
  return ` por ${by}${reason === "" ? "." : `: “${reason}”`}`;
}
