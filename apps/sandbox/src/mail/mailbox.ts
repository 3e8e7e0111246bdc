import PostalMime from "postal-mime";

export type ReceivedMail = {
  id: string;
  receivedAt: Date;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
};

const MOST_MAILS = 200;

export type Mailbox = ReturnType<typeof createMailbox>;

/** The mails of everybody, newest first. */
export function createMailbox(now: () => Date = () => new Date()) {
  const mails: ReceivedMail[] = [];
  let received = 0;
  return {
    async add(raw: Uint8Array, to: string[]): Promise<ReceivedMail> {
      const { from, subject = "", text = "", html = "" } = await PostalMime.parse(raw);
      const sender = from?.name ? `${from.name} <${from.address ?? ""}>` : (from?.address ?? "");
      const mail = { id: String(++received), receivedAt: now(), from: sender, to, subject, text, html };
      mails.unshift(mail);
      mails.length = Math.min(mails.length, MOST_MAILS);
      return mail;
    },
    list: (to?: string) => mails.filter((mail) => to === undefined || mail.to.includes(to)),
    find: (id: string) => mails.find((mail) => mail.id === id),
  };
}
