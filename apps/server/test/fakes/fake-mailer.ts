import type { Mailer, MailMessage, MailOutcome } from "../../src/mail/mailer.ts";

/** A mail server that keeps what it gets, and answers as it is told. */
export function createFakeMailer() {
  const sent: MailMessage[] = [];
  let outcomes: MailOutcome[] = [];
  const mailer: Mailer = {
    async send(message) {
      const outcome = outcomes.shift() ?? { state: "sent" };
      if (outcome.state === "sent") sent.push(message);
      return outcome;
    },
  };
  return {
    mailer,
    /** What the next mails are answered with. */
    answer: (...next: MailOutcome[]) => {
      outcomes = next;
    },
    count: () => sent.length,
    to: (email: string) => sent.filter((message) => message.to === email),
  };
}

/** The link of a mail, as its reader would click it. */
export function linkIn({ text }: MailMessage): string {
  return /https?:\/\/\S+/.exec(text)?.[0] ?? "";
}
