import type { Rule } from "./import-rule.ts";
import { contractLayers, domainLayers, layered, orderReaderLayers, wordingLayers } from "./package-layers.ts";

const shared = ["domain/*", "contract/*"];

const serverGround = [
  ...[...shared, "wording/*", "server/http", "server/cache", "server/bounds", "server/db", "server/secrets"],
  ...["server/phone", "server/outbound"],
  ...["server/business-event", "server/module"],
];

const serverOrder = [
  ...serverGround,
  ...["server/shop", "server/session", "server/pictures", "server/catalog", "server/order"],
];

const capabilities = [
  ...["server/shop", "server/session", "server/catalog", "server/order", "server/customer", "server/logistics"],
  ...["server/order-message"],
  ...[
    "server/checkout",
    "server/pictures",
    "server/payment",
    "server/messaging",
    "server/store-link",
    "server/platform",
    "server/assistant",
    "server/feeds",
    "server/mail",
    "server/notices",
    "server/team",
    "server/panel",
  ],
  ...["server/webhook", "server/live", "server/recovery", "server/reports", "server/sample-data", "server/ucp"],
];

const webGround = ["domain/*", "wording/screen", "wording/time", "client/call", "ui", "web/ui", "web/lib"];

const webOrder = [...webGround, "web/session", "web/order"];

// How a product is offered: its picture, price and button, the same on a card and on its page.
const webOffer = [...webOrder, "web/offer", "web/chat"];

const features = [
  ...["web/session", "web/order", "web/catalog", "web/product", "web/cart", "web/checkout", "web/payment"],
  ...[
    "web/offer",
    "web/order-items",
    "web/order-message",
    "web/orders",
    "web/chat",
    "web/store-link",
    "web/live",
    "web/activity",
  ],
];

// The phone never receives the schema library: the web app knows the contract as types.
const web = (imports: string[]): Rule => ({ imports, types: ["contract/*"] });

const panelGround = [
  "domain/*",
  "wording/screen",
  "wording/panel",
  "wording/company",
  "wording/time",
  "client/call",
  "ui",
  "panel/lib",
];

/** The sections of the panel. They know who is signed in, and nothing of each other. */
const panelSections = [
  ...["panel/home", "panel/orders", "panel/service", "panel/customers", "panel/reports", "panel/team"],
  ...["panel/profile", "panel/integrations", "panel/audit", "panel/settings", "panel/promotions"],
  ...["panel/start", "panel/products", "panel/photos", "panel/catalog", "panel/sheets"],
];

const sandboxChat = ["sandbox/http", "sandbox/faults", "sandbox/chat"];

/**
 * The import rules. A zone is a folder of the tree (see `zoneOf`); it may always import from itself. An import that is
 * not listed is refused, so a new folder of an app starts with a line here, and a new folder of a shared package with one
 * in `package-layers.ts`. Folders inside a zone need no line: the check refuses every circle between them (see
 * `folderCycles`).
 */
