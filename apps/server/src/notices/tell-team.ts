import { cents } from "@vitrine/domain/money";
import { usualWishes, waysToTell } from "@vitrine/domain/notices/notice";
import type { NoticeAbout } from "@vitrine/domain/notices/notice-about";
import type { Jobs } from "../db/jobs.ts";
import type { ShopRepository } from "../shop/shop.repository.ts";
import type { NoticeRepository } from "./notice.repository.ts";

type TellTeamDeps = {
  shops: Pick<ShopRepository, "find">;
  notices: Pick<NoticeRepository, "listListeners" | "findOrder" | "add">;
};

/** Something happened that people of the team want to hear of: each of them gets a notice, and is told by a job of their own. */
export async function tellTeam({ shops, notices }: TellTeamDeps, job: Jobs["tell-team"]): Promise<void> {
  const { shopId, kind, source, by } = job;
  const shop = await shops.find(shopId);
  // Nothing that happens in a test shop is real.
  if (!shop || shop.isTest) return;
  const about = await aboutOf(notices, job);
  if (!about) return;
  const listeners = await notices.listListeners({ chatbotId: shop.chatbotId, shopId, orderId: job.orderId });
  const told = listeners.filter(
    // Nobody is told of their own deed.
    ({ userId, role, wishes }) => userId !== by && waysToTell(kind, role, wishes ?? usualWishes(role)).length > 0,
  );
  if (told.length === 0) return;
  await notices.add({ shopId, source, kind, about, userIds: told.map(({ userId }) => userId) });
}

async function aboutOf(
  notices: TellTeamDeps["notices"],
  { shopId, orderId, name }: Jobs["tell-team"],
): Promise<NoticeAbout | undefined> {
  if (orderId === undefined) return { name: name ?? "" };
  const order = await notices.findOrder(shopId, orderId);
  return order && { orderId, number: order.number, total: cents(order.total) };
}
