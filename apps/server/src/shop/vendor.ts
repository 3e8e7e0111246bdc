import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import type { Charger, PayerAddressNeed, PaymentAccount } from "@vitrine/domain/shop/shop-rules";
import type { VendorAddress, VendorCredential } from "@vitrine/domain/shop/vendor";
import type { OutsideAccount } from "@vitrine/domain/shop/vendor-addresses";
import type { ChatVendorFacts } from "./sending-channels.ts";

export type VendorKind = "payment" | "chat" | "store";

/**
 * What a vendor says of itself, whatever its kind. Each kind adds its abilities in its capability, as optional parts
 * (`PaymentVendor` in `payment/provider/payment-vendor.ts`). The values are in `vendors/<code>/`.
 */
export type VendorDescriptor = {
  /** The name of its folders here and in the sandbox, and of its calls in the metrics: `some-vendor`. */
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

/** What is known of whoever is behind an account. */
export type AccountVendor = Pick<VendorDescriptor, "address" | "credentials">;

/** The vendors of this server, as the rules about shops and orders ask for them. */
export type KnownVendors = {
  /** Whoever is behind a channel or a payment account. */
  of(account: OutsideAccount): AccountVendor;
  /** Who delivers messages. */
  chat: readonly ChatVendorFacts[];
  /** The payments that need the payer's address. */
  payerAddressNeeds: readonly PayerAddressNeed[];
  /** Who charges which methods. Absent: not known, so nobody is held to be unable. */
  chargers?: readonly Charger[];
  /** What a payment account lacks to charge with. `isTest`: of a test shop, whose account the sandbox may play. */
  accountGaps(account: PayingAccount, secretNames: readonly string[], shop: { isTest: boolean }): AccountGaps;
};

/** A payment account of a shop's document. */
export type PayingAccount = NonNullable<ShopDocument["paymentProviders"]>[number];
export type AccountGaps = Pick<PaymentAccount, "isIncomplete" | "isWithoutCardForm">;

/** Without vendors nobody can be connected: no address is theirs, and no credential is known. */
export const noVendors: KnownVendors = {
  of: () => unknownVendor,
  chat: [],
  payerAddressNeeds: [],
  accountGaps: () => ({}),
};

const unknownVendor: AccountVendor = { address: { isOwnHost: () => false }, credentials: [] };

/** A shop's account at the vendor, as it is connected. */
export type VendorAccount = { baseUrl: string | undefined; credentials: Record<string, string> };

export type VendorTest = {
  /** Whether the account is one of tests, by the vendor's own mark. */
  isTestAccount?: (account: VendorAccount) => boolean;
  /** Where the sandbox plays the vendor, and the credentials and the public key that it takes there. */
  sandbox?: { path: string; credentials?: Record<string, string>; publicKey?: string };
};
