import type { VendorAddress, VendorCredential } from "@vitrine/domain/shop/vendor";

export type VendorKind = "payment" | "chat" | "store";

/**
 * What a vendor says of itself, whatever its kind. Each kind adds its abilities in its capability, as optional parts
 * (`PaymentVendor` in `payment/provider/payment-vendor.ts`). The values are in `vendors/<code>/`.
 */
export type VendorDescriptor = {
  /** The name of its folders here and in the sandbox, and of its calls in the metrics: `mercado-pago`. */
  code: string;
  /** As people know it. */
  name: string;
  kind: VendorKind;
  /** What it does for a shop, in one line. */
  summary: string;
  credentials: readonly VendorCredential[];
  /** How a shop gets the credentials. Empty: nobody makes an account in the panel. */
  steps: readonly string[];
  address: VendorAddress;
  /** How much it lets us ask. */
  limits?: { callsPerMinute?: number; callsPerDay?: number };
  /** How a test shop uses it without moving anything real. */
  test?: VendorTest;
};

/** A shop's account at the vendor, as it is connected. */
export type VendorAccount = { baseUrl: string | undefined; credentials: Record<string, string> };

export type VendorTest = {
  /** Whether the account is one of tests, by the vendor's own mark. */
  isTestAccount?: (account: VendorAccount) => boolean;
  /** Where the sandbox plays the vendor, and the credentials that it takes there. */
  sandbox?: { path: string; credentials?: Record<string, string> };
};
