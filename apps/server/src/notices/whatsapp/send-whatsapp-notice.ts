import { randomUUID } from "node:crypto";
import { noticeTemplateValues } from "@vitrine/wording/chat/team-notice-text";
import { type JobAttempt, type Jobs, RetryLater } from "../../db/jobs.ts";
import type { MessageStatusUpdate, SendOutcome } from "../../messaging/provider/chat-provider.ts";
import type { ConnectedChannel } from "../../messaging/provider/connected-channels.ts";
import type { ShopRepository } from "../../shop/shop.repository.ts";
import type { NoticePhoneRepository } from "./notice-phone.repository.ts";
import { isWindowOpen, recipientAt, TEAM_TEMPLATE, type WhatsAppWayDeps, whatsAppWay } from "./whatsapp-way.ts";

export type SendWhatsAppNoticeDeps = WhatsAppWayDeps & {
  shops: Pick<ShopRepository, "find">;
  noticePhones: Pick<NoticePhoneRepository, "find" | "note">;
  now: () => number;
};

/** Later than that, somebody has looked at the panel. */
const MOST_TRIES = 5;

/** Person, and the moment to which the notices belong. */
const ID = /^notice:([0-9a-f-]{36}):(?:(\d{1,16}):)?/;

/**
 * Writes to somebody of the team by the shop's own WhatsApp: as words where they wrote in the last 24 hours, else by the
 * approved template. What does not arrive is shown at their *Avisos* and mailed. A lost answer is not sent again: it may
 * have arrived.
 */
export async function sendWhatsAppNotice(
  deps: SendWhatsAppNoticeDeps,
  { shopId, userId, toldAt, notice }: Jobs["send-whatsapp-notice"],
  attempt: JobAttempt,
): Promise<void> {
  const shop = await deps.shops.find(shopId);
  if (!shop) return;
  const { phone } = await deps.noticePhones.find({ chatbotId: shop.chatbotId, userId }, deps.now());
  if (phone === null) return;
  const note = (failure: string | null) => deps.noticePhones.note({ shopId, userId, toldAt }, failure);
  const { connected, gap } = await whatsAppWay(deps, shop);
  if (!connected) return note(gap);
  const { channelId } = connected.channel;
  const isOpen = await isWindowOpen(deps, { shopId, channelId, phone, now: deps.now() });
  const outcome = await send(connected, { phone, userId, toldAt, notice, isOpen });
  switch (outcome.kind) {
    case "accepted":
      return note(null);
    case "stopped":
      return note(outcome.reason);
    case "unknown":
      return note("unconfirmed");
    case "later":
      if (attempt.number < MOST_TRIES) throw new RetryLater(outcome.reason);
      return note("gave-up");
  }
}

type Sent = Pick<Jobs["send-whatsapp-notice"], "userId" | "notice"> & {
  phone: string;
  toldAt: number | undefined;
  isOpen: boolean;
};

async function send(
  { chatProvider }: ConnectedChannel,
  { phone, userId, toldAt, notice, isOpen }: Sent,
): Promise<SendOutcome> {
  const recipient = recipientAt(phone);
  const id = `notice:${userId}:${toldAt === undefined ? "" : `${toldAt}:`}${randomUUID()}`;
  const { shopName, text, url } = notice;
  if (isOpen) {
    const words = { kind: "text", text: `${shopName}: ${text}\n${url}`, link: null } as const;
    const [part] = chatProvider.composeParts(words, recipient);
    const outcome: SendOutcome = part
      ? await chatProvider.send(part, id)
      : { kind: "stopped", reason: "bad-message", code: "" };
    // The channel knows better than our records when somebody last wrote.
    if (outcome.kind !== "stopped" || outcome.reason !== "window-closed") return outcome;
  }
  const template = chatProvider.composeTemplate?.(TEAM_TEMPLATE, noticeTemplateValues(notice), recipient);
  return template ? chatProvider.send(template, id) : { kind: "stopped", reason: "window-closed", code: "" };
}

/** What the channel reports later of notices that it accepted. */
export async function noteNoticeStatuses(
  { noticePhones }: Pick<SendWhatsAppNoticeDeps, "noticePhones">,
  shopId: string,
  statuses: readonly MessageStatusUpdate[],
): Promise<void> {
  for (const { partId, status, reason } of statuses) {
    const [, userId, told] = ID.exec(partId ?? "") ?? [];
    const toldAt = told === undefined ? undefined : Number(told);
    if (userId && status === "failed") await noticePhones.note({ shopId, userId, toldAt }, reason ?? "bad-message");
  }
}
