import type { Module } from "../module.ts";
import type { MailRepository } from "./mail.repository.ts";
import type { Mailer } from "./mailer.ts";
import { sendMail } from "./send-mail.ts";

type MailNeeds = {
  mails: MailRepository;
  /** Absent where the server sends no mail. */
  mailer: Mailer | undefined;
  log: { warn(what: object, text: string): void };
};

export function createMailModule(needs: MailNeeds) {
  return {
    tasks: { "send-mail": (job, attempt) => sendMail(needs, job, attempt) },
    exports: { mails: needs.mails, sendsMail: needs.mailer !== undefined },
  } satisfies Module;
}
