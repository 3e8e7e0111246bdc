import type { Db } from "../db/pool.ts";
import type { RateLimits } from "../http/rate-limits.repository.ts";
import type { MailRepository } from "../mail/mail.repository.ts";
import type { Module } from "../module.ts";
import type { Seal } from "../secrets/seal.ts";
import type { ShopRepository } from "../shop/shop.repository.ts";
import { createNoticeRepository } from "./notice.repository.ts";
import { noticeRoutes } from "./notice.routes.ts";
import { createPushDeviceRepository } from "./push/push-device.repository.ts";
import { type ConnectPush, createPushSender } from "./push/push-sender.ts";
import { sendPush } from "./push/send-push.ts";
import { tellContactWaits } from "./tell-contact-waits.ts";
import { tellMember } from "./tell-member.ts";
import { tellTeam } from "./tell-team.ts";
import { mailInstead } from "./whatsapp/mail-instead.ts";
import type { NoticePhoneRepository } from "./whatsapp/notice-phone.repository.ts";
import { sendWhatsAppNotice } from "./whatsapp/send-whatsapp-notice.ts";
import { noticeWhatsAppRoutes } from "./whatsapp/whatsapp.routes.ts";
import type { WhatsAppWayDeps } from "./whatsapp/whatsapp-way.ts";

type NoticesNeeds = {
  db: Db;
  seal: Seal;
  shops: ShopRepository;
  mails: MailRepository;
  limits: RateLimits;
  connectPush: ConnectPush;
  noticePhones: NoticePhoneRepository;
  channelOf: WhatsAppWayDeps["channelOf"];
  channelTemplates: WhatsAppWayDeps["channelTemplates"];
  chatContacts: WhatsAppWayDeps["chatContacts"];
  secretKey: string;
  sendsMail: boolean;
  panelUrl: string;
  webhookTargets: ReadonlySet<string>;
  now: () => number;
  log: { warn(what: object, text: string): void };
};

/** What the people of a team are told of while no page of the panel is open. */
export function createNoticesModule({ db, seal, connectPush, secretKey, ...needs }: NoticesNeeds) {
  const contact = needs.panelUrl.startsWith("https:") ? needs.panelUrl : "mailto:painel@localhost";
  const deps = {
    ...needs,
    notices: createNoticeRepository(db),
    pushDevices: createPushDeviceRepository(db, seal),
    pushSender: createPushSender(connectPush({ secretKey, contact }), needs.webhookTargets),
  };
  return {
    routes: ({ serve }) => {
      noticeRoutes(serve, deps);
      noticeWhatsAppRoutes(serve, deps);
    },
    tasks: {
      "tell-team": (job) => tellTeam(deps, job),
      "tell-contact-waits": (job) => tellContactWaits(deps, job),
      "tell-member": (job) => tellMember(deps, job),
      "send-push": (job, attempt) => sendPush(deps, job, attempt),
      "mail-lost-notice": (job) => mailInstead(deps, job),
      "send-whatsapp-notice": (job, attempt) => sendWhatsAppNotice(deps, job, attempt),
    },
    cleanup: [() => deps.notices.removeOld()],
  } satisfies Module;
}
