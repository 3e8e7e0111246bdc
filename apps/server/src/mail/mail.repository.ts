import type { Transaction } from "kysely";
import { type AuditEntry, audited } from "../db/audit.ts";
import { addJob } from "../db/jobs.ts";
import type { Database, Db } from "../db/pool.ts";
import type { Seal } from "../secrets/seal.ts";
import { sealedPlaces } from "../secrets/sealed-places.ts";
import type { MailMessage } from "./mailer.ts";

/** The invitation that a mail is about: it shows whether its mail went out. */
export type MailSubject = { chatbotId: string; invitationId: string };

export type MailRepository = ReturnType<typeof createMailRepository>;

export function createMailRepository(db: Db, seal: Seal) {
  return {
    /** In the transaction of the change that it tells of. A mail has links that sign people in, so it is encrypted. */
    async add(trx: Transaction<Database>, message: MailMessage, about?: MailSubject): Promise<void> {
      await addJob(trx, "send-mail", {
        sealed: seal.close(JSON.stringify(message), sealedPlaces.mail),
        ...(about && { about }),
      });
    },

    async addAlone(message: MailMessage): Promise<void> {
      await db.transaction().execute((trx) => this.add(trx, message));
    },

    /** Mails of something that only the log says: all are committed or nothing. */
    async addWithEntry(messages: readonly MailMessage[], entry: AuditEntry): Promise<void> {
      await audited(
        db,
        () => entry,
        async (trx) => {
          for (const message of messages) await this.add(trx, message);
        },
      );
    },

    read(sealed: string): MailMessage {
      // Only `add` writes it.
      return JSON.parse(seal.open(sealed, sealedPlaces.mail)) as MailMessage;
    },

    async setState({ chatbotId, invitationId }: MailSubject, mail: "sent" | "failed"): Promise<void> {
      await db
        .updateTable("invitations")
        .set({ mail })
        .where("chatbot_id", "=", chatbotId)
        .where("id", "=", invitationId)
        .execute();
    },
  };
}
