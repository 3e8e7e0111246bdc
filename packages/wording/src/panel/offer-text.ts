import type { OfferObstacle } from "@vitrine/domain/checkout/payment-offers";

/** Why customers do not see a payment form, and what its shop can do. */
export const offerTexts: Record<OfferObstacle, string> = {
  "account-missing": "O cliente não vê esta forma: falta conectar a conta no provedor.",
  "account-incomplete": "O cliente não vê esta forma: a conta no provedor está sem uma das chaves.",
  "not-chargeable": "O cliente não vê esta forma: quem está em “Quem cobra” não cobra por ela. Escolha outro provedor.",
  "by-hand-off": "O cliente não vê esta forma: a loja só recebe por provedor. Em ⋯, toque em “Oferecer ao cliente”.",
  "by-hand":
    "O cliente não vê esta forma: alguém da equipe manda antes um link. Para cobrar na hora, conecte um provedor.",
  "pix-key-missing": "O cliente não vê esta forma: falta a chave Pix da loja.",
  "not-for-subscriptions": "O cliente não vê esta forma em assinaturas.",
  "no-delivery": "O cliente não vê esta forma: ela é paga na entrega, e a loja não entrega.",
  "no-pickup": "O cliente não vê esta forma: ela é paga na retirada, e a loja não tem retirada.",
  "credit-missing":
    "Só clientes com limite de crédito veem esta forma, até o limite. Dê o limite em Clientes › Condições, ou a um grupo.",
  "credit-exceeded": "O cliente não vê esta forma: o limite de crédito dele não cobre o pedido.",
  "payer-address": "O cliente não vê esta forma: o provedor pede um endereço, e a loja só tem retirada.",
};
