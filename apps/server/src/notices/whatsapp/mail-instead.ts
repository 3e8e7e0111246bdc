import { usualWishes, waysToTell } from "@vitrine/domain/notices/notice";
import { noticeFailureText } from "@vitrine/wording/chat/team-notice-text";
import { noticesMail } from "@vitrine/wording/mail/notice-mail-text";
import type { Jobs } from "../../db/jobs.ts";
import type { MailRepository } from "../../mail/mail.repository.ts";
import { renderMail } from "../../mail/render-mail.ts";
import type { ShopRepository } from "../../shop/shop.repository.ts";
import type { NoticeRepository } from "../notice.repository.ts";
import { noticePage } from "../notice-page.ts";

type MailInsteadDeps = {
  shops: Pick<ShopRepository, "find">;
  notices: Pick<NoticeRepository, "takeUnmailed">;
  mails: Pick<MailRepository, "add">;
  sendsMail: boolean;
  panelUrl: string;
  now: () => number;
};

/** Mails once what WhatsApp did not deliver, unless the person gets such notices by mail anyway. */
export async function mailInstead(
  { shops, notices, mails, sendsMail, panelUrl, now }: MailInsteadDeps,
  { shopId, userId, toldAt, failure }: Jobs["mail-lost-notice"],
): Promise<void> {
  const shop = await shops.find(shopId);
  if (!shop || !sendsMail) return;
  await notices.takeUnmailed({ shopId, userId, toldAt, now: now() }, async ({ trx, person, notices: all }) => {
    const { name, email, role, wishes } = person;
    const lost = all.filter(({ kind }) => {
      const ways = waysToTell(kind, role, wishes ?? usualWishes(role));
      return ways.includes("whatsapp") && !ways.includes("mail");
    });
    if (lost.length === 0) return;
    const news = { name, shopName: shop.name, url: `${panelUrl}${noticePage(shopId, lost)}`, notices: lost };
    await mails.add(trx, renderMail(email, noticesMail({ ...news, insteadOf: noticeFailureText(failure) })));
  });
}
