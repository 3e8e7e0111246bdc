import type { OpenLine } from "../chat/line.ts";
import type { Teller } from "../chat/teller.ts";
import type { Notice } from "../trouble/notices.ts";
import { signatureOf } from "./vitrine-signature.ts";

/** What a web chat tells the shop back, signed with the secret that both have. */
export const webChatTeller: Teller = {
  status: (line, { ownId, status, at }) => signed(line, { statuses: [{ id: ownId, status, at: at.toISOString() }] }),
  inbound: (line, { contact, at, text }) =>
    signed(line, { messages: [{ contactId: contact, at: at.toISOString(), ...(isWord(text) && { text }) }] }),
};

/** A word alone may ask for no more reminders; what else people write is nobody's business. */
function isWord(text: string): boolean {
  return /^\S{1,40}$/.test(text.trim());
}

function signed({ webhookUrl, credentials }: OpenLine, news: object): Notice | undefined {
  if (!webhookUrl) return undefined;
  const body = JSON.stringify(news);
  const secret = credentials.signingSecret ?? "";
  return {
    url: webhookUrl,
    body,
    // Signed when it leaves: a try much later would be taken for an old one.
    headers: () => ({ "vitrine-signature": signatureOf({ body, secret }, new Date()) }),
  };
}
