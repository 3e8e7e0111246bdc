/** A mail as it is sent. */
export type MailMessage = { to: string; subject: string; html: string; text: string };

/** `refused`: the receiving side will never take it. `later`: it is worth another try. */
export type MailOutcome = { state: "sent" } | { state: "refused" | "later"; why: string };

export type Mailer = { send(message: MailMessage): Promise<MailOutcome> };
