import type { ChatNotifier } from "../../chat/notifier.ts";
import { fileKindOf } from "../../chat/sent-file.ts";
import type { OpenShopChannel } from "../../chat/shop-channel.ts";
import type { Webhook } from "../../faults/webhook-sender.ts";
import { signatureOf } from "./vitrine-signature.ts";

/** The webhooks of a web chat to the shop, signed with the shared secret. */
export const webChatNotifier: ChatNotifier = {
  status: (shopChannel, { ownId, status, at }) =>
    signed(shopChannel, { statuses: [{ id: ownId, status, at: at.toISOString() }] }),
  inbound: (shopChannel, { id, contact, at, text, file }) => {
    const message = { contactId: contact, id, at: at.toISOString(), ...(text !== "" && { text }) };
    if (!file) return signed(shopChannel, { messages: [message] });
    const media = { url: file.address, mimeType: file.mimeType, bytes: file.bytes, fileName: file.name };
    return signed(shopChannel, { messages: [{ ...message, kind: fileKindOf(file), media }] });
  },
};

function signed({ webhookUrl, credentials }: OpenShopChannel, update: object): Webhook | undefined {
  if (!webhookUrl) return undefined;
  const body = JSON.stringify(update);
  const secret = credentials.signingSecret ?? "";
  return {
    url: webhookUrl,
    body,
    // Each attempt is signed again, because on a late retry the first signature would be too old.
    headers: () => ({ "vitrine-signature": signatureOf({ body, secret }, new Date()) }),
  };
}
