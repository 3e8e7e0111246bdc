import type { ShopWarning } from "@vitrine/contract/platform/platform";

type ShownWarning = { text: string; path: string };

/** What the shop lacks, in the words of its people and with the page that mends it. The API names its own fields. */
export function shownWarning({ code, message }: ShopWarning): ShownWarning {
  switch (code) {
    case "no-logistic-option":
      return {
        text: "Ainda não há entrega nem retirada, e ninguém consegue fechar um pedido.",
        path: "/configuracoes/entrega",
      };
    case "no-payment-option":
      return {
        text: "Ainda não há forma de pagamento, e ninguém consegue fechar um pedido.",
        path: "/configuracoes/pagamentos",
      };
    case "no-payment-for-pickup":
      return {
        text: "O provedor do boleto precisa de um endereço, e a loja só tem retirada: ninguém consegue fechar um pedido.",
        path: "/configuracoes/pagamentos",
      };
    case "card-by-hand":
      return {
        text: "Há formas de pagamento que o cliente só usa depois que alguém da equipe envia um link.",
        path: "/configuracoes/pagamentos",
      };
    case "payment-account-missing":
      return {
        text: "Há formas de pagamento que ninguém pode escolher: falta conectar ou completar a conta.",
        path: "/configuracoes/pagamentos",
      };
    case "pix-key-missing":
      return {
        text: "Falta a chave Pix da loja: o cliente ainda não pode pagar por Pix.",
        path: "/configuracoes/pagamentos",
      };
    case "payment-not-offered":
      return {
        text: "Há formas de pagamento que o cliente não vê. Veja o motivo de cada uma.",
        path: "/configuracoes/pagamentos",
      };
    case "credentials-forgotten":
      return {
        text: "Um endereço mudou, e as credenciais eram do anterior. Informe-as de novo.",
        path: "/configuracoes/pagamentos",
      };
    case "no-channel":
      return {
        text: "A loja não está ligada a nenhuma conversa: ela não envia mensagens.",
        path: "/configuracoes/canais",
      };
    case "cep-range-unknown":
    case "zone-unreachable":
    case "closed-date-unknown":
      return { text: message, path: "/configuracoes/entrega" };
    case "seller-table-not-allowed":
    case "seller-unreachable":
      return { text: message, path: "/configuracoes/vendedores" };
    case "gift-seller-unknown":
    case "gift-sku-unknown":
    case "gift-repeated":
      return { text: message, path: "/promocoes/brindes" };
    case "coupon-worthless":
      return { text: message, path: "/promocoes" };
    case "host-unproved":
    case "host-taken":
      return { text: message, path: "/configuracoes/loja" };
    default:
      // A page from before an update does not know what a newer server warns of.
      return { text: message, path: "/configuracoes" };
  }
}
