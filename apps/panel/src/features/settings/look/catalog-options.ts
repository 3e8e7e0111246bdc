/** An option of the storefront: its name, and what customers get with it and without it. */
export type CatalogOption<Key extends string = CatalogOptionKey> = { key: Key; label: string; on: string; off: string };

export type CatalogOptionKey =
  | "hiddenInactiveProducts"
  | "hideAttributes"
  | "showSpecifications"
  | "disableRestrictedProducts"
  | "allowShippingRestrictedProducts"
  | "enableCnpj"
  | "enableBirthDate"
  | "emailOptional"
  | "showSellerOptions"
  | "asksSellerFirst"
  | "logistics"
  | "canUseCoupon"
  | "disableChargeOrders";

export const optionGroups: readonly { title: string; text: string; options: readonly CatalogOption[] }[] = [
  {
    title: "O que o catálogo mostra",
    text: "Vale para todos os canais.",
    options: [
      {
        key: "hiddenInactiveProducts",
        label: "Esconder produtos que não estão à venda",
        on: "Produtos inativos somem do catálogo e da busca.",
        off: "Produtos inativos aparecem com o aviso “Indisponível”.",
      },
      {
        key: "hideAttributes",
        label: "Vender sem escolher cor, tamanho ou sabor",
        on: "O cliente põe o produto no carrinho com um toque, sem escolher a opção.",
        off: "O cliente escolhe a opção antes de pôr no carrinho.",
      },
      {
        key: "showSpecifications",
        label: "Mostrar a ficha técnica",
        on: "A página do produto mostra a ficha técnica abaixo da descrição.",
        off: "A página do produto mostra só a descrição.",
      },
      {
        key: "disableRestrictedProducts",
        label: "Produtos de venda restrita só com atendente",
        on: "O cliente vê o produto e pede a quem atende para pôr no pedido.",
        off: "O cliente compra produtos de venda restrita sozinho.",
      },
    ],
  },
  {
    title: "O que a loja pergunta",
    text: "Cada pergunta a menos é um cliente a menos que desiste.",
    options: [
      {
        key: "enableCnpj",
        label: "Vender para empresas",
        on: "O cliente escolhe entre CPF e CNPJ.",
        off: "Só se pede o CPF.",
      },
      {
        key: "enableBirthDate",
        label: "Pedir a data de nascimento",
        on: "O fechamento pede a data de nascimento.",
        off: "O fechamento não pede a data de nascimento.",
      },
      {
        key: "emailOptional",
        label: "E-mail opcional",
        on: "O pedido vale sem o e-mail do cliente. O recibo vai para o e-mail da loja.",
        off: "O cliente precisa informar o e-mail.",
      },
      {
        key: "showSellerOptions",
        label: "O cliente escolhe a loja",
        on: "O fechamento mostra as lojas e vendedores para escolher.",
        off: "A loja do pedido não é perguntada ao cliente.",
      },
      {
        key: "asksSellerFirst",
        label: "Quem atende escolhe a loja antes dos produtos",
        on: "No atendimento, a loja é escolhida primeiro: preços e estoque são os dela.",
        off: "No atendimento, produtos entram no pedido sem escolher a loja.",
      },
    ],
  },
  {
    title: "Como o pedido fecha",
    text: "Preços e áreas de entrega ficam em Entrega e retirada; formas de pagar, em Pagamentos.",
    options: [
      {
        key: "canUseCoupon",
        label: "Aceitar cupons",
        on: "O fechamento tem o campo de cupom.",
        off: "Ninguém vê o campo de cupom, e cupons não valem.",
      },
      {
        key: "logistics",
        label: "Quem atende usa as entregas cadastradas",
        on: "No atendimento aparecem as mesmas entregas e preços do cliente.",
        off: "No atendimento, o preço da entrega pode ser digitado, se a loja deixa mudar preços.",
      },
      {
        key: "allowShippingRestrictedProducts",
        label: "Entregar também produtos com restrição de envio",
        on: "Produtos com restrição de envio podem ser entregues.",
        off: "Um pedido com esses produtos só pode ser retirado.",
      },
      {
        key: "disableChargeOrders",
        label: "Receber pedidos sem cobrar aqui",
        on: "O pedido termina em “Receber pedido”, e a loja combina o pagamento.",
        off: "O cliente paga no fechamento.",
      },
    ],
  },
];
