import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { sellerUses } from "@vitrine/domain/shop/remove-seller";

/** What happens with what uses a seller, for whoever is about to remove it. */
export function removalText(document: ShopDocument, id: string): string {
  const { zones, stores, giftRules, isLast } = sellerUses(document, id);
  const places = [named("a área", "as áreas", zones), named("o ponto", "os pontos", stores)]
    .filter(Boolean)
    .join(" e ");
  return [
    "Pedidos feitos não mudam. Carrinhos abertos dela escolhem a loja de novo.",
    places !== "" && (isLast ? `Para todos os pedidos passa a valer: ${places}.` : `Também sai: ${places}.`),
    giftRules > 0 && "Brindes do estoque dela saem do estoque da loja do pedido.",
    isLast && "É a última: o estoque que estava nela continua à venda.",
  ]
    .filter(Boolean)
    .join(" ");
}

function named(one: string, many: string, names: readonly string[]): string {
  if (names.length === 0) return "";
  return `${names.length === 1 ? one : many} ${names.map((name) => `“${name}”`).join(", ")}`;
}
