import type { UcpPlatformProfile } from "@vitrine/contract/ucp/requests";
import { type CapabilityName, capability, negotiated, UCP_VERSION } from "./capabilities.ts";

/** What the server uses of a platform's profile. Nothing else of it is kept. */
export type KeptProfile = {
  version: string;
  /** What both sides can do. */
  capabilities: readonly CapabilityName[];
  webhookUrl: string | null;
  keys: readonly PlatformKey[];
};

/** A key of another kind than ours has no coordinates here: it is only known that there is such a key. */
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

/** Readers of addresses throw away, or encode, what a database cannot keep. Here the text itself is kept. */
export function isPlainAddress(text: string, longest: number): boolean {
  return text.length <= longest && /^[\x21-\x7e]+$/.test(text);
}
