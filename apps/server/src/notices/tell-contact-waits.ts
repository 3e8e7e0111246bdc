import { usualWishes, waysToTell } from "@vitrine/domain/notices/notice";
import { heardOfWaiting } from "@vitrine/domain/notices/waiting-contact";
import type { Jobs } from "../db/jobs.ts";
import type { ShopRepository } from "../shop/shop.repository.ts";
import type { NoticeRepository } from "./notice.repository.ts";

type TellContactWaitsDeps = {
  shops: Pick<ShopRepository, "find">;
  notices: Pick<NoticeRepository, "listListeners" | "findWaiting" | "add">;
};

/** Whoever has read what the contact wrote knows that they wait, so nobody is told. Each time of waiting is told once. */
export async function tellContactWaits(
  { shops, notices }: TellContactWaitsDeps,
  { shopId, contactId }: Jobs["tell-contact-waits"],
): Promise<void> {
  const [shop, waiting] = await Promise.all([shops.find(shopId), notices.findWaiting(shopId, contactId)]);
  // Nothing that happens in a test shop is real.
  if (!shop || shop.isTest || !waiting) return;
  const listeners = await notices.listListeners({ chatbotId: shop.chatbotId, shopId, contactId });
  const wanting = listeners.filter(
    ({ role, wishes }) => waysToTell("contact-waiting", role, wishes ?? usualWishes(role)).length > 0,
  );
  const userIds = heardOfWaiting(wanting, waiting).map(({ userId }) => userId);
  if (userIds.length === 0) return;
  const source = `contact-waiting:${contactId}:${waiting.since.toISOString()}`;
  await notices.add({ shopId, source, kind: "contact-waiting", about: { contactId }, userIds });
}
