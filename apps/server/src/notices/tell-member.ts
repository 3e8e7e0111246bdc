import { type NoticeChannel, usualWishes, waysToTell } from "@vitrine/domain/notices/notice";
import { tellAt } from "@vitrine/domain/notices/notice-time";
import { noticesPush, noticeText } from "@vitrine/wording/mail/notice-lines";
import { noticesMail } from "@vitrine/wording/mail/notice-mail-text";
import { addJob, addJobs, type Jobs, newJob } from "../db/jobs.ts";
import type { MailRepository } from "../mail/mail.repository.ts";
import { renderMail } from "../mail/render-mail.ts";
import type { ShopRepository } from "../shop/shop.repository.ts";
import { type NoticeRepository, tellMemberKey } from "./notice.repository.ts";
import { noticePage } from "./notice-page.ts";
import type { PushDeviceRepository } from "./push/push-device.repository.ts";

export type TellMemberDeps = {
  shops: Pick<ShopRepository, "find">;
  notices: Pick<NoticeRepository, "takeWaiting">;
  pushDevices: Pick<PushDeviceRepository, "listIds">;
  mails: Pick<MailRepository, "add">;
  sendsMail: boolean;
  /** Where the panel is served. */
  panelUrl: string;
  now: () => number;
};

/** Tells a person of everything that waits for them: in one mail, and on each of their devices. */
export async function tellMember(deps: TellMemberDeps, { shopId, userId }: Jobs["tell-member"]): Promise<void> {
  const shop = await deps.shops.find(shopId);
  if (!shop) return;
  const now = deps.now();
  await deps.notices.takeWaiting({ shopId, userId, now }, async ({ trx, person, notices, lastToldAt, hasMore }) => {
    const { role, email, name } = person;
    const wishes = person.wishes ?? usualWishes(role);
    if (notices.length === 0) return true;
    const runAt = tellAt({ quiet: wishes.quiet, lastToldAt }, shop.timeZone, now);
    const again = (when: Date) =>
      addJob(trx, "tell-member", { shopId, userId }, { key: tellMemberKey(shopId, userId), runAt: when });
    if (runAt > now) {
      await again(new Date(runAt));
      return false;
    }
    const by = (way: NoticeChannel) => notices.filter(({ kind }) => waysToTell(kind, role, wishes).includes(way));
    const news = (found: typeof notices) => ({
      shopName: shop.name,
      url: `${deps.panelUrl}${noticePage(shopId, found)}`,
      notices: found,
    });
    const mailed = deps.sendsMail ? by("mail") : [];
    if (mailed.length > 0) await deps.mails.add(trx, renderMail(email, noticesMail({ name, ...news(mailed) })));
    const pushed = by("push");
    if (pushed.length > 0) {
      const message = noticesPush(news(pushed));
      const devices = await deps.pushDevices.listIds(userId);
      await addJobs(
        trx,
        devices.map((deviceId) => newJob("send-push", { userId, deviceId, message })),
      );
    }
    const written = by("whatsapp");
    if (written.length > 0) {
      const { shopName, url } = news(written);
      const notice = { shopName, url, text: noticeText(written) };
      await addJob(trx, "send-whatsapp-notice", { shopId, userId, toldAt: now, notice });
    }
    if (hasMore) await again(new Date(now));
    return true;
  });
}
