import { LogisticType } from "@vitrine/domain/codes/journey";
import { cents } from "@vitrine/domain/money";
import type { OrderNotice } from "@vitrine/domain/order/order-notice";
import type { CouponNotice } from "@vitrine/domain/order/totals/coupons";
import { expect, test } from "vitest";
import { couponNoticeText, goneItemText, orderNoticeText } from "./order-notice-text.ts";

const { ExpressDelivery, StorePickUp } = LogisticType;

test.each<[OrderNotice, string]>([
  [
    { code: "price-changed", name: "Café", from: cents(50_00), to: cents(55_00) },
    "O preço de Café mudou de R$\u00a050,00 para R$\u00a055,00.",
  ],
  [{ code: "coupon-dropped", coupon: "DEZ" }, "O cupom DEZ não vale mais e foi retirado do pedido."],
  [
    { code: "gift-lost", name: "Caneca azul", because: "promotion-ended" },
    "O brinde Caneca azul saiu do pedido: a promoção terminou.",
  ],
  [
    { code: "gift-lost", name: "Caneca azul", because: "items-removed" },
    "O brinde Caneca azul saiu do pedido: o item que dava direito a ele foi retirado.",
  ],
  [
    { code: "gift-lost", name: "Caneca azul", because: "promotion-changed" },
    "O brinde Caneca azul saiu do pedido: a promoção mudou.",
  ],
  [
    { code: "gift-below-minimum", name: "Caneca azul", minimum: cents(150_00) },
    "O brinde Caneca azul saiu do pedido: ele vale nas compras a partir de R$\u00a0150,00.",
  ],
  [{ code: "seller-lost" }, "A loja escolhida não atende mais: escolha outra."],
  [{ code: "pickup-only" }, "Alguns itens são só para retirada em loja: escolha onde retirar."],
  [
    { code: "logistic-lost", name: "Motoboy", type: ExpressDelivery },
    "Motoboy não atende mais este pedido: escolha outra opção.",
  ],
  [
    { code: "logistic-lost", name: "", type: ExpressDelivery },
    "Entrega não atende mais este pedido: escolha outra opção.",
  ],
  [
    { code: "logistic-lost", name: "", type: StorePickUp },
    "Retirada em loja não atende mais este pedido: escolha outra opção.",
  ],
  [
    { code: "quote-lost", name: "Sedex", because: "other-goods" },
    "O valor da entrega (Sedex) era para outros itens: escolha a entrega novamente.",
  ],
  [
    { code: "quote-lost", name: "Sedex", because: "other-zip-code" },
    "O valor da entrega (Sedex) era para outro CEP: escolha a entrega novamente.",
  ],
  [
    { code: "quote-lost", name: "Sedex", because: "expired" },
    "O valor da entrega (Sedex) venceu: escolha a entrega novamente.",
  ],
  [{ code: "slot-lost" }, "O horário escolhido não está mais disponível: escolha outro."],
  [{ code: "payment-lost" }, "A forma de pagamento não vale para estes itens: escolha outra."],
  [{ code: "text", text: "Escrito por uma versão anterior." }, "Escrito por uma versão anterior."],
])("%j", (notice, text) => {
  expect(orderNoticeText(notice)).toBe(text);
});

test.each<[CouponNotice, string]>([
  [
    { code: "coupon-below-minimum", coupon: "DEZ", minimum: cents(150_00), missing: cents(50_00) },
    "O cupom DEZ vale a partir de R$\u00a0150,00: faltam R$\u00a050,00.",
  ],
  [{ code: "coupon-without-items", coupon: "DEZ" }, "O cupom DEZ não vale para os itens deste pedido."],
  [{ code: "coupon-over", coupon: "DEZ" }, "O cupom DEZ não vale mais."],
])("%j", (notice, text) => {
  expect(couponNoticeText(notice)).toBe(text);
});

test("an item that was removed", () => {
  expect(goneItemText({ name: "Café" })).toBe("Café não está mais disponível. Retire o item para continuar.");
});
