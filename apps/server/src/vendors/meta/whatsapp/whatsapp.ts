import { ChannelType } from "@vitrine/domain/codes/session";
import { contactAddress } from "@vitrine/domain/messaging/contact-address";
import type { ChatAccount, ChatProvider, Recipient, SendOutcome } from "../../../messaging/provider/chat-provider.ts";
import type { JsonClient } from "../../../outbound/json-client.ts";
import { notSetUp } from "../../chat/send-outcomes.ts";
import { listOf, textOf } from "../../wire/json-fields.ts";
import { nodeUrl, postPart } from "../graph.ts";
import { postSign } from "../graph-signs.ts";
import { answerMetaHandshake, META_SIGNATURE } from "../webhook.ts";
import { findWhatsAppMedia } from "./media.ts";
import { whatsAppParts } from "./messages.ts";
import { createWhatsAppTemplates, templatePart } from "./templates.ts";
import { uploadWhatsAppMedia, withMedia } from "./upload.ts";
import { readWhatsAppWebhook } from "./webhook.ts";

/**
 * WhatsApp's Cloud API. `senderId` is the phone number id. Credentials: `accessToken`; `appSecret` and `verifyToken` for
 * its webhooks. `accountId` is the WhatsApp Business account, for its templates.
 */
export function connectWhatsApp(account: ChatAccount, ask: JsonClient, clock = Date.now): ChatProvider {
  const { senderId, accountId, nativePix, credentials } = account;
  const call = {
    ask,
    url: nodeUrl(account, senderId, "messages"),
    headers: { authorization: `Bearer ${credentials.accessToken}` },
    withId: (body: Record<string, unknown>, id: string) => ({ ...body, biz_opaque_callback_data: id }),
    read,
  };
  return {
    composeParts: (message, recipient) => whatsAppParts(message, { to: numberOf(recipient), nativePix, now: clock() }),
    composeTemplate: (name, values, recipient) => templatePart(name, values, numberOf(recipient)),
    ...(accountId && { templates: createWhatsAppTemplates({ ...account, accountId }, ask) }),
    async send(part, id, readFile) {
      if (!senderId || !credentials.accessToken) return notSetUp();
      if (!isNumber(part.body.to)) return { kind: "stopped", reason: "bad-number", code: "no-number" };
      if (!part.file) return postPart(call, part, id);
      const taken = await uploadWhatsAppMedia(
        account,
        ask,
        part.file,
        (await readFile?.(part.file.fileId)) ?? { kind: "gone" },
      );
      return taken.kind === "taken" ? postPart(call, withMedia(part, taken.id), id) : taken;
    },
    // Those before it are marked, too.
    markRead: ({ messageId: message_id }) =>
      postSign(call, { messaging_product: "whatsapp", status: "read", message_id }),
    react: ({ messageId: message_id, recipient }, emoji) =>
      postSign(call, {
        ...{ messaging_product: "whatsapp", recipient_type: "individual", to: numberOf(recipient), type: "reaction" },
        reaction: { message_id, emoji: emoji ?? "" },
      }),
    openMedia: (media) => findWhatsAppMedia(account, ask, media),
    // Every status webhook contains our part id.
    onLostResponse: "await-webhook",
    answerHandshake: (query) => answerMetaHandshake(query, credentials),
    readWebhook: (request) => readWhatsAppWebhook(request, credentials, { numberId: senderId, accountId }),
    signatureHeader: META_SIGNATURE,
  };
}

/** With a plus, because without it WhatsApp may prepend the country code of the business. */
function numberOf(recipient: Recipient): string {
  const address = recipient.address ?? contactAddress(ChannelType.WhatsApp, recipient);
  return /^\d{8,15}$/.test(address) ? `+${address}` : address;
}

/** A number, or the id of a contact with a username: country, dot and characters. */
function isNumber(to: unknown): boolean {
  return typeof to === "string" && /^(?:\+\d{8,15}|[A-Z]{2}\.\w{1,128})$/.test(to);
}

function read(answer: unknown): Extract<SendOutcome, { kind: "accepted" }> | undefined {
  const providerMessageId = textOf(listOf(answer, "messages")?.[0], "id");
  const address = textOf(listOf(answer, "contacts")?.[0], "wa_id");
  return providerMessageId ? { kind: "accepted", providerMessageId, ...(address && { address }) } : undefined;
}
