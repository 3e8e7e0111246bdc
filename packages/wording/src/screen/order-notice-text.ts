import { formatBRL } from "@vitrine/domain/money";
import type { OrderNotice } from "@vitrine/domain/order/order-notice";
import type { CouponNotice } from "@vitrine/domain/order/totals/coupons";
import { logisticName } from "./logistic-name.ts";

type NoticeOf<Code extends OrderNotice["code"]> = Extract<OrderNotice, { code: Code }>;

/** The text of a change that the system made in an order. */
export function orderNoticeText(notice: OrderNotice): string {
  switch (notice.code) {
    case "price-changed":
      return `O preço de ${notice.name} mudou de ${formatBRL(notice.from)} para ${formatBRL(notice.to)}.`;
    case "coupon-dropped":
      return `O cupom ${notice.coupon} não vale mais e foi retirado do pedido.`;
    case "gift-lost":
      return `O brinde ${notice.name} saiu do pedido: ${giftReasons[notice.because]}.`;
    case "gift-below-minimum":
      return `O brinde ${notice.name} saiu do pedido: ele vale nas compras a partir de ${formatBRL(notice.minimum)}.`;
    case "seller-lost":
      return "A loja escolhida não atende mais: escolha outra.";
    case "pickup-only":
      return "Alguns itens são só para retirada em loja: escolha onde retirar.";
    case "logistic-lost":
      return `${logisticName(notice)} não atende mais este pedido: escolha outra opção.`;
    case "quote-lost":
      return `O valor da entrega (${notice.name}) ${quoteReasons[notice.because]}: escolha a entrega novamente.`;
    case "discount-reduced":
      return notice.to === 0
        ? `O desconto de ${formatBRL(notice.from)} valia para um pedido maior e saiu.`
        : `O desconto de ${formatBRL(notice.from)} valia para um pedido maior: agora é de ${formatBRL(notice.to)}.`;
    case "freight-gift-lost":
      return "O frete grátis valia para uma entrega mais barata: o frete voltou a ser cobrado.";
    case "slot-lost":
      return "O horário escolhido não está mais disponível: escolha outro.";
    case "payment-lost":
      return "A forma de pagamento não vale para estes itens: escolha outra.";
    case "text":
      return notice.text;
  }
}

const giftReasons: Record<NoticeOf<"gift-lost">["because"], string> = {
  "promotion-ended": "a promoção terminou",
  "items-removed": "o item que dava direito a ele foi retirado",
  "promotion-changed": "a promoção mudou",
};

const quoteReasons: Record<NoticeOf<"quote-lost">["because"], string> = {
  "other-goods": "era para outros itens",
  "other-zip-code": "era para outro CEP",
  expired: "venceu",
};

/** The reason why the coupon of an order gives nothing now. */
export function couponNoticeText(notice: CouponNotice): string {
  const { coupon } = notice;
  switch (notice.code) {
    case "coupon-below-minimum":
      return `O cupom ${coupon} vale a partir de ${formatBRL(notice.minimum)}: faltam ${formatBRL(notice.missing)}.`;
    case "coupon-without-items":
      return `O cupom ${coupon} não vale para os itens deste pedido.`;
    case "coupon-over":
      return `O cupom ${coupon} não vale mais.`;
  }
}

/** An item that the shop no longer sells. */
export function goneItemText({ name }: { name: string }): string {
  return `${name} não está mais disponível. Retire o item para continuar.`;
}
