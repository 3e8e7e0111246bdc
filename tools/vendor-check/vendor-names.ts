/** Where vendors of a kind have their folders, and the lists with one line for each. The first of each is the server's. */
type Kind = { homes: readonly string[]; lists: readonly string[] };

export const kinds = {
  payment: {
    homes: [
      "apps/server/src/vendors",
      "apps/sandbox/src/vendors",
      // The fields of a provider's own card form.
      "apps/web/src/features/payment/card/vendors",
    ],
    lists: [
      "apps/server/src/vendors/payment-vendors.ts",
      "apps/sandbox/src/payments.plugin.ts",
      "apps/web/src/features/payment/card/vendors/card-forms.ts",
    ],
  },
  chat: {
    homes: ["apps/server/src/vendors", "apps/sandbox/src/vendors"],
    lists: [
      "apps/server/src/vendors/chat-vendors.ts",
      "apps/sandbox/src/chat.plugin.ts",
      "packages/domain/src/codes/chat-vendors.ts",
    ],
  },
  store: {
    homes: ["apps/server/src/vendors", "apps/sandbox/src/vendors"],
    lists: ["apps/server/src/vendors/store-vendors.ts", "apps/sandbox/src/vendors/store-doubles.ts"],
  },
} as const satisfies Record<string, Kind>;

/** A vendor, and every way to write its name or one of its hosts. */
export type NamedVendor = {
  /** The name of its folders; of several vendors that are alike, of the folder that they share. */
  folder: string;
  kind: keyof typeof kinds;
  spelling: RegExp;
};

export const vendors: readonly NamedVendor[] = [
  { folder: "mercado-pago", kind: "payment", spelling: /mercado[ ._-]?(pago|libre|livre)|mlstatic/i },
  { folder: "pagar-me", kind: "payment", spelling: /pagar[._-]?me\b|PagarMe/i },
  { folder: "nupay", kind: "payment", spelling: /nu[_-]?pay|nubank|spinpay/i },
  { folder: "pagaleve", kind: "payment", spelling: /pag[au]e?[_-]?leve/i },
  { folder: "payment-page", kind: "payment", spelling: /pag[ _-]?brasil/i },
  { folder: "payment-page", kind: "payment", spelling: /fix[ _-]?pay/i },
  { folder: "payment-page", kind: "payment", spelling: /suri[ _-]?shop[ _-]?pay/i },
  // WhatsApp, Messenger and Instagram are kinds of chats of the specification, whoever delivers them. The catalogue files
  // and the product feed of the same company are another matter.
  {
    folder: "meta",
    kind: "chat",
    spelling:
      /graph\.(facebook|instagram)|\bgraph api\b|facebook\.com|[!=]== "meta"|case "meta"|\/meta\/|\bMeta's\b|\b(?:[Aa]|[DdNn]a|[Pp]ela) Meta\b/,
  },
  { folder: "suri", kind: "chat", spelling: /(?<![A-Za-z])[Ss]uri(?!ng|[ _-]?[Ss]hop)|[a-z]Suri(?!Shop)/ },
  {
    folder: "tray",
    kind: "store",
    spelling: /\b[Tt]ray\b|\btray(?=[A-Z_])|[a-z]Tray(?![a-z])|\bTRAY_|commercesuite/,
  },
];

/** Words of the specification: its addresses, and the names of its numbers and fields. */
export const wireWords: readonly RegExp[] = [
  /\/api\/order\/payment\/mercadoPago/g,
  /\benable(Nubank|Pagaleve)Payment\b/g,
  // Two methods are called after the company behind them. Their names for people are `walletNames`.
  /\b(Payment)?Method\.(Nubank|Pagaleve)\b/g,
  // A shop document says who carries its channel.
  /\bcarrier"?: "(meta|suri)"/g,
  /\/tray\/(authorize|link-store|register)/g,
  // The account of this platform, to which a store is linked.
  /\bSuri (ID|Token)\b|\b(com a|na) Suri\b/g,
];

/** Files that may name vendors, and why. Each of them still does. */
export const exceptions: Record<string, string> = {
  "packages/domain/src/codes/payment.ts": "the specification's numbers of providers and methods",
  "packages/contract/src/storefront/payment.ts": "the body of the specification's address for a card token",
  "packages/contract/src/storefront/order.ts": "the sentences about two of the specification's fields",
  "packages/contract/src/platform/shop/payment.ts": "the sentence about the numbers of two methods",
  "apps/web/src/features/order/payment-methods.ts": "the labels that the specification gives its methods",
  "packages/contract/src/platform/shop/channels.ts": "the sentences about the fields that one vendor has alone",
  "apps/server/src/http/refusals/order-refusals.ts": "the sentence about where message templates are",
  "packages/domain/src/catalog/sheet/read-category-cells.ts":
    "the catalogue files of a company that also delivers chats",
  "apps/panel/src/features/sheets/sheet-text.ts": "the same files",
  "packages/contract/src/platform/store-link.ts": "the sentences of the specification's addresses",
  "packages/contract/src/platform/examples/store-link-examples.ts": "an example",
  "apps/server/src/store-link/store-link.routes.ts": "the specification's addresses name their platform",
  "apps/server/src/storefront-page/page-kind.ts": "the specification's addresses",
  "apps/web/src/lib/api/error-messages.ts": "the specification's addresses",
  "apps/server/src/db/migrations/015-store-links.sql": "a migration that installations have",
  "packages/domain/src/catalog/sheet/columns/foreign-formats.ts": "the spreadsheets of a company that also has stores",
  "packages/domain/src/catalog/sheet/columns/sheet-formats.ts": "the same spreadsheets",
  "apps/panel/src/features/sheets/sheet-drop.tsx": "the same spreadsheets",
  "tools/memory-check/exceptions.ts": "the path of a file in a vendor's folder",
  "apps/server/src/feeds/formats/meta-csv.ts": "the product feed of the same company",
};
