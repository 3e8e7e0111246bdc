import type { StoreCouponObstacle } from "@vitrine/domain/store-link/store-coupon";
import type { BrokenLink } from "./store-link.repository.ts";
import type { ProductObstacle, StoreProblem } from "./store-platform.ts";
import { type StoreVendor, wordsOf } from "./store-vendor.ts";

type Unlinked = Extract<StoreProblem, { kind: "unlinked" }>["reason"];

/** Why a link is broken, for the store's owner. */
export function brokenLink(reason: Unlinked, vendor: Pick<StoreVendor, "name" | "article">): BrokenLink {
  const { na } = wordsOf(vendor);
  const texts: Record<Unlinked, string> = {
    blocked: `A loja está bloqueada ${na}. Regularize-a e autorize novamente.`,
    inactive: `A loja está inativa ${na}. Ative-a e autorize novamente.`,
    canceled: `A loja foi cancelada ${na}.`,
    revoked: "A loja retirou a autorização. Autorize novamente para continuar.",
  };
  return { reason: texts[reason], platformName: vendor.name };
}

/** Why a product of the store is not in the catalogue. */
export const obstacleTexts: Record<ProductObstacle, string> = {
  unavailable: "O produto está indisponível na loja.",
  "no-category": "O produto não está em nenhuma categoria ativa.",
  "no-price": "O produto não tem preço.",
  unreadable: "Os dados do produto não puderam ser lidos.",
};

/** Why a coupon of the store is not good here. */
export const couponTexts: Record<StoreCouponObstacle, string> = {
  code: "O código tem letras ou sinais que não podem ser digitados aqui.",
  dates: "As datas do cupom não puderam ser lidas.",
  over: "O cupom já venceu.",
  discount: "O desconto do cupom não pode ser aplicado aqui.",
  freight: "O cupom desconta parte do frete, ou frete e produtos juntos.",
  scope: "Não se sabe para quais produtos o cupom vale.",
  brands: "O cupom vale só para algumas marcas.",
  customers: "O cupom é de alguns clientes, de troca ou de presente.",
  shippings: "O frete grátis vale só para algumas formas de envio.",
  cumulative: "O cupom é cumulativo com outros descontos.",
  range: "O cupom vale só até um valor de pedido.",
  "given-away": "O cupom termina quando um total de descontos é alcançado.",
  "scoped-minimum": "O cupom é de alguns produtos e exige um valor mínimo do pedido todo.",
  unreadable: "Os dados do cupom não puderam ser lidos.",
  twice: "Há outro cupom da loja com o mesmo código.",
};

export const NOT_ANSWERING = "A loja não está respondendo. Tentaremos de novo em instantes.";
export const NOT_UNDERSTOOD = "A loja recusou a consulta. Tentaremos de novo em instantes.";
export const OUR_FAULT = "Algo de errado aconteceu ao ler a loja. Tentaremos de novo em instantes.";

/** Why an order of ours is not in the store as it should be. */
export const orderTexts = {
  unlinked: "Aguardando nova autorização da loja.",
  notAnswering: NOT_ANSWERING,
  gone: "O pedido não está mais na loja.",
  withoutItems: "A loja criou o pedido sem os itens. Confira-o na loja.",
  canceledThere: "O pedido foi cancelado na loja, mas está pago aqui.",
  canceledThereUnpaid: "O pedido foi cancelado na loja. Se não vale mais, cancele-o aqui também.",
  refused: (detail: string) => `A loja recusou o pedido: ${detail}`.slice(0, 200),
  strangeItems: (names: readonly string[]) => `Há itens que não são da loja: ${names.join(", ")}`.slice(0, 200),
};
