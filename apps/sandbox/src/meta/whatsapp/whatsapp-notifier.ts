import type { ChatNotifier } from "../../chat/notifier.ts";
import type { OpenShopChannel } from "../../chat/shop-channel.ts";
import { userIdOf } from "../../chat/whatsapp-id.ts";
import { signedWebhook } from "../graph/signed-webhook.ts";

const ERRORS_PAGE = "https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes/";

/** WhatsApp's webhooks: one change of the field `messages` for a status or a message. */
export const whatsAppNotifier: ChatNotifier = {
  status: (shopChannel, { id, contact, ownId, status, error, at }) =>
    change(shopChannel, {
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
  inbound: (shopChannel, { id, contact, name, text, at }) =>
    change(shopChannel, {
      contacts: [{ profile: { name }, wa_id: contact, user_id: userIdOf(contact) }],
      messages: [
        {
          from: contact,
          from_user_id: userIdOf(contact),
          id,
          timestamp: seconds(at),
          type: "text",
          text: { body: text },
        },
      ],
    }),
};

function change(shopChannel: OpenShopChannel, update: object) {
  return signedWebhook(shopChannel, {
    object: "whatsapp_business_account",
    entry: [
      {
        id: `9${shopChannel.senderId}`,
        changes: [
          {
            field: "messages",
            value: {
              messaging_product: "whatsapp",
              metadata: { display_phone_number: shopChannel.number ?? "", phone_number_id: shopChannel.senderId },
              ...update,
            },
          },
        ],
      },
    ],
  });
}

function seconds(at: Date): string {
  return String(Math.floor(at.getTime() / 1_000));
}
