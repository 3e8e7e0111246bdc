import type { ChatNotifier } from "../../../chat/notifier.ts";
import { type ContactFile, fileKindOf } from "../../../chat/sent-file.ts";
import type { OpenShopChannel } from "../../../chat/shop-channel.ts";
import { accountIdOf, userIdOf } from "../../../chat/whatsapp-id.ts";
import type { Webhook } from "../../../faults/webhook-sender.ts";
import { signedWebhook } from "../graph/signed-webhook.ts";
import type { Template } from "./template-store.ts";

const ERRORS_PAGE = "https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes/";

/** WhatsApp's webhooks of conversations: one change of the field `messages` for a status or a message. */
export const whatsAppNotifier: ChatNotifier = {
  status: (shopChannel, { id, contact, ownId, status, error, at }) =>
    messagesChange(shopChannel, {
      statuses: [
        {
          id,
          status,
          timestamp: seconds(at),
          recipient_id: contact,
          recipient_user_id: userIdOf(contact),
          ...(ownId !== null && { biz_opaque_callback_data: ownId }),
          ...(error && {
            errors: [
              {
                code: error.code,
                title: error.title,
                message: error.title,
                error_data: { details: error.details },
                href: ERRORS_PAGE,
              },
            ],
          }),
        },
      ],
    }),
  inbound: (shopChannel, { id, contact, name, text, file, at }) =>
    messagesChange(shopChannel, {
      contacts: [{ profile: { name }, wa_id: contact, user_id: userIdOf(contact) }],
      messages: [
        {
          from: contact,
          from_user_id: userIdOf(contact),
          id,
          timestamp: seconds(at),
          ...(file ? fileFields(file, text) : { type: "text", text: { body: text } }),
        },
      ],
    }),
};

/** By its id; the shop asks where it is. A voice message has no words below it. */
function fileFields(file: ContactFile, text: string) {
  const { id, mimeType: mime_type, name: filename } = file;
  const caption = text === "" ? {} : { caption: text };
  switch (fileKindOf(file)) {
    case "picture":
      return { type: "image", image: { id, mime_type, ...caption } };
    case "voice":
      return { type: "audio", audio: { id, mime_type, voice: true } };
    case "video":
      return { type: "video", video: { id, mime_type, ...caption } };
    case "document":
      return { type: "document", document: { id, mime_type, filename, ...caption } };
  }
}

/** What Meta decided about a template. */
export function templateWebhook(shopChannel: OpenShopChannel, template: Template): Webhook | undefined {
  return changeOf(shopChannel, "message_template_status_update", {
    event: template.status,
    message_template_id: Number(template.id),
    message_template_name: template.name,
    message_template_language: template.language,
    message_template_category: template.category,
    reason: template.reason,
  });
}

function messagesChange(shopChannel: OpenShopChannel, update: object) {
  return changeOf(shopChannel, "messages", {
    messaging_product: "whatsapp",
    metadata: { display_phone_number: shopChannel.number ?? "", phone_number_id: shopChannel.senderId },
    ...update,
  });
}

function changeOf(shopChannel: OpenShopChannel, field: string, value: object) {
  const entry = [{ id: accountIdOf(shopChannel.senderId), changes: [{ field, value }] }];
  return signedWebhook(shopChannel, { object: "whatsapp_business_account", entry });
}

function seconds(at: Date): string {
  return String(Math.floor(at.getTime() / 1_000));
}
