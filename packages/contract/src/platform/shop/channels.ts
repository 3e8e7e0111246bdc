import { type ChatVendorCode, chatVendorCodes } from "@vitrine/domain/codes/chat-vendors";
import { ChannelType } from "@vitrine/domain/codes/session";
import { type RetentionDays, retentionDays, USUAL_RETENTION } from "@vitrine/domain/messaging/conversation-retention";
import { Type } from "typebox";
import { described } from "../../wire/described.ts";
import { closed, Id, Name, NewId, Url, WireEnum } from "../../wire/fields.ts";
import { Credentials } from "./common-fields.ts";

export const Channel = Type.Object(
  {
    channelId: described("The id of the channel, of your choice.", NewId),
    channelType: described("The kind of chat.", WireEnum(ChannelType)),
    name: described("Its name, for people of the shop.", Name),
    carrier: described(
      "The chat provider that delivers the messages: Meta's Graph API, the chatbot platform Suri, or a signed webhook.",
      Type.Unsafe<ChatVendorCode>(Type.Union(chatVendorCodes.map((code) => Type.Literal(code)))),
    ),
    senderId: described(
      "The sender at the chat provider: a phone number id, a page id, or a chatbot id.",
      Type.Optional(Id),
    ),
    accountId: described(
      "The WhatsApp Business account of the number (WABA id), which owns its message templates. Only for Meta.",
      Type.Optional(Id),
    ),
    baseUrl: described(
      "The base URL of the chat provider, if it is not the standard one; only at its own hosts. For a webhook, the URL that receives the messages.",
      Type.Optional(Url),
    ),
    apiVersion: described(
      "The version of the Graph API, such as v24.0; the server's version when absent.",
      Type.Optional(Type.String({ pattern: "^v\\d{1,3}\\.\\d{1,2}$" })),
    ),
    nativePix: described(
      "WhatsApp's own order message with a Pix code. Meta must have enabled payments for the account.",
      Type.Optional(
        Type.Object(
          {
            key: Type.String({ minLength: 1, maxLength: 77, description: "The Pix key that receives the money." }),
            keyType: described(
              "What kind of key it is.",
              Type.Unsafe<"CPF" | "CNPJ" | "EMAIL" | "PHONE" | "EVP">({
                type: "string",
                enum: ["CPF", "CNPJ", "EMAIL", "PHONE", "EVP"],
              }),
            ),
            merchantName: described("Who receives the money, as the customer reads it.", Name),
          },
          closed,
        ),
      ),
    ),
    returnTo: described(
      "The chat to which the browser returns: a WhatsApp number, a page name, or a URL for web chat.",
      Type.Optional(Type.String({ maxLength: 500 })),
    ),
    ownedElsewhere: described(
      "The program in which people answer the conversations of this channel, such as Chatwoot: agents read them here, and the panel's calls that write are refused. Empty: they are answered here. When absent, those of Suri are answered in Suri, and all others here.",
      Type.Optional(Type.String({ maxLength: 60 })),
    ),
    credentials: Type.Optional(Credentials),
  },
  closed,
);

const days = (what: string) =>
  Type.Optional(
    Type.Unsafe<RetentionDays>({ enum: [...retentionDays], description: `${what} ${USUAL_RETENTION} when absent` }),
  );

export const ConversationRetention = described(
  "For how many days the shop keeps its conversations. What is older is removed within hours, and nobody brings it back.",
  Type.Object(
    {
      messageDays: days("What contacts and the shop wrote, with reactions and what became of each message."),
      fileDays: days("Pictures, voice messages and documents in them. Never longer than the messages."),
    },
    closed,
  ),
);

const told = (standard: boolean) => Type.Optional(Type.Boolean({ description: `${standard} when absent` }));

export const FulfilmentMessages = described(
  "Of which stages of an order the contact gets a message.",
  Type.Object({ preparing: told(false), ready: told(true), onTheWay: told(true), delivered: told(true) }, closed),
);
