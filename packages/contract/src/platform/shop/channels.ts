import { type ChatVendorCode, chatVendorCodes } from "@vitrine/domain/codes/chat-vendors";
import { ChannelType } from "@vitrine/domain/codes/session";
import { Type } from "typebox";
import { closed, Id, Name, NewId, Url, WireEnum } from "../../wire/fields.ts";
import { Credentials } from "./common-fields.ts";

export const Channel = Type.Object(
  {
    /** The id of the channel, of your choice. */
    channelId: NewId,
    /** The kind of chat. */
    channelType: WireEnum(ChannelType),
    /** Its name, for people of the shop. */
    name: Name,
    /**
     * The chat provider that delivers the messages: Meta's Graph API, the chatbot platform Suri, or a signed webhook.
     */
    carrier: Type.Unsafe<ChatVendorCode>(Type.Union(chatVendorCodes.map((code) => Type.Literal(code)))),
    /** The sender at the chat provider: a phone number id, a page id, or a chatbot id. */
    senderId: Type.Optional(Id),
    /** The WhatsApp Business account of the number (WABA id), which owns its message templates. Only for Meta. */
    accountId: Type.Optional(Id),
    /**
     * The base URL of the chat provider, if it is not the standard one; only at its own hosts. For a webhook, the URL
     * that receives the messages.
     */
    baseUrl: Type.Optional(Url),
    /** The version of the Graph API, such as v24.0; the server's version when absent. */
    apiVersion: Type.Optional(Type.String({ pattern: "^v\\d{1,3}\\.\\d{1,2}$" })),
    /** WhatsApp's own order message with a Pix code. Meta must have enabled payments for the account. */
    nativePix: Type.Optional(
      Type.Object(
        {
          /** The Pix key that receives the money. */
          key: Type.String({ minLength: 1, maxLength: 77 }),
          /** What kind of key it is. */
          keyType: Type.Unsafe<"CPF" | "CNPJ" | "EMAIL" | "PHONE" | "EVP">({
            type: "string",
            enum: ["CPF", "CNPJ", "EMAIL", "PHONE", "EVP"],
          }),
          /** Who receives the money, as the customer reads it. */
          merchantName: Name,
        },
        closed,
      ),
    ),
    /** The chat to which the browser returns: a WhatsApp number, a page name, or a URL for web chat. */
    returnTo: Type.Optional(Type.String({ maxLength: 500 })),
    credentials: Type.Optional(Credentials),
  },
  closed,
);

const told = (standard: boolean) => Type.Optional(Type.Boolean({ description: `${standard} when absent` }));

/** Of which stages of an order the contact gets a message. */
export const FulfilmentMessages = Type.Object(
  { preparing: told(false), ready: told(true), onTheWay: told(true), delivered: told(true) },
  closed,
);
