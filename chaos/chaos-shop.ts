import { createVitrine } from "@vitrine/client/vitrine";
import { demoShop } from "@vitrine/demo/shop";
import { NOWHERE, operatorToken } from "../bench/servers/vitrine.ts";

const SHOP = "loja-do-caos";
const STOCK = 1_000_000;
const PRODUCTS = ["cafe", "cha", "mate"];

export type ChaosShop = { shopId: string; accountToken: string };

/** The demo shop with three products that never run out. */
export async function openChaosShop(address: string): Promise<ChaosShop> {
  const operator = createVitrine({ baseUrl: address, token: operatorToken });
  const { token } = await operator.accounts.create({ name: "Caos", chatbotId: "cb-caos" });
  const shop = createVitrine({ baseUrl: address, token }).shop(SHOP);
  const document = demoShop({ picturesUrl: `${NOWHERE}/pictures`, sandboxUrl: NOWHERE, hosts: [] });
  await shop.put({ ...document, minOrderValue: null });
  const products = PRODUCTS.map((id) => ({
    providerId: id,
    name: id,
    categories: ["tudo"],
    skus: [{ sku: id, price: 10, stock: STOCK }],
  }));
  await shop.catalog.import({ categories: [{ providerId: "tudo", name: "Tudo" }], products });
  return { shopId: SHOP, accountToken: token };
}
