import type { ChatNotifier } from "../chat/notifier.ts";
import type { OpenShopChannel } from "../chat/shop-channel.ts";
import type { Webhook } from "../faults/webhook-sender.ts";
import { signatureOf } from "./vitrine-signature.ts";

/** What a web chat tells the shop back, signed with the secret that both have. */
export const webChatNotifier: ChatNotifier = {
  status: (shopChannel, { ownId, status, at }) =>
    signed(shopChannel, { statuses: [{ id: ownId, status, at: at.toISOString() }] }),
  inbound: (shopChannel, { contact, at, text }) =>
    signed(shopChannel, { messages: [{ contactId: contact, at: at.toISOString(), ...(isWord(text) && { text }) }] }),
};

/** A word alone may ask for no more reminders; what else people write is nobody's business. */
function isWord(text: string): boolean {
  return /^\S{1,40}$/.test(text.trim());
}

function signed({ webhookUrl, credentials }: OpenShopChannel, news: object): Webhook | undefined {
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
