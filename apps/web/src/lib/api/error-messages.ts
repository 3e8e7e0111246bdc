import type { Api } from "@vitrine/contract/api";

/** Other addresses of calls for stores, by which the specification names them. */
type SpecifiedStoreCall = `${string} /tray/${string}`;

/** The calls of the storefront, and the one platform API call that the store-link page needs. */
export type Call =
  | Exclude<keyof Api, `${string} /platform/${string}` | `${string} /painel/${string}` | SpecifiedStoreCall>
  | "GET /platform/v1/shops/{shopId}/store";

/** Shown when a call gets no response, or one without our envelope. */
export const errorMessages: Record<Call, string> = {
  "GET /api/session/{code}": "Não foi possível abrir a sua sessão",
  "GET /api/shop/settings": "Não foi possível carregar as configurações da loja",

  "GET /api/catalog/categories": "Não foi possível carregar as categorias",
  "GET /api/catalog/top": "Não foi possível carregar os produtos",
  "GET /api/catalog/rows": "Não foi possível carregar as coleções",
  "GET /api/catalog/suggestions": "Não foi possível buscar sugestões",
  "POST /api/catalog/products/search": "Não foi possível carregar os produtos",
  "GET /api/catalog/products/collections/{collectionId}": "Não foi possível carregar os produtos da coleção",
  "POST /api/catalog/products/searchText": "Não foi possível buscar os produtos",
  "GET /api/catalog/products/{id}": "Não foi possível carregar o produto",
  "GET /api/catalog/products/byids/{ids}": "Não foi possível carregar os produtos sugeridos",
  "GET /api/catalog/products/facets": "Não foi possível carregar os filtros",

  "GET /api/order/current": "Não foi possível carregar o pedido",
  "POST /api/order/items/": "Não foi possível adicionar o item ao pedido",
  "POST /api/order/gift/": "Não foi possível adicionar o brinde ao pedido",
  "GET /api/order/confirm": "Não foi possível confirmar o pedido",
  "POST /api/order/confirm": "Não foi possível finalizar o pedido",
  // Its failure is not shown: the server says the limit again when the order is placed.
  "GET /api/order/visitor-allowance": "",
  "GET /api/order/cancel": "Não foi possível cancelar o pedido",
  "POST /api/order/coupon/": "Não foi possível aplicar o cupom",
  "POST /api/order/discount": "Não foi possível aplicar o desconto",
  "POST /api/order/discount/approval": "Não foi possível pedir a aprovação",
  // Its failure is not shown: the server says the limit again when a discount is given.
  "GET /api/order/discount/approval": "",
  // Its failure is not shown: nothing is offered without it.
  "GET /api/order/freight-gift": "",
  "POST /api/order/freight-gift": "Não foi possível mudar o frete grátis",
  "GET /api/order/price-tables": "Não foi possível carregar as tabelas de preço",
  "POST /api/order/price-tables/{id}": "Não foi possível alterar a tabela de preço",

  "POST /api/order/message/read": "Não foi possível ler a mensagem",
  "POST /api/order/message/items": "Não foi possível adicionar os itens ao pedido",
  "POST /api/order/message/{version}/undo": "Não foi possível desfazer",
  // Its failure is not shown: who needs the words again corrects them again.
  "POST /api/order/message/corrections": "",
  "GET /api/order/message/received": "Não foi possível carregar o que o contato escreveu",
  // Its failure is not shown: the text is offered once more.
  "POST /api/order/message/received/handled": "",

  "GET /api/orders": "Não foi possível carregar os pedidos",
  "GET /api/orders/{id}": "Não foi possível carregar o pedido",
  "POST /api/orders/{id}/cancel": "Não foi possível cancelar o pedido",
  "POST /api/orders/{id}/cancel-request": "Não foi possível pedir o cancelamento",
  "POST /api/orders/{id}/said-paid": "Não foi possível avisar a loja",
  "POST /api/orders/{id}/repeat": "Não foi possível repetir o pedido",

  "GET /api/order/logistic/": "Não foi possível carregar as opções de entrega",
  "POST /api/order/logistic/": "Não foi possível escolher a opção de entrega",
  "POST /api/order/checkout": "Não foi possível carregar a finalização do pedido",
  "POST /api/order/checkout/defaults": "Não foi possível sugerir a entrega e o pagamento",
  "GET /api/order/checkout/last": "Não foi possível carregar o último pedido",
  "POST /api/order/checkout/last": "Não foi possível repetir as escolhas do último pedido",
  "POST /api/order/logistic/manual": "Não foi possível definir o valor da entrega",
  "GET /api/order/stores/": "Não foi possível carregar as lojas",
  "GET /api/order/seller/": "Não foi possível carregar as lojas vendedoras",
  "POST /api/order/seller/": "Não foi possível escolher a loja vendedora",
  // Their failure is not shown: the seller is chosen as without it.
  "GET /api/order/seller/usual": "",
  "POST /api/order/seller/usual/take": "",
  "POST /api/order/seller/usual": "Não foi possível guardar a loja padrão",
  "GET /api/order/schedule": "Não foi possível carregar os horários de entrega",
  "POST /api/order/schedule": "Não foi possível escolher o horário de entrega",
  "GET /api/order/address/cep/{postalCode}": "Não foi possível consultar o CEP",
  "POST /api/order/address/": "Não foi possível adicionar o endereço",

  "GET /api/order/payments/": "Não foi possível carregar as opções de pagamento",
  "POST /api/order/payment/method": "Não foi possível definir a forma de pagamento",
  "GET /api/order/payment/credit": "Não foi possível carregar as opções de cartão",
  "POST /api/order/payment/credit": "Não foi possível concluir o pagamento",
  "POST /api/order/payment/credit/installments": "Não foi possível atualizar o parcelamento",
  "GET /api/order/payment/update": "Não foi possível alterar a forma de pagamento",
  "POST /api/order/payment/mercadoPago": "Não foi possível concluir o pagamento",
  "GET /api/order/payment/charge": "Não foi possível consultar o pagamento",
  "POST /api/order/payment/charge": "Não foi possível gerar o pagamento",
  "GET /api/order/payment/captcha": "Não foi possível carregar a verificação",
  "POST /api/order/payment/delivery": "Não foi possível definir o pagamento na entrega",
  "GET /api/order/pix/manual": "Não foi possível carregar a chave Pix",
  "POST /api/order/pix/manual": "Não foi possível salvar a chave Pix",

  "POST /api/customer/update": "Não foi possível salvar os dados do contato",

  "POST /api/order/send/product/{id}": "Não foi possível enviar o produto para o contato",
  "GET /api/order/send/resume": "Não foi possível enviar o resumo do pedido para o contato",
  "GET /api/order/send/catalog": "Não foi possível enviar o catálogo para o contato",
  "POST /api/order/send/text": "Não foi possível enviar a mensagem para o contato",
  "GET /api/order/replies": "Não foi possível carregar as respostas da loja",
  "POST /api/order/link": "Não foi possível criar o link do contato",
  "GET /api/catalog/stock/{ids}": "Não foi possível consultar o estoque",
  "GET /api/order/messages": "Não foi possível carregar as mensagens",
  "GET /api/orders/{id}/messages": "Não foi possível consultar o envio",
  "POST /api/orders/{id}/send-payment": "Não foi possível enviar a cobrança de novo",
  "POST /api/order/semiautomatic": "Não foi possível mudar de fluxo",
  "GET /api/order/activity": "Não foi possível carregar o histórico",
  "POST /api/order/activity/{version}/undo": "Não foi possível desfazer",
  // Background calls: their failures are not shown.
  "GET /api/order/live/news": "",
  "POST /api/order/live/place": "",

  "GET /stores/{platform}": "Não foi possível verificar a autorização da loja",
  "POST /stores/{platform}/authorize": "Não foi possível autorizar a loja",
  "POST /stores/{platform}/link-store": "Não foi possível vincular a loja",
  "GET /stores/{platform}/link-store/{id}": "Não foi possível verificar a autorização da loja",
  "GET /platform/v1/shops/{shopId}/store": "Não foi possível acompanhar a importação",
};
