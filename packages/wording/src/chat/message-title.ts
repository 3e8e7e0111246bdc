import { characters, cutText, oneLine } from "@vitrine/domain/cut-text";
import type {
  CatalogScope,
  ChatMessage,
  OrderMilestone,
  ProductsMessage,
} from "@vitrine/domain/messaging/chat-message";
import { orderName } from "./order-name.ts";
import { productName } from "./product-name.ts";

const LONGEST = characters(120);

const steps: Record<OrderMilestone, string> = {
  received: "Pedido recebido",
  paid: "Pagamento confirmado",
  preparing: "Pedido em preparo",
  ready: "Pedido pronto para retirada",
  "on-the-way": "Pedido a caminho",
  delivered: "Pedido entregue",
  refunded: "Dinheiro devolvido",
  rearranged: "Novo horário ou endereço",
  "items-changed": "Itens do pedido mudaram",
  finalized: "Pedido finalizado",
  canceled: "Pedido cancelado",
};

/** A short title of a message for the agent. */
export function titleOf(message: ChatMessage<unknown>): string {
  switch (message.kind) {
    case "product":
      return productName(message.options ? `${message.name} (${message.options})` : message.name, LONGEST);
    case "products":
      return productsTitle(message);
    case "catalog":
      return short(catalogTitle(message.scope));
    case "summary":
      return "Resumo do pedido";
    case "payment":
      return short(`Pagamento do ${orderName(message.order)}`);
    case "status":
      return steps[message.step];
    case "reminder":
      return message.about === "cart" ? "Lembrete do carrinho" : "Lembrete de pagamento";
    case "reminder-wish":
      return message.wish === "stop" ? "Lembretes desligados" : "Lembretes ligados de novo";
    case "text":
    case "template":
      return short(message.text);
    case "picture":
      return short(message.caption ? `Foto: ${message.caption}` : "Foto");
    case "document":
      return short([message.fileName ?? "Documento", message.caption].filter(Boolean).join(": "));
  }
}

function productsTitle({ products }: ProductsMessage<unknown>): string {
  const [first] = products;
  if (first && products.length === 1) return titleOf(first);
  return short(`${products.length} produtos: ${products.map(({ name }) => name).join(", ")}`);
}

function catalogTitle(scope: CatalogScope): string {
  switch (scope.type) {
    case "all":
      return "Catálogo";
    case "search":
      return `Catálogo: busca por “${scope.text}”`;
    default:
      return `Catálogo: ${scope.name}`;
  }
}

function short(text: string): string {
  return cutText(oneLine(text), LONGEST);
}
