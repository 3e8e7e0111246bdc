import type { UcpPlatformProfile } from "@vitrine/contract/ucp/requests";
import { type CapabilityName, capability, negotiated, UCP_VERSION } from "./capabilities.ts";

/** The server keeps only these parts of a platform's profile. */
export type KeptProfile = {
  version: string;
  /** The capabilities that both sides have. */
  capabilities: readonly CapabilityName[];
  webhookUrl: string | null;
  keys: readonly PlatformKey[];
};

/** A key of an unsupported kind is kept without coordinates: the server only knows that it exists. */
export type PlatformKey = { kid: string; kty: string; crv?: string; x?: string; y?: string };

const LONGEST_WEBHOOK_URL = 2_000;

export function keptProfileOf({ ucp, signing_keys = [] }: UcpPlatformProfile): KeptProfile {
  const capabilities = ucp.capabilities ?? {};
  return {
    version: ucp.version,
    capabilities: [...negotiated(capabilities)],
    webhookUrl: webhookUrlOf(capabilities),
    keys: signing_keys.map(({ kid, kty, crv, x, y }) =>
      kty === "EC" && crv === "P-256" ? { kid, kty, crv, ...(x && { x }), ...(y && { y }) } : { kid, kty },
    ),
  };
}

function webhookUrlOf(capabilities: NonNullable<UcpPlatformProfile["ucp"]["capabilities"]>): string | null {
  const declared = capabilities[capability.order]?.find(({ version }) => version === UCP_VERSION);
  const url = declared?.config?.webhook_url;
  return typeof url === "string" && isPlainAddress(url, LONGEST_WEBHOOK_URL) && URL.canParse(url) ? url : null;
}

/** A URL parser drops or encodes what a database cannot store. The server stores the text itself, so it checks that. */
export function isPlainAddress(text: string, longest: number): boolean {
  return text.length <= longest && /^[\x21-\x7e]+$/.test(text);
}
