import type { ShopInfo } from "@vitrine/contract/storefront/shop-settings";
import { type PolicyKind, shopInfoPath, writtenPolicies } from "@vitrine/domain/shop/company";
import { companyLines, policyNames } from "@vitrine/wording/company/company-text";
import type { Shop } from "./shop.ts";

type Speaking = Pick<Shop, "address" | "company" | "policies">;

/** The foot of the shop's pages. Undefined where the shop has said nothing. */
export function shopInfo(shop: Speaking): ShopInfo | undefined {
  const lines = companyLines(shop.company);
  const policies = writtenPolicies(shop.policies);
  if (lines.length === 0 && policies.length === 0) return undefined;
  return {
    lines,
    pages: policies.map(({ kind }) => ({ title: policyNames[kind], href: shopInfoPath(shop.address, kind) })),
  };
}

/** The address of each policy that is written, for programs. */
export function policyPages(shop: Speaking, origin: string): { kind: PolicyKind; title: string; url: string }[] {
  return writtenPolicies(shop.policies).map(({ kind }) => ({
    kind,
    title: policyNames[kind],
    url: `${origin}${shopInfoPath(shop.address, kind)}`,
  }));
}
