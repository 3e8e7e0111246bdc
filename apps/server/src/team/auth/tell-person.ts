import { type SecurityNews, securityMail } from "@vitrine/wording/mail/security-mail-text";
import type { RateLimits } from "../../http/rate-limits.repository.ts";
import type { MailRepository } from "../../mail/mail.repository.ts";
import { renderMail } from "../../mail/render-mail.ts";
import type { PersonRepository } from "../person.repository.ts";

type Deps = {
  people: Pick<PersonRepository, "find">;
  mails: Pick<MailRepository, "addAlone">;
  limits: Pick<RateLimits, "take">;
  sendsMail: boolean;
  panelUrl: string;
};

/** Nobody fills a mailbox by turning a factor on and off. The log of sign-ins has every change. */
export const securityMails = { name: "panel-security-mails", most: 40, perSeconds: 86_400 };

/** Writes to a person that a way into their panel was added, removed or used in a new place. */
export type TellPerson = (userId: string, news: SecurityNews, from: { ipAddress: string }) => Promise<void>;

export function createTellPerson({ people, mails, limits, sendsMail, panelUrl }: Deps): TellPerson {
  return async (userId, news, { ipAddress }) => {
    if (!sendsMail) return;
    const person = await people.find(userId);
    if (!person || !(await limits.take(securityMails, userId))) return;
    const url = `${panelUrl}/esqueci-a-senha`;
    await mails.addAlone(renderMail(person.email, securityMail({ name: person.name, news, ipAddress, url })));
  };
}
