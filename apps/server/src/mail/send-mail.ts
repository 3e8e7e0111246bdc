import { type JobAttempt, type Jobs, RetryLater } from "../db/jobs.ts";
import type { MailRepository } from "./mail.repository.ts";
import type { Mailer } from "./mailer.ts";

type SendMailDeps = {
  mails: Pick<MailRepository, "read" | "setState">;
  mailer: Mailer | undefined;
  log: { warn(what: object, text: string): void };
};

/** Sends one mail. A mail that nobody will ever take is given up at once, and every other one is tried for some days. */
export async function sendMail(
  { mails, mailer, log }: SendMailDeps,
  { sealed, about }: Jobs["send-mail"],
  { isLast }: JobAttempt,
): Promise<void> {
  if (!mailer) throw new RetryLater("SMTP_URL is not set");
  const outcome = await mailer.send(mails.read(sealed));
  const isOver = outcome.state !== "later" || isLast;
  if (about && isOver) await mails.setState(about, outcome.state === "sent" ? "sent" : "failed");
  if (outcome.state === "later") throw new RetryLater(outcome.why);
  if (outcome.state === "refused") log.warn({ why: outcome.why }, "a mail was refused, and is not sent again");
}
