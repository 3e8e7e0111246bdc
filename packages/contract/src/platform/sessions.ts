import { InitialCatalogType } from "@vitrine/domain/codes/initial-catalog";
import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import { type Static, Type } from "typebox";
import { AssistantInformations } from "../storefront/order.ts";
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

/** The customer in the chat, as the chatbot knows them. */
export const Contact = Type.Object(
  {
    /** The id of the person in the chat, such as `wp:5511988887777`. */
    id: NewId,
    /** The name, which greets the customer. */
    name: Type.Optional(Line),
    /** Digits with country code: 5511987654321. */
    phone: Type.Optional(Type.String({ pattern: "^\\d{10,15}$" })),
    /** The e-mail address, for the checkout. */
    email: Type.Optional(Email),
    /** The CPF, for the checkout. */
    document: Type.Optional(Document),
  },
  closed,
);
export type Contact = Static<typeof Contact>;

export const NewSession = Type.Object(
  {
    /** Who opens the link. */
    sessionType: WireEnum(SessionType),
    /** The kind of chat. */
    channelType: WireEnum(ChannelType),
    /** The channel of the shop, as in `channels`. */
    channelId: Id,
    contact: Contact,
    /** The platform user who serves the contact; required for sessions of type 1. */
    agent: Type.Optional(
      Type.Object(
        {
          /** The id of the agent in your system. */
          id: Id,
          /** The name, which the contact reads. */
          name: Name,
          /** What they may do in the shop, as in the panel: a manager also cancels what is paid. An agent when absent. */
          role: Type.Optional(WireWord("manager", "agent")),
        },
        closed,
      ),
    ),
    /** What the link opens first; the whole catalogue when absent. */
    initialCatalog: Type.Optional(
      Type.Object(
        {
          /** Which kind of page. */
          type: WireEnum(InitialCatalogType),
          /** The category, collection, product or search that it shows. */
          id: Type.Optional(SearchText),
        },
        closed,
      ),
    ),
    /** An order of the contact, such as an unpaid one. The link opens the page for its next step. */
    orderId: Type.Optional(Id),
    /** Saved in the contact's order. The link opens the suggested products, unless it names another start. */
    assistantInformations: Type.Optional(AssistantInformations),
  },
  closed,
);
export type NewSession = Static<typeof NewSession>;

export const CreatedSession = Type.Object({
  /** The code of the session, which is the token of the storefront's calls. */
  code: Type.String({ maxLength: 100 }),
  /** The link to send. */
  url: Url,
  /** Until when it opens. */
  expiresAt: Timestamp,
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
    /** One session by its code, or all of a contact. */
    body: Type.Union([
      Type.Object(
        {
          /** The session to revoke. */
          code: Type.String({ minLength: 1, maxLength: 200 }),
        },
        closed,
      ),
      Type.Object(
        {
          /** The contact whose sessions are all revoked. */
          contactId: Id,
        },
        closed,
      ),
    ]),
    data: Type.Object({
      /** How many sessions were open. */
      revoked: Count,
    }),
  }),
};
