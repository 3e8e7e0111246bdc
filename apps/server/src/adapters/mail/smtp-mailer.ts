import type { Transporter } from "nodemailer";
import type { Mailer } from "../../mail/mailer.ts";

const TIMEOUT_MS = 20_000;
const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };

/** Mail over SMTP: `smtp://user:password@host:587` or `smtps://…:465`. */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  let transport: Transporter | undefined;
  // The library is loaded for the first mail.
  const load = async () => {
    const { createTransport } = await import("nodemailer");
    transport ??= createTransport({ url, ...timeouts }, { from });
    return transport;
  };
  return {
    async send(message) {
      try {
        await (await load()).sendMail({ ...message, disableFileAccess: true, disableUrlAccess: true });
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

/** Connects and signs in, and sends nothing. Throws what stands in the way. */
export async function tryMailServer(url: string): Promise<void> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({ url, ...timeouts });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

type SmtpError = { permanent?: boolean; code?: string; responseCode?: number };
