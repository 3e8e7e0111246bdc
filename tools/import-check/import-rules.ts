/**
 * Who may import whom. A zone is a folder of the tree (see `zoneOf`); it may always import from itself. What is not
 * listed is refused, so a new folder of the server or the web app starts with a line here.
 */
export type Rule = {
  /** Zones it may import; `server/*` stands for all that begin so. */
  imports: string[];
  /** Zones it may name in `import type` only. */
  types?: string[];
  /** npm packages it may import; any, when left out. */
  packages?: string[];
};

const shared = ["domain", "contract"];
const serverGround = [...shared, "wording/*", "server/http", "server/db", "server/secrets", "server/outbound"];
const serverOrder = [
  ...serverGround,
  ...["server/shop", "server/session", "server/pictures", "server/catalog", "server/order"],
];
const capabilities = [
  ...["server/shop", "server/session", "server/catalog", "server/order", "server/customer", "server/logistics"],
  ...["server/pictures", "server/payment", "server/messaging", "server/store-link", "server/platform"],
  ...["server/webhook", "server/live", "server/recovery"],
];
const webGround = ["domain", "wording/screen", "web/ui", "web/lib"];
const webOrder = [...webGround, "web/session", "web/order"];
// How a product is offered: its picture, price and button, the same on a card and on its page.
const webOffer = [...webOrder, "web/offer", "web/chat"];
const features = [
  ...["web/session", "web/order", "web/catalog", "web/product", "web/cart", "web/checkout", "web/payment"],
  ...["web/offer", "web/order-items", "web/chat", "web/store-link", "web/live", "web/activity"],
];
// The phone never receives the schema library: the web app knows the contract as types.
const web = (imports: string[]): Rule => ({ imports, types: ["contract"] });

export const rules: Record<string, Rule> = {
  domain: { imports: [], packages: [] },
  contract: { imports: ["domain"], packages: ["typebox"] },
  // Codes and data in, a sentence out. One room per audience.
  "wording/screen": { imports: ["domain"], packages: [] },
  "wording/chat": { imports: ["domain"], packages: [] },
  "wording/history": { imports: ["domain", "wording/screen"], packages: [] },
  "embedded-postgres": { imports: [] },

  "server/main": { imports: ["domain", "contract", "server/*"] },
  "server/app": {
    imports: [...serverGround, "server/config", "server/repositories", "server/wiring", ...capabilities],
  },
  "server/wiring": { imports: [...serverGround, "server/repositories", ...capabilities] },
  "server/jobs": { imports: [...serverGround, ...capabilities] },
  "server/repositories": { imports: [...serverGround, ...capabilities] },
  "server/config": { imports: ["domain"] },
  "server/secrets": { imports: ["domain"] },
  "server/outbound": { imports: ["domain"] },
  "server/db": { imports: shared },
  "server/http": { imports: [...shared, "wording/screen", "server/db", "server/secrets"], types: ["server/config"] },
  "server/shop": { imports: serverGround },
  "server/session": { imports: [...serverGround, "server/shop"] },
  "server/pictures": { imports: serverGround },
  "server/catalog": { imports: [...serverGround, "server/shop", "server/pictures"], types: ["server/session"] },
  "server/order": { imports: serverOrder },
  "server/customer": { imports: serverOrder },
  "server/logistics": { imports: serverOrder },
  "server/payment": { imports: serverOrder },
  "server/messaging": { imports: [...serverOrder, "server/payment"] },
  "server/recovery": { imports: [...serverOrder, "server/payment", "server/messaging"] },
  "server/platform": { imports: [...serverOrder, "server/payment"] },
  "server/webhook": { imports: serverOrder },
  "server/live": { imports: serverOrder },
  "server/store-link": { imports: [...serverOrder, "server/platform"] },
  "server/adapters": {
    imports: [...shared, "wording/chat", "server/secrets"],
    types: [...capabilities, "server/outbound"],
  },

  "web/main": web(["domain", "web/app", "web/session", "web/lib"]),
  "web/early-script": web(["domain", "web/app", "web/session", "web/lib"]),
  "web/app": web([...webGround, ...features]),
  "web/session": web(webGround),
  "web/order": web([...webGround, "web/session"]),
  "web/offer": web(webOrder),
  "web/catalog": web(webOffer),
  "web/product": web(webOffer),
  // The items, gifts and sum of an order: the same in the cart and in the checkout.
  "web/order-items": web(webOffer),
  // What an agent sends to the contact.
  "web/chat": web(webOrder),
  "web/cart": web([...webOffer, "web/order-items"]),
  "web/checkout": web([...webOffer, "web/order-items"]),
  "web/payment": web(webOrder),
  // What somebody else does at the same order.
  "web/live": web(webOrder),
  // Who did what with the order.
  "web/activity": web(webOrder),
  "web/store-link": web(webGround),
  "web/ui": web(["domain", "web/lib"]),
  "web/lib": web(["domain"]),

  sandbox: { imports: shared },
  demo: { imports: shared },
  e2e: { imports: shared },
  bench: { imports: ["*"] },
  chaos: { imports: ["*"] },
  tools: { imports: ["*"] },
};

/** Tests of an app put its parts together and play the outside world; other tests follow their zone's rule. */
export const testRules: Record<string, Rule> = {
  server: { imports: ["domain", "contract", "wording/*", "server/*", "sandbox", "demo", "embedded-postgres"] },
  web: { imports: ["domain", "wording/screen", "web/*"], types: ["contract"] },
};

/** Where each workspace package keeps the files that `@vitrine/<name>/<file>` names. */
export const packageFolders: Record<string, string> = {
  domain: "packages/domain/src",
  contract: "packages/contract/src",
  wording: "packages/wording/src",
  "embedded-postgres": "packages/embedded-postgres/src",
  server: "apps/server/src",
  sandbox: "apps/sandbox/src",
  demo: "demo/src",
  tools: "tools",
};
