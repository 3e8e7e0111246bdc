import type { ShopHost, ShopHosts } from "@vitrine/contract/platform/hosts";
import { hostRecord, hostState } from "@vitrine/domain/shop/host-proof";
import type { HostClaimRepository, StoredHostClaim } from "../shop/hosts/host-claim.repository.ts";

export async function readHosts(
  { hostClaims }: { hostClaims: Pick<HostClaimRepository, "findClaims" | "findToken"> },
  shopId: string,
): Promise<ShopHosts> {
  const [token, claims] = await Promise.all([hostClaims.findToken(shopId), hostClaims.findClaims(shopId)]);
  return { recordValue: hostRecord("", token).value, hosts: claims.map(hostView) };
}

function hostView(claim: StoredHostClaim): ShopHost {
  const { host, token, holder, isTaken, missingSince } = claim;
  return {
    host,
    state: isTaken && holder === "another-shop" ? "taken" : hostState(holder, missingSince),
    record: { type: "TXT", ...hostRecord(host, token) },
    checkedAt: claim.checkedAt?.toISOString() ?? null,
    found: claim.found,
    missingSince: missingSince === null ? null : new Date(missingSince).toISOString(),
  };
}
