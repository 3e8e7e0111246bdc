/** The release of the protocol that this server speaks. */
export const UCP_VERSION = "2026-04-08";

export const capability = {
  search: "dev.ucp.shopping.catalog.search",
  lookup: "dev.ucp.shopping.catalog.lookup",
  cart: "dev.ucp.shopping.cart",
  checkout: "dev.ucp.shopping.checkout",
  fulfillment: "dev.ucp.shopping.fulfillment",
  discount: "dev.ucp.shopping.discount",
  order: "dev.ucp.shopping.order",
} as const;
export type CapabilityName = (typeof capability)[keyof typeof capability];

type Declared = { version: string; extends?: readonly CapabilityName[] };

/** Every shop has these capabilities. An extension names the capabilities to which it adds fields. */
export const ownCapabilities: Record<CapabilityName, Declared> = {
  [capability.search]: { version: UCP_VERSION },
  [capability.lookup]: { version: UCP_VERSION },
  [capability.cart]: { version: UCP_VERSION },
  [capability.checkout]: { version: UCP_VERSION },
  [capability.fulfillment]: { version: UCP_VERSION, extends: [capability.checkout] },
  [capability.discount]: { version: UCP_VERSION, extends: [capability.checkout, capability.cart] },
  [capability.order]: { version: UCP_VERSION },
};

type PlatformCapabilities = Readonly<Record<string, readonly { version: string }[]>>;

/** Finds the capabilities that both sides have at the same version. It drops an extension without any parent. */
export function negotiated(platform: PlatformCapabilities): Set<CapabilityName> {
  const names = Object.keys(ownCapabilities) as CapabilityName[];
  const shared = new Set(
    names.filter((name) => platform[name]?.some(({ version }) => version === ownCapabilities[name].version)),
  );
  for (const name of names) {
    const parents = ownCapabilities[name].extends;
    if (parents && !parents.some((parent) => shared.has(parent))) shared.delete(name);
  }
  return shared;
}

/** An answer names the capability of the call and the extensions that add fields to it. */
export function relevantTo(root: CapabilityName, shared: ReadonlySet<CapabilityName>): Record<string, unknown> {
  const names = [...shared].filter((name) => name === root || ownCapabilities[name].extends?.includes(root));
  return Object.fromEntries(names.map((name) => [name, [{ version: ownCapabilities[name].version }]]));
}
