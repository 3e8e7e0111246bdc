import type { Rule } from "./import-rule.ts";

/** Packages whose folders are separate zones. */
export const layeredPackages = ["domain", "contract", "order-reader", "wording"];

/** Folders that others may use without the rest of their package. */
export const separateFolders = ["client/call", "client/live"];

/** From the ground up: a folder may import every folder of the lines above it. */
export const domainLayers = [
  ["result", "money", "cut-text"],
  ["typed-number"],
  ["codes"],
  ["brazil", "time"],
  ["session", "team"],
  ["deeds"],
  ["notices"],
  ["catalog/search/everyday-words"],
  ["catalog/search"],
  ["catalog/pictures", "catalog/groups"],
  ["catalog/quantity"],
  ["catalog/product"],
  ["catalog"],
  ["catalog/sheet/cells"],
  ["catalog/sheet/columns"],
  ["catalog/sheet/fields"],
  ["catalog/changes", "catalog/sheet", "catalog/feeds"],
  ["catalog/promotions"],
  ["recovery"],
  ["shop"],
  ["order"],
  ["order/totals"],
  ["order/change"],
  ["order/history"],
  ["store-link"],
  ["payment/card"],
  ["payment"],
  ["reports"],
  ["checkout"],
  ["customers"],
  ["messaging"],
  ["order-message"],
  ["panel"],
];

export const contractLayers = [
  ...[
    ["wire"],
    ["ucp"],
    ["storefront/customer"],
    ["storefront"],
    ["platform/shop"],
    ["platform"],
    ["platform/catalog", "platform/webhooks"],
  ],
  ...[
    ["platform/examples"],
    ["assistant"],
    ["panel"],
    ["panel/catalog", "panel/orders", "panel/service", "panel/settings", "panel/team"],
    ["api"],
  ],
];

/** From the words of a message up to what is proposed for it. */
export const orderReaderLayers = [
  ["words"],
  ["line"],
  ["goods"],
  ["corrections"],
  ["talk"],
  ["read-message", "split-line"],
  ["split-options"],
  ["carry-names"],
  ["matching"],
  ["proposal"],
];

/** One folder per audience, above what all say: texts of the chat must not be in the bundle of the web app. */
export const wordingLayers = [["time", "company"], ["screen", "panel", "chat", "mail"], ["history"]];

/** One rule for each folder of the layers. */
export function layered(root: string, layers: string[][], common: Rule): Record<string, Rule> {
  const zones = layers.map((layer) => layer.map((folder) => `${root}/${folder}`));
  return Object.fromEntries(
    zones.flatMap((layer, index) => {
      const imports = [...common.imports, ...zones.slice(0, index).flat()];
      return layer.map((zone) => [zone, { ...common, imports }]);
    }),
  );
}
