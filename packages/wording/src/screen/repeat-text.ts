import type { RepeatLoss } from "@vitrine/domain/checkout/repeat-choices";
import { type Cents, formatBRL } from "@vitrine/domain/money";
import type { ItemRefusal } from "@vitrine/domain/order/change/items";

/** What is different when an order is repeated: one whole sentence for each. */
export function repeatedPriceText({ name, before, now }: { name: string; before: Cents; now: Cents }): string {
  return `${name} agora custa ${formatBRL(now)} (antes ${formatBRL(before)}).`;
}

export function fewerRepeatedText({ name, added, wanted }: { name: string; added: number; wanted: number }): string {
  const count = added === 1 ? "entrou só 1" : `entraram só ${added.toLocaleString("pt-BR")}`;
  return `De ${name}, ${count} das ${wanted.toLocaleString("pt-BR")} unidades: o estoque não tem mais.`;
}

/** The shop sells it in multiples that it did not have then. */
export function otherQuantityText({ name, added, wanted }: { name: string; added: number; wanted: number }): string {
  const [now, before] = [added, wanted].map((count) => count.toLocaleString("pt-BR"));
  return `${name} agora só é vendido em outras quantidades: no lugar de ${before}, foram ${now}.`;
}

export function allInCartText(name: string): string {
  return `${name} não entrou outra vez: o carrinho já tem tudo o que há no estoque.`;
}

type Obstacle = ItemRefusal["code"] | "product-not-found";

const obstacles: Partial<Record<Obstacle, string>> = {
  "product-not-found": "não está mais à venda e ficou de fora.",
  "product-unavailable": "está indisponível e ficou de fora.",
  "product-restricted": "ficou de fora, porque a venda é restrita. Peça ajuda a um atendente.",
  "seller-required": "ficou de fora, porque falta escolher a loja.",
  "variant-unknown": "não tem mais a opção que você escolheu e ficou de fora.",
  "options-missing": "agora tem opções para escolher e ficou de fora.",
  "subscription-unknown": "não tem mais esta assinatura e ficou de fora.",
  "preferences-not-taken": "não aceita mais preferências e ficou de fora.",
  "stock-short": "está sem estoque e ficou de fora.",
  "quantity-too-large": "ficou de fora, porque o carrinho já chegou ao máximo deste item.",
  "quantity-unfit": "ficou de fora, porque não é mais vendido nesta quantidade.",
  "too-many-lines": "ficou de fora, porque o carrinho já chegou ao máximo de itens diferentes.",
};

export function notRepeatedText(name: string, code: string): string {
  return `${name} ${obstacles[code as Obstacle] ?? "não entrou no carrinho. Tente adicionar pelo catálogo."}`;
}

/** Somebody wrote "repete meu último pedido". */
export const nothingToRepeatText = "Não há um pedido anterior para repetir. Escreva o que quer.";

/** What of the last order's delivery and payment the customer chooses again. */
export const repeatLossText: Record<RepeatLoss, string> = {
  logistic: "A entrega da última vez não vale para este pedido: escolha outra.",
  slot: "Falta só escolher o dia e o horário.",
  payment: "A forma de pagamento da última vez não está disponível: escolha outra.",
  cash: "O dinheiro da última vez não cobre este pedido: diga para quanto precisa de troco.",
};
