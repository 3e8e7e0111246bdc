import type { FastifyInstance } from "fastify";
import { FRAMING_POLICY, sendPage } from "../http/html.ts";
import { mailBody, mailListPage, mailPage } from "./mail-page.ts";
import { createMailbox } from "./mailbox.ts";
import { startSmtp } from "./smtp.ts";

export type MailOptions = {
  /** Where mail is taken; nowhere when it is absent. */
  smtpPort?: number | undefined;
};

/** A mail shows its own styles and runs nothing. It may only be in a frame of ours. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; frame-ancestors 'self'";

export async function mailPlugin(app: FastifyInstance, { smtpPort }: MailOptions): Promise<void> {
  const mailbox = createMailbox();
  if (smtpPort !== undefined) {
    const smtp = await startSmtp(mailbox, { port: smtpPort });
    app.addHook("onClose", () => smtp.close());
  }

  app.get("/mail", (_request, reply) => sendPage(reply, mailListPage(mailbox.list())));

  /** For programs, such as a journey that reads an invitation. */
  app.get<{ Querystring: { to?: string } }>("/mail/messages", async ({ query }) => ({ items: mailbox.list(query.to) }));

  app.get<{ Params: { id: string } }>("/mail/:id", (request, reply) => {
    const mail = mailbox.find(request.params.id);
    return mail ? sendPage(reply, mailPage(mail), FRAMING_POLICY) : reply.callNotFound();
  });

  app.get<{ Params: { id: string } }>("/mail/:id/html", (request, reply) => {
    const mail = mailbox.find(request.params.id);
    return mail ? sendPage(reply, mailBody(mail), MAIL_POLICY) : reply.callNotFound();
  });
}