export const rules: Record<string, Rule> = {
  ...layered("domain", domainLayers, { imports: [], packages: [] }),
  ...layered("contract", contractLayers, { imports: ["domain/*"], packages: ["typebox"] }),
  ...layered("order-reader", orderReaderLayers, { imports: ["domain/*"], packages: [] }),
  // The words for why a product was proposed: the code of the reader must not be in the bundle of the web app.
  ...layered("wording", wordingLayers, { imports: ["domain/*"], types: ["order-reader/*"], packages: [] }),
  "embedded-postgres": { imports: [] },

  "server/main": { imports: [...shared, "wording/*", "server/*"] },
  "server/start-server": { imports: [...shared, "wording/*", "server/*"] },
  "server/business-event": { imports: ["domain/*"] },
  // What a module is: every capability exports the function that creates its own.
  "server/module": { imports: [], types: ["server/db", "server/http"] },
  // Metrics and traces look at the others from outside: no capability imports them.
  "server/watch": {
    imports: ["server/metrics", "server/tracing"],
    types: ["server/app", "server/business-event", "server/config", "server/db", "server/wiring"],
  },
  "server/metrics": {
    imports: ["domain/*", "server/cache", "server/db"],
    types: ["server/business-event", "server/outbound", "server/wiring"],
  },
  "server/tracing": { imports: [], types: ["server/db"] },
  "server/run-doctor": { imports: ["server/doctor"] },
  "server/doctor": {
    imports: ["server/adapters", "server/config", "server/db", "server/secret-key", "server/secrets"],
  },
  "server/scheduled-cleanup": { imports: [], types: ["server/module", "server/http"] },
  "server/app": {
    imports: [...serverGround, "server/storefront-page"],
    types: ["server/config", "server/wiring"],
  },
  "server/wiring": {
    imports: [...serverGround, ...capabilities],
    types: ["server/config", "server/repositories", "server/storefront-page"],
  },
  "server/jobs": { imports: ["server/db"] },
  "server/repositories": { imports: [...serverGround, ...capabilities, "server/secret-key"] },
  "server/config": { imports: ["domain/*", "server/vendors"], types: ["server/store-link"] },
  "server/log-file": { imports: ["server/config"] },
  "server/phone": { imports: [] },
  "server/secrets": { imports: ["domain/*", "server/phone"] },
  "server/secret-key": { imports: ["server/db", "server/secrets"] },
  "server/outbound": { imports: ["domain/*"] },
  "server/db": { imports: shared },
  "server/cache": { imports: ["server/db"] },
  "server/bounds": { imports: ["server/cache"] },
  "server/http": {
    imports: [...shared, "wording/screen", "wording/panel", "server/cache", "server/db", "server/secrets"],
  },
  "server/shop": { imports: [...serverGround, "server/pictures"] },
  "server/session": { imports: [...serverGround, "server/shop"] },
  "server/pictures": { imports: serverGround },
  "server/catalog": { imports: [...serverGround, "server/shop", "server/pictures"], types: ["server/session"] },
  // The catalogue as files for those who list products elsewhere.
  "server/feeds": { imports: [...serverGround, "server/shop", "server/pictures", "server/catalog"] },
  "server/storefront-page": { imports: [...serverGround, "server/shop", "server/pictures", "server/catalog"] },
  "server/order": { imports: serverOrder },
  "server/customer": { imports: serverOrder },
  // What a message of the chat asks for, with products of the shop.
  "server/order-message": { imports: [...serverOrder, "order-reader/*"] },
  "server/logistics": { imports: serverOrder },
  // What concerns delivery and payment at once: defaults, and the choices of the last order.
  "server/checkout": { imports: [...serverOrder, "server/logistics"] },
  "server/payment": { imports: serverOrder },
  "server/messaging": { imports: [...serverOrder, "server/payment", "order-reader/*"] },
  "server/recovery": { imports: [...serverOrder, "server/payment", "server/messaging"] },
  "server/platform": { imports: [...serverOrder, "server/payment", "server/customer", "server/order-message"] },
  // What assistants call by MCP. It decides nothing: the use cases are those of the storefront and of the platform API.
  "server/assistant": {
    imports: [...serverOrder, "server/logistics", "server/payment", "server/order-message", "server/platform"],
  },
  // The people who run shops: who they are, and how they sign in.
  "server/mail": { imports: serverGround },
  "server/team": { imports: [...serverGround, "server/mail"] },
  // What those people are told of while they do not look.
  "server/notices": { imports: [...serverGround, "server/mail", "server/shop"], types: ["server/messaging"] },
  // What the panel calls. It decides nothing: the use cases are those of the business and of the platform API.
  "server/panel": {
    imports: [
      ...serverOrder,
      "server/logistics",
      "server/payment",
      "server/customer",
      "server/messaging",
      "server/order-message",
      "server/platform",
      "server/webhook",
      "server/feeds",
      "server/reports",
      "server/sample-data",
      "server/team",
      "server/mail",
    ],
  },
  // What the shop's people read of all that happened: sales, losses, what needs a hand.
  "server/reports": { imports: serverOrder },
  // Orders and people that show what a shop is like, and go away together.
  "server/sample-data": { imports: serverOrder },
  "server/webhook": { imports: serverOrder },
  "server/live": { imports: serverOrder },
  // What assistants of others call, by the Universal Commerce Protocol: the use cases of the storefront, in its words.
  "server/ucp": {
    imports: [
      ...serverOrder,
      "server/customer",
      "server/logistics",
      "server/checkout",
      "server/payment",
      "server/mail",
    ],
  },
  "server/store-link": { imports: [...serverOrder, "server/platform"] },
  "server/adapters": {
    imports: [...shared, "server/config", "server/secrets", "server/vendors"],
    types: [...capabilities, "server/outbound"],
  },
  // Whom a shop chooses: who takes its payments, carries its chat, or has its other store.
  "server/vendors": {
    imports: [...shared, "wording/chat", "server/secrets", "server/config"],
    types: [...capabilities, "server/outbound"],
  },

  "web/main": web(["domain/*", "web/app", "web/session", "web/lib"]),
  "web/early-script": web(["domain/*", "web/app", "web/session", "web/lib"]),
  "web/app": web([...webGround, ...features]),
  "web/session": web(webGround),
  "web/order": web([...webGround, "web/session"]),
  "web/offer": web(webOrder),
  "web/catalog": web([...webOffer, "web/orders", "web/order-message"]),
  // Its page opens with the product that a list of the catalogue has.
  "web/product": web([...webOffer, "web/catalog"]),
  // The items, gifts and sum of an order: the same in the cart and in the checkout.
  "web/order-items": web(webOffer),
  // A message or a list that becomes items of the order.
  "web/order-message": web([...webOrder, "web/offer"]),
  // What an agent sends to the contact.
  "web/chat": web([...webOrder, "web/order-message"]),
  // The contact's placed orders: their page, their list, and what leads to them.
  "web/orders": web([...webOffer, "web/order-items"]),
  "web/cart": web([...webOffer, "web/order-items", "web/orders"]),
  "web/checkout": web([...webOffer, "web/order-items", "web/orders", "web/order-message"]),
  "web/payment": web([...webOrder, "web/orders"]),
  // The changes of another person in the same order.
  "web/live": web([...webOrder, "web/orders", "client/live"]),
  // The history of the order.
  "web/activity": web(webOrder),
  "web/store-link": web(webGround),
  "web/ui": web(["domain/*", "ui", "web/lib"]),
  "web/lib": web(["domain/*", "client/call", "ui"]),

  // What storefront and panel share. It has no words of a shop, no router and no calls.
  ui: { imports: ["domain/money", "domain/typed-number"], packages: ["react", "react-dom", "uqr"] },

  "panel/main": web(["panel/app", "panel/lib"]),
  // The server's side of the panel: it shows the pages that people open first.
  "panel/first-view": web(["panel/app", "panel/lib", "panel/account", "panel/home", "panel/orders"]),
  "panel/app": web([...panelGround, "panel/account", ...panelSections]),
  "panel/account": web(panelGround),
  ...Object.fromEntries(panelSections.map((section) => [section, web([...panelGround, "panel/account"])])),
  "panel/lib": web(["domain/*", "wording/panel", "wording/screen", "client/call", "client/live", "ui"]),

  "sandbox/app": { imports: ["sandbox/*"] },
  "sandbox/assets.plugin": { imports: ["sandbox/http"] },
  "sandbox/pictures.routes": { imports: ["sandbox/http"] },
  "sandbox/transcription.routes": { imports: ["sandbox/http"] },
  "sandbox/chat.plugin": { imports: ["sandbox/*"] },
  "sandbox/payments.plugin": { imports: ["sandbox/*"] },
  "sandbox/http": { imports: [] },
  "sandbox/faults": { imports: ["sandbox/http"] },
  "sandbox/chat": { imports: ["sandbox/http", "sandbox/faults"] },
  "sandbox/phone": { imports: sandboxChat },
  "sandbox/vendors": { imports: [...sandboxChat, "sandbox/payments"] },
  "sandbox/chat-control": { imports: sandboxChat },
  "sandbox/payments": { imports: ["sandbox/http", "sandbox/faults"] },
  "sandbox/postal-codes": { imports: [] },
  "sandbox/mail": { imports: ["sandbox/http"] },
  "sandbox/home": { imports: ["sandbox/http"] },

  // An integrator installs it alone: the contract is there as types only.
  client: { imports: ["client/call"], types: ["contract/*"], packages: [] },
  // What storefront and panel share with it.
  "client/call": { imports: [], types: ["contract/*"], packages: [] },
  // The stream that their windows have together.
  "client/live": { imports: ["client/call"], types: ["contract/*"], packages: [] },

  demo: { imports: shared },
  e2e: { imports: [...shared, "client", "embedded-postgres"] },
  bench: { imports: [...shared, "server/*", "sandbox/*", "embedded-postgres", "demo", "client", "tools", "e2e"] },
  chaos: { imports: ["*"] },
  tools: { imports: ["*"] },
};

