import type { Presence, ShopScreen } from "@vitrine/contract/storefront/live";

const customerAt: Record<ShopScreen, string> = {
  catalog: "Cliente no catálogo",
  product: "Cliente vendo um produto",
  cart: "Cliente no carrinho",
  checkout: "Cliente finalizando o pedido",
  payment: "Cliente no pagamento",
  done: "Cliente na confirmação",
};

/** What an agent reads of the customer. */
export function customerText({ customer }: Pick<Presence, "customer">): string {
  return customer ? customerAt[customer.place] : "Cliente fora da loja";
}

export const AGENT_IS_HERE = "Um atendente está ajudando você";
