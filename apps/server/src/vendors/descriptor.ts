import type { VendorAddress } from "@vitrine/domain/shop/vendor";

// The type of a descriptor is `VendorDescriptor` in `shop/vendor.ts`: capabilities read it, and they import no vendor.

/** A vendor that answers at these hosts only. */
export function vendorAt(standard: string, ...otherHosts: string[]) {
  const hosts = [new URL(standard).hostname, ...otherHosts];
  return { standard, isOwnHost: (host: string) => hosts.includes(host) } satisfies VendorAddress;
}

/** The address is the shop's own choice: a page that its customers open, or a system of the shop. */
export const ofTheShop: VendorAddress = {};
