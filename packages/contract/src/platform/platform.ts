import { type Static, Type } from "typebox";
import { described } from "../wire/described.ts";
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

export const NewOwner = Type.Object(
  {
    name: described("The name, which they may change.", Type.Optional(Name)),
    email: described("Only this address can accept the invitation.", SignInEmail),
  },
  closed,
);

export const OwnerInvitation = Type.Object({
  invitationUrl: described(
    "The link of the invitation, shown this once: it works once, and for the invited address only. Absent where the server sends mail: then it goes to that address and to nobody else.",
    Type.Optional(Url),
  ),
  expiresAt: described("Until when it can be accepted.", Timestamp),
});
export type OwnerInvitation = Static<typeof OwnerInvitation>;

export const NewAccount = Type.Object(
  {
    name: described("Who it is for, such as the name of the company.", Name),
    chatbotId: described("The id of the chatbot; made by the server when absent.", Type.Optional(ChatbotId)),
    owner: described(
      "The person who will run it in the panel. They are invited as its owner, by mail where the server sends mail.",
      Type.Optional(NewOwner),
    ),
  },
  closed,
);

export const Account = described(
  "The token is returned only once; the server stores only its hash.",
  Type.Object({
    chatbotId: described("The id of the account.", ChatbotId),
    token: Type.String({ maxLength: 100, description: "The key of the account, shown this once." }),
    invitationUrl: described(
      "Only with `owner`, and only where the server sends no mail: the link by which they join the panel, shown this once.",
      Type.Optional(Url),
    ),
  }),
);
export type Account = Static<typeof Account>;

export const ShopWarning = described(
  "The document is saved, and the shop still cannot do something that it is there for.",
  Type.Object({
    code: described(
      "What is missing.",
      Type.Union([
        Type.Literal("no-logistic-option"),
        Type.Literal("no-payment-option"),
        described(
          "The shop only has pickup, and only a boleto that needs the address of a delivery.",
          Type.Literal("no-payment-for-pickup"),
        ),
        described(
          "Somebody of the shop sends a page to pay first: customers are not offered the card or the link.",
          Type.Literal("card-by-hand"),
        ),
        described(
          "A Pix to the shop's own key, and the shop has not given one: customers are not offered it.",
          Type.Literal("pix-key-missing"),
        ),
        described(
          "Payment options by which no order of this shop could be paid: customers are not offered them.",
          Type.Literal("payment-not-offered"),
        ),
        described(
          "A channel or a payment account has another address: its credentials were for the former one and are gone.",
          Type.Literal("credentials-forgotten"),
        ),
        Type.Literal("no-channel", { description: "Nobody can be written to, and no link leads back to a chat." }),
        described(
          "A delivery zone has a range of CEPs that do not exist: they begin at 01000-000.",
          Type.Literal("cep-range-unknown"),
        ),
        described(
          "A delivery zone that reaches nobody: what it is measured from is not known, or it contradicts itself.",
          Type.Literal("zone-unreachable"),
        ),
        Type.Literal("closed-date-unknown", { description: "A day of `closedDates` that no calendar has." }),
        Type.Literal("coupon-worthless", { description: "A coupon whose value is zero." }),
        Type.Literal("gift-sku-unknown", { description: "A gift that is not in the catalogue." }),
        Type.Literal("gift-repeated", { description: "A gift that is more than once in its rule." }),
        Type.Literal("gift-seller-unknown", { description: "A gift of a seller that the shop does not have." }),
        described(
          "A seller whose `defaultPriceTableId` is not among its `priceTableIds`: it does not hold.",
          Type.Literal("seller-table-not-allowed"),
        ),
        described(
          "A seller that no delivery zone and no pickup store is for: its orders cannot be finished.",
          Type.Literal("seller-unreachable"),
        ),
        described(
          "Payment options of a provider at which the shop has no account. Nobody is offered them.",
          Type.Literal("payment-account-missing"),
        ),
        described(
          "A host of the shop that visitors do not see it at, because its DNS record is missing.",
          Type.Literal("host-unproved"),
        ),
        Type.Literal("host-taken", { description: "A host that another shop has, with its DNS record." }),
      ]),
    ),
    message: described(
      "For the people of the shop, in Portuguese; in English with `Accept-Language: en`.",
      Type.String({ maxLength: 2_000 }),
    ),
  }),
);
export type ShopWarning = Static<typeof ShopWarning>;

export const ShopWarnings = Type.Array(ShopWarning, { maxItems: 100 });

export const SavedShop = Type.Object({
  shopId: described("The id of the shop.", ShopId),
  version: described("Increases with every change of the document.", Count),
  warnings: described("Empty if the shop can take orders, with every payment option that it names.", ShopWarnings),
});
export type SavedShop = Static<typeof SavedShop>;

export const inShop = Type.Object({
  shopId: described("The id of the shop.", ShopId),
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
      chatbotId: described("The id of the account.", ChatbotId),
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
        dryRun: Type.Optional(Type.Boolean({ description: "Check everything and save nothing." })),
      },
      closed,
    ),
    body: CatalogImport,
    data: CatalogImportReport,
  }),
};
