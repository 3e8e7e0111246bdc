import type { Account } from "@vitrine/contract/platform/platform";
import { demoShop } from "@vitrine/demo/shop";
import { createPlatformClient } from "@vitrine/tools/product/platform-client";
import { operatorToken } from "../bench/servers/vitrine.ts";

const SHOP = "loja-do-caos";
const STOCK = 1_000_000;
const PRODUCTS = ["cafe", "cha", "mate"];

export type ChaosShop = { shopId: string; accountToken: string };

/** The demo shop with three products that never run out. */
export async function openChaosShop(address: string): Promise<ChaosShop> {
  const call = createPlatformClient(address);
  const { token } = await call<Account>("POST /platform/v1/accounts", {
    token: operatorToken,
    body: { name: "Caos", chatbotId: "cb-caos" },
  });
  const sandboxUrl = "http://127.0.0.1:1";
  const document = demoShop({ picturesUrl: `${sandboxUrl}/pictures`, sandboxUrl, hosts: [] });
  await call(`PUT /platform/v1/shops/${SHOP}`, { token, body: { ...document, minOrderValue: null } });
  const products = PRODUCTS.map((id) => ({
    providerId: id,
    name: id,
    categories: ["tudo"],
    skus: [{ sku: id, price: 10, stock: STOCK }],
  }));
  const catalog = { categories: [{ providerId: "tudo", name: "Tudo" }], products };
  await call(`POST /platform/v1/shops/${SHOP}/catalog`, { token, body: catalog });
  return { shopId: SHOP, accountToken: token };
}
