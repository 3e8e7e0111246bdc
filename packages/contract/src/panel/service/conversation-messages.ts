import { MOST_PRODUCTS_AT_ONCE } from "@vitrine/domain/messaging/chat-message";
import { LONGEST_CHAT_TEXT } from "@vitrine/domain/messaging/chat-text";
import { agentTemplates } from "@vitrine/domain/messaging/message-template";
import { Type } from "typebox";
import { ShopId } from "../../platform/platform.ts";
import { SentMessage } from "../../storefront/messaging.ts";
import { ChosenAttribute } from "../../storefront/open-order.ts";
import { Count, closed, Id, Nullable, WireWord } from "../../wire/fields.ts";
import { route } from "../../wire/route.ts";

const writes = {
  access: "member",
  deed: "serve-contacts",
  savesOwnKey: true,
  params: Type.Object({ shopId: ShopId, contactId: Id }),
} as const;

/** The id that the channel gave the message, as the conversation tells it. */
const MessageId = Type.String({ minLength: 1, maxLength: 500 });

const Emoji = Type.String({ minLength: 1, maxLength: 40 });

/** What members of the panel write into a conversation. Each is sent once, however often the call is repeated. */
export const conversationMessageRoutes = {
  /** `{nome}` and `{pedido}` are filled in here. The windows of the channels hold as for every other message. */
  "POST /painel/api/shops/{shopId}/service/{contactId}/messages": route({
    ...writes,
    body: Type.Object(
      {
        text: Type.String({ minLength: 1, maxLength: LONGEST_CHAT_TEXT }),
        /** The order that `{pedido}` names; the last one when absent. */
        orderId: Type.Optional(Id),
        /** It is answered in its own channel, with a quotation where the channel has such. */
        repliesTo: Type.Optional(MessageId),
      },
      closed,
    ),
    data: SentMessage,
  }),
  /** Each product as its card, with the prices of this contact. */
  "POST /painel/api/shops/{shopId}/service/{contactId}/messages/products": route({
    ...writes,
    body: Type.Object(
      {
        products: Type.Array(
          Type.Object(
            {
              productId: Type.String({ minLength: 1, maxLength: 200 }),
              attributes: Type.Array(ChosenAttribute, { maxItems: 15 }),
            },
            closed,
          ),
          { minItems: 1, maxItems: MOST_PRODUCTS_AT_ONCE },
        ),
        text: Type.Optional(Type.String({ maxLength: LONGEST_CHAT_TEXT })),
      },
      closed,
    ),
    data: SentMessage,
  }),
  /** The body is a picture or a PDF. It is checked and kept, and sent by the next call; one that nobody sends goes after a day. */
  "POST /painel/api/shops/{shopId}/service/{contactId}/files": route({
    access: "member",
    deed: "serve-contacts",
    params: writes.params,
    query: Type.Object({ name: Type.Optional(Type.String({ maxLength: 400 })) }),
    takesPicture: true,
    data: Type.Object({
      fileId: Id,
      kind: WireWord("picture", "document"),
      mimeType: Type.String({ maxLength: 400 }),
      bytes: Count,
      fileName: Nullable(Type.String({ maxLength: 400 })),
    }),
  }),
  "POST /painel/api/shops/{shopId}/service/{contactId}/messages/file": route({
    ...writes,
    body: Type.Object(
      {
        fileId: Id,
        /** `{nome}` and `{pedido}` are filled in. */
        caption: Type.Optional(Type.String({ maxLength: LONGEST_CHAT_TEXT })),
        repliesTo: Type.Optional(MessageId),
      },
      closed,
    ),
    data: SentMessage,
  }),
  /** The shop's reaction to a message, in the place of an earlier one; null takes it away. The channel says which it takes. */
  "POST /painel/api/shops/{shopId}/service/{contactId}/messages/reaction": route({
    access: "member",
    deed: "serve-contacts",
    params: writes.params,
    body: Type.Object({ messageId: MessageId, emoji: Nullable(Emoji) }, closed),
    data: Type.Object({}),
  }),
  /** For whoever has not written for 24 hours: a text that the channel approved, with what fills its places. */
  "POST /painel/api/shops/{shopId}/service/{contactId}/messages/template": route({
    ...writes,
    body: Type.Object(
      {
        name: WireWord(...agentTemplates),
        values: Type.Optional(Type.Array(Type.String({ maxLength: 300 }), { maxItems: 9 })),
      },
      closed,
    ),
    data: SentMessage,
  }),
};
