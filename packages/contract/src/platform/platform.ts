import { type Static, Type } from "typebox";
import { Count, closed, Name, SignInEmail, Timestamp, Url } from "../wire/fields.ts";
import { MergePatch } from "../wire/merge-patch.ts";
import { route } from "../wire/route.ts";
import { CatalogImport, CatalogImportReport } from "./catalog-import.ts";
import { ShopDocument } from "./shop-document.ts";

export const ChatbotId = Type.String({ pattern: "^[A-Za-z0-9_-]{2,60}$" });

export const ShopId = Type.String({
  pattern: "^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$",
  description: "Lower-case letters, digits and hyphens, up to 40",
});

const NewOwner = Type.Object(
  {
    /** The name, which they may change. */
    name: Type.Optional(Name),
    /** Only this address can accept the invitation. */
    email: SignInEmail,
  },
  closed,
);

export const OwnerInvitation = Type.Object({
  /**
   * The link of the invitation, shown this once: it works once, and for the invited address only. Absent where the server
   * sends mail: then it goes to that address and to nobody else.
   */
  invitationUrl: Type.Optional(Url),
  /** Until when it can be accepted. */
  expiresAt: Timestamp,
});
export type OwnerInvitation = Static<typeof OwnerInvitation>;

export const NewAccount = Type.Object(
  {
    /** Who it is for, such as the name of the company. */
    name: Name,
    /** The id of the chatbot; made by the server when absent. */
    chatbotId: Type.Optional(ChatbotId),
    /** The person who will run it in the panel. They are invited as its owner, by mail where the server sends mail. */
    owner: Type.Optional(NewOwner),
  },
  closed,
);

/** The token is returned only once; the server stores only its hash. */
export const Account = Type.Object({
  /** The id of the account. */
  chatbotId: ChatbotId,
  /** The key of the account, shown this once. */
  token: Type.String({ maxLength: 100 }),
  /** Only with `owner`, and only where the server sends no mail: the link by which they join the panel, shown this once. */
  invitationUrl: Type.Optional(Url),
});
export type Account = Static<typeof Account>;

/** The document is saved, and the shop still cannot do something that it is there for. */
export const ShopWarning = Type.Object({
  /** What is missing. */
  code: Type.Union([
    Type.Literal("no-logistic-option"),
    Type.Literal("no-payment-option"),
    /** The shop only has pickup, and only a boleto that needs the address of a delivery. */
    Type.Literal("no-payment-for-pickup"),
    /** A provider could charge a card, but `settings.payment.type` is `manual`: customers are not offered it. */
    Type.Literal("card-by-hand"),
    /** A channel or a payment account has another address: its credentials were for the former one and are gone. */
    Type.Literal("credentials-forgotten"),
    /** Nobody can be written to, and no link leads back to a chat. */
    Type.Literal("no-channel"),
    /** A delivery zone has a range of CEPs that do not exist: they begin at 01000-000. */
    Type.Literal("cep-range-unknown"),
    /** A delivery zone that reaches nobody: what it is measured from is not known, or it contradicts itself. */
    Type.Literal("zone-unreachable"),
    /** A day of `closedDates` that no calendar has. */
    Type.Literal("closed-date-unknown"),
    /** A coupon whose value is zero. */
    Type.Literal("coupon-worthless"),
    /** A gift that is not in the catalogue. */
    Type.Literal("gift-sku-unknown"),
    /** A gift that is more than once in its rule. */
    Type.Literal("gift-repeated"),
    /** A gift of a seller that the shop does not have. */
    Type.Literal("gift-seller-unknown"),
    /** Payment options of a provider at which the shop has no account. Nobody is offered them. */
    Type.Literal("payment-account-missing"),
    /** A host of the shop that visitors do not see it at, because its DNS record is missing. */
    Type.Literal("host-unproved"),
    /** A host that another shop has, with its DNS record. */
    Type.Literal("host-taken"),
  ]),
  /** For the people of the shop, in Portuguese; in English with `Accept-Language: en`. */
  message: Type.String({ maxLength: 2_000 }),
});
export type ShopWarning = Static<typeof ShopWarning>;

export const ShopWarnings = Type.Array(ShopWarning, { maxItems: 100 });

export const SavedShop = Type.Object({
  /** The id of the shop. */
  shopId: ShopId,
  /** Increases with every change of the document. */
  version: Count,
  /** Empty if the shop can take orders, with every payment option that it names. */
  warnings: ShopWarnings,
});
export type SavedShop = Static<typeof SavedShop>;

export const inShop = Type.Object({
  /** The id of the shop. */
  shopId: ShopId,
});

export const platformRoutes = {
  "POST /platform/v1/accounts": route({
    access: "operator",
    operationId: "createAccount",
    tag: "Accounts",
    summary: "Create an account for a chatbot; the token is returned only once",
    description: "With `owner`, the answer also has the link by which the first person of the account joins the panel.",
    body: NewAccount,
    data: Account,
  }),
  "POST /platform/v1/accounts/{chatbotId}/owners": route({
    access: "operator",
    operationId: "inviteOwner",
    tag: "Accounts",
    summary: "Invite an owner of the account to the panel",
    description:
      "For an account that has nobody in the panel yet, or whose owners are gone. Once more for the same address makes a " +
      "new link, and the one before stops working.",
    params: Type.Object({
      /** The id of the account. */
      chatbotId: ChatbotId,
    }),
    body: NewOwner,
    data: OwnerInvitation,
  }),
  "GET /platform/v1/shops/{shopId}": route({
    access: "account",
    operationId: "getShop",
    tag: "Shops",
    deed: "see-settings",
    summary: "Get the shop document, without its credentials",
    versioned: true,
    params: inShop,
    data: ShopDocument,
  }),
  "PUT /platform/v1/shops/{shopId}": route({
    access: "account",
    operationId: "putShop",
    tag: "Shops",
    deed: "change-settings",
    summary: "Create a shop, or replace its whole document",
    versioned: true,
    takesLargeBody: true,
    params: inShop,
    body: ShopDocument,
    data: SavedShop,
  }),
  "PATCH /platform/v1/shops/{shopId}": route({
    access: "account",
    deed: "change-settings",
    operationId: "changeShop",
    tag: "Shops",
    summary: "Change some fields of the shop document",
    description:
      "A JSON merge patch (RFC 7396): absent fields stay, null puts a field back to its default, lists are replaced whole.",
    versioned: true,
    takesLargeBody: true,
    params: inShop,
    body: MergePatch(ShopDocument),
    data: SavedShop,
  }),
  "POST /platform/v1/shops/{shopId}/catalog": route({
    access: "account",
    operationId: "importCatalog",
    tag: "Imports",
    deed: "change-catalog",
    summary: "Import categories, collections and products, as JSON or as NDJSON with one item per line",
    takesLargeBody: true,
    takesLines: true,
    description:
      "A bad item is reported with its line and the others are imported. With `dryRun` everything is checked and nothing " +
      "is saved. A running import can be followed at `imports`.",
    params: inShop,
    query: Type.Object(
      {
        /** Check everything and save nothing. */
        dryRun: Type.Optional(Type.Boolean()),
      },
      closed,
    ),
    body: CatalogImport,
    data: CatalogImportReport,
  }),
};
