import { ok, type Result, refuse } from "@vitrine/domain/result";
import { eraseAt, isNameOf } from "@vitrine/domain/shop/shop-deletion";
import { shopDeletedMail, shopRestoredMail } from "@vitrine/wording/mail/deleted-shop-mail-text";
import type { CallerMember } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { DeletedShop } from "../../shop/deletion/shop-deletion.repository.ts";
import type { PanelDeps } from "../panel-deps.ts";
import { dayText, deletedShopsUrl, mailsToOwners, type TellOwnersDeps } from "./tell-owners.ts";

export type DeleteShopDeps = TellOwnersDeps & Pick<PanelDeps, "shops" | "shopDeletions" | "now">;

type Which = { shopId: string; member: CallerMember };

/**
 * Nobody sees the shop from now on, and after a month it is erased. The log says it for the account: the log of the shop
 * goes with the shop.
 */
export async function deleteShop(
  deps: DeleteShopDeps,
  { shopId, member, typedName }: Which & { typedName: string },
): Promise<Result<DeletedShop, Refusal>> {
  const shop = await deps.shops.find(shopId);
  if (!shop) return refuse({ code: "shop-not-found" });
  if (!isNameOf(shop.name, typedName)) return refuse({ code: "shop-name-wrong" });
  const at = eraseAt(deps.now());
  const toOwners = await mailsToOwners(deps, shop.chatbotId);
  const news = { shopName: shop.name, by: member.name, day: dayText(at), url: deletedShopsUrl(deps) };
  return deps.shopDeletions.mark(
    { shopId, eraseAt: at },
    (trx) => toOwners(trx, (ownerName) => shopDeletedMail({ ...news, ownerName })),
    () => entryOf(member, "shop.deleted", { shopId, name: shop.name }, { eraseAt: at.toISOString() }),
  );
}

/** The shop is back, as it was: what ended with it has to be begun again. */
export async function restoreShop(
  deps: DeleteShopDeps,
  { shopId, member }: Which,
): Promise<Result<{ shopId: string; name: string }, Refusal>> {
  const { chatbotId, name: by } = member;
  const toOwners = await mailsToOwners(deps, chatbotId);
  const url = `${deps.panelUrl}/painel`;
  const restored = await deps.shopDeletions.restore(
    { shopId, chatbotId, now: new Date(deps.now()) },
    (trx, { name: shopName }) => toOwners(trx, (ownerName) => shopRestoredMail({ ownerName, shopName, by, url })),
    (shop) => entryOf(member, "shop.restored", shop, null),
  );
  return restored.ok ? ok(restored.value) : restored;
}

function entryOf(member: CallerMember, action: string, shop: { shopId: string; name: string }, after: object | null) {
  return { member, shopId: null, action, subject: { type: "shop", id: shop.shopId, name: shop.name }, after };
}
