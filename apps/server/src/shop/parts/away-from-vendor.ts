import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { isAtVendor, isSameAddress, type OutsideAccount } from "@vitrine/domain/shop/vendor-addresses";
import type { KnownVendors } from "../vendor.ts";
import { accountsOf } from "./credentials.ts";

/** Where an account gets an address that is not its vendor's. One from before stays as it is, and is not connected. */
export function awayFromVendor(
  { before, after }: { before: ShopDocument | undefined; after: ShopDocument },
  { trusted, vendors }: { trusted: ReadonlySet<string>; vendors: KnownVendors },
): string | undefined {
  const addressOf = (account: OutsideAccount) => vendors.of(account).address;
  const former = new Map(accountsOf(before ?? {}).map(({ key, account }) => [key, account]));
  return accountsOf(after).find(({ key, account }) => {
    const was = former.get(key);
    return !isAtVendor(account, addressOf(account), trusted) && !(was && isSameAddress(was, account, addressOf));
  })?.param;
}
