import { createTransport } from "nodemailer";
import type { Mailer } from "../../mail/mailer.ts";

const TIMEOUT_MS = 20_000;

/** Mail over SMTP: `smtp://user:password@host:587` or `smtps://…:465`. */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(
    { url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    { from },
  );
  return {
    async send(message) {
      try {
        await transport.sendMail({ ...message, disableFileAccess: true, disableUrlAccess: true });
        return { state: "sent" };
      } catch (error) {
        const { permanent, code, responseCode } = error as SmtpError;
        // The server's own words can contain the address: only its code is told.
        const why = `the mail server said ${responseCode ?? code ?? "nothing"}`;
        // Credentials that it does not take are mended by the operator, and the mail goes out then.
        return { state: permanent && code !== "EAUTH" ? "refused" : "later", why };
      }
    },
  };
}

type SmtpError = { permanent?: boolean; code?: string; responseCode?: number };
