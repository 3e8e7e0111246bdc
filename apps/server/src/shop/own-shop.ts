import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { CallerAccount } from "../http/callers.ts";
import type { Refusal } from "../http/refusals.ts";
import type { ShopRepository } from "./shop.repository.ts";
import type { Shop } from "./shop.ts";

/** The shop, when it is the account's own, and one that its key may see. */
export async function ownShop(
  shops: Pick<ShopRepository, "find">,
  { chatbotId, isTest }: Pick<CallerAccount, "chatbotId" | "isTest">,
  shopId: string,
): Promise<Result<Shop, Refusal>> {
  const shop = await shops.find(shopId);
  if (!shop) return refuse({ code: "shop-not-found" });
  if (shop.chatbotId !== chatbotId) return refuse({ code: "shop-of-another-account" });
  return shop.isTest === isTest ? ok(shop) : refuse({ code: "shop-of-other-mode" });
}
