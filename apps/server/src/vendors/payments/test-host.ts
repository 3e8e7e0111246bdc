import type { VendorAccount } from "../../shop/vendor.ts";

/** For vendors with a test system of their own, such as `sandbox-api.example.com`. */
export function isAtTestHost({ baseUrl = "" }: VendorAccount): boolean {
  return URL.parse(baseUrl)?.hostname.startsWith("sandbox") ?? false;
}
