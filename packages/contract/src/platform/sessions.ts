import { InitialCatalogType } from "@vitrine/domain/codes/initial-catalog";
import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import { type Static, Type } from "typebox";
import { AssistantInformations } from "../storefront/order.ts";
import { described } from "../wire/described.ts";
import {
  Count,
  closed,
  Document,
  Email,
  Id,
  Line,
  Name,
  NewId,
  SearchText,
  Timestamp,
  Url,
  WireEnum,
  WireWord,
} from "../wire/fields.ts";
import { route } from "../wire/route.ts";
import { inShop } from "./platform.ts";

export const Contact = described(
  "The customer in the chat, as the chatbot knows them.",
  Type.Object(
    {
      id: described("The id of the person in the chat, such as `wp:5511988887777`.", NewId),
      name: described("The name, which greets the customer.", Type.Optional(Line)),
      phone: described(
        "Digits with country code: 5511987654321.",
        Type.Optional(Type.String({ pattern: "^\\d{10,15}$" })),
      ),
      email: described("The e-mail address, for the checkout.", Type.Optional(Email)),
      document: described("The CPF, for the checkout.", Type.Optional(Document)),
    },
    closed,
  ),
);
export type Contact = Static<typeof Contact>;

export const NewSession = Type.Object(
  {
    sessionType: described("Who opens the link.", WireEnum(SessionType)),
    channelType: described("The kind of chat.", WireEnum(ChannelType)),
    channelId: described("The channel of the shop, as in `channels`.", Id),
    contact: Contact,
    agent: described(
      "The platform user who serves the contact; required for sessions of type 1.",
      Type.Optional(
        Type.Object(
          {
            id: described("The id of the agent in your system.", Id),
            name: described("The name, which the contact reads.", Name),
            role: described(
              "What they may do in the shop, as in the panel: a manager also cancels what is paid. An agent when absent.",
              Type.Optional(WireWord("manager", "agent")),
            ),
          },
          closed,
        ),
      ),
    ),
    initialCatalog: described(
      "What the link opens first; the whole catalogue when absent.",
      Type.Optional(
        Type.Object(
          {
            type: described("Which kind of page.", WireEnum(InitialCatalogType)),
            id: described("The category, collection, product or search that it shows.", Type.Optional(SearchText)),
          },
          closed,
        ),
      ),
    ),
    orderId: described(
      "An order of the contact, such as an unpaid one. The link opens the page for its next step.",
      Type.Optional(Id),
    ),
    assistantInformations: described(
      "Saved in the contact's order. The link opens the suggested products, unless it names another start.",
      Type.Optional(AssistantInformations),
    ),
  },
  closed,
);
export type NewSession = Static<typeof NewSession>;

export const CreatedSession = Type.Object({
  code: described(
    "The code of the session, which is the token of the storefront's calls.",
    Type.String({ maxLength: 100 }),
  ),
  url: described("The link to send.", Url),
  expiresAt: described("Until when it opens.", Timestamp),
});
export type CreatedSession = Static<typeof CreatedSession>;

export const platformSessionRoutes = {
  "POST /platform/v1/shops/{shopId}/sessions": route({
    access: "account",
    operationId: "createSession",
    tag: "Sessions",
    deed: "open-reader-session",
    summary: "Create a session: a link for a contact, or for the agent who serves the contact",
    description:
      "A link shows what the shop knows of its contact, so one for a contact also needs `contacts:read`. A link for an agent also needs `agents:write`, and one for a manager, who cancels what is paid, `payments:write`.",
    savesOwnKey: true,
    params: inShop,
    body: NewSession,
    data: CreatedSession,
  }),
  "POST /platform/v1/shops/{shopId}/sessions/revoke": route({
    access: "account",
    operationId: "revokeSessions",
    tag: "Sessions",
    deed: "revoke-sessions",
    summary: "Revoke one session, or all sessions of a contact",
    params: inShop,
    body: described(
      "One session by its code, or all of a contact.",
      Type.Union([
        Type.Object(
          {
            code: Type.String({ minLength: 1, maxLength: 200, description: "The session to revoke." }),
          },
          closed,
        ),
        Type.Object(
          {
            contactId: described("The contact whose sessions are all revoked.", Id),
          },
          closed,
        ),
      ]),
    ),
    data: Type.Object({
      revoked: described("How many sessions were open.", Count),
    }),
  }),
};
