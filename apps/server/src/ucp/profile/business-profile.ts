import { type CapabilityName, capability, ownCapabilities, UCP_VERSION } from "../negotiation/capabilities.ts";
import { pixHandlers } from "./pix-handler.ts";
import type { StoredKey } from "./ucp-key.repository.ts";

export const UCP_PATH = "/ucp/v1";
export const UCP_MCP_PATH = "/ucp/mcp";
export const PROFILE_PATH = "/.well-known/ucp";

const SPEC = `https://ucp.dev/${UCP_VERSION}/specification`;
const SCHEMAS = `https://ucp.dev/${UCP_VERSION}/schemas/shopping`;

const documents: Record<CapabilityName, { spec: string; schema: string }> = {
  [capability.search]: { spec: `${SPEC}/catalog/search`, schema: `${SCHEMAS}/catalog_search.json` },
  [capability.lookup]: { spec: `${SPEC}/catalog/lookup`, schema: `${SCHEMAS}/catalog_lookup.json` },
  [capability.cart]: { spec: `${SPEC}/cart`, schema: `${SCHEMAS}/cart.json` },
  [capability.checkout]: { spec: `${SPEC}/checkout`, schema: `${SCHEMAS}/checkout.json` },
  [capability.fulfillment]: { spec: `${SPEC}/fulfillment`, schema: `${SCHEMAS}/fulfillment.json` },
  [capability.discount]: { spec: `${SPEC}/discount`, schema: `${SCHEMAS}/discount.json` },
  [capability.order]: { spec: `${SPEC}/order`, schema: `${SCHEMAS}/order.json` },
};

type ProfileFacts = { origin: string; publicUrl: string; takesPix: boolean; keys: readonly StoredKey[] };

/** Builds `/.well-known/ucp`: the shop's addresses, its capabilities and its public keys. */
export function businessProfile({ origin, publicUrl, takesPix, keys }: ProfileFacts) {
  const names = Object.keys(ownCapabilities) as CapabilityName[];
  return {
    ucp: {
      version: UCP_VERSION,
      services: {
        "dev.ucp.shopping": [
          {
            version: UCP_VERSION,
            spec: `${SPEC}/overview`,
            transport: "rest",
            endpoint: `${origin}${UCP_PATH}`,
            schema: `https://ucp.dev/${UCP_VERSION}/services/shopping/rest.openapi.json`,
          },
          {
            version: UCP_VERSION,
            spec: `${SPEC}/overview`,
            transport: "mcp",
            endpoint: `${origin}${UCP_MCP_PATH}`,
            schema: `https://ucp.dev/${UCP_VERSION}/services/shopping/mcp.openrpc.json`,
          },
        ],
      },
      capabilities: Object.fromEntries(names.map((name) => [name, [{ ...ownCapabilities[name], ...documents[name] }]])),
      payment_handlers: pixHandlers(publicUrl, takesPix),
    },
    signing_keys: keys.map(({ kid, publicJwk }) => ({ kid, ...publicJwk, use: "sig", alg: "ES256" })),
  };
}