/** Tests put folders together and call the sandbox; tests of a zone that is not here follow the zone's rule. */
export const testRules: Record<string, Rule> = {
  domain: { imports: ["domain/*"] },
  contract: { imports: shared },
  "order-reader": { imports: ["domain/*", "order-reader/*"] },
  server: {
    imports: [
      ...[...shared, "order-reader/*", "wording/*", "server/*", "sandbox/*", "demo", "client", "embedded-postgres"],
    ],
  },
  // The fake servers hold what a screen sends against the contract.
  web: {
    imports: ["domain/*", "wording/screen", "wording/time", "client/live", "ui", "web/*", "contract/test"],
    types: ["contract/*"],
  },
  client: { imports: ["client", "client/*"], types: ["contract/*"] },
  sandbox: { imports: [...shared, "sandbox/*"] },
  panel: {
    imports: [
      "domain/*",
      "wording/screen",
      "wording/panel",
      "wording/company",
      "wording/time",
      "ui",
      "panel/*",
      "contract/test",
    ],
    types: ["contract/*"],
  },
};

/** Where each workspace package keeps the files that `@vitrine/<name>/<file>` names. */
export const packageFolders: Record<string, string> = {
  domain: "packages/domain/src",
  contract: "packages/contract/src",
  "order-reader": "packages/order-reader/src",
  wording: "packages/wording/src",
  ui: "packages/ui/src",
  client: "packages/client/src",
  "embedded-postgres": "packages/embedded-postgres/src",
  server: "apps/server/src",
  sandbox: "apps/sandbox/src",
  demo: "demo/src",
  tools: "tools",
};
