import { erasurePostponedMail } from "@vitrine/wording/mail/deleted-shop-mail-text";
import type { Jobs } from "../../db/jobs.ts";
import { uploadMark } from "../../pictures/upload/uploaded-address.ts";
import type { PanelDeps } from "../panel-deps.ts";
import { dayText, deletedShopsUrl, mailsToOwners, type TellOwnersDeps } from "./tell-owners.ts";

export type EraseShopDeps = TellOwnersDeps & Pick<PanelDeps, "shopDeletions" | "unusedUploads" | "files" | "now">;

/** An order that came while the shop was being deleted may take some days. */
const AGAIN_MS = 7 * 86_400_000;

/**
 * Erases all rows of a deleted shop, some at a time, and its pictures. Whatever stops it, the job runs again and goes on
 * with what is left.
 */
export async function eraseShop(deps: EraseShopDeps, { shopId }: Jobs["erase-shop"]): Promise<void> {
  const { shopDeletions, now } = deps;
  const deleted = await shopDeletions.find(shopId);
  const toOwners = deleted && (await mailsToOwners(deps, deleted.chatbotId));
  const later = new Date(now() + AGAIN_MS);
  const taken = await shopDeletions.take({ shopId, now: new Date(now()), later }, async (trx, { name: shopName }) => {
    const news = { shopName, day: dayText(later), url: deletedShopsUrl(deps) };
    await toOwners?.(trx, (ownerName) => erasurePostponedMail({ ...news, ownerName }));
  });
  if (taken === "postponed" || taken === "not-due") return;
  for (const table of await shopDeletions.tables()) {
    while (await shopDeletions.removeRows(table, shopId));
  }
  await shopDeletions.removeShop(shopId);
  await removePictures(deps, shopId);
}

/** Once its rows are gone, what still names one of its pictures belongs to another shop: those stay. */
async function removePictures({ unusedUploads, files }: EraseShopDeps, shopId: string): Promise<void> {
  const keys = await unusedUploads.filesOf(shopId);
  if (keys.length === 0) return;
  const [shown, ordered] = [await unusedUploads.usedInCatalogs(), await unusedUploads.usedInOrders()];
  for (const key of keys) {
    if (shown.has(uploadMark(key)) || ordered.has(uploadMark(key))) continue;
    await files.delete(key);
    await unusedUploads.forget(key);
  }
}
