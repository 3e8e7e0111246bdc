import type { PaymentMethod, PaymentProviderType } from "../codes/payment.ts";
import type { VendorAddress } from "./vendor.ts";

/** A channel, or an account at a payment provider, as the shop's document has it. */
export type OutsideAccount =
  | { carrier: string; baseUrl?: string | undefined }
  | {
      providerType: PaymentProviderType;
      method?: PaymentMethod | undefined;
      baseUrl?: string | undefined;
      pageAddress?: string | undefined;
    };

/** The address that the account itself names. */
function namedAddress(account: OutsideAccount): string | undefined {
  return ("carrier" in account ? undefined : account.pageAddress) ?? account.baseUrl;
}

/** The origin that the account's credentials are for; empty where the account leads nowhere. */
export function originOfAccount(account: OutsideAccount, { standard }: VendorAddress): string {
  return originOf(namedAddress(account) ?? standard);
}

function originOf(address: string | undefined): string {
  return (address !== undefined && URL.parse(address)?.origin) || "";
}

/** Whether both lead to the same address of the same vendor. */
export function isSameAddress(
  a: OutsideAccount,
  b: OutsideAccount,
  addressOf: (account: OutsideAccount) => VendorAddress,
): boolean {
  return addressOf(a) === addressOf(b) && namedAddress(a) === namedAddress(b);
}

/**
 * Whether the account is at its vendor, or at an origin that the operator of the server trusts. Anybody else who answered
 * in the vendor's place would get the customers' data, and could say that an order is paid.
 */
export function isAtVendor(
  account: OutsideAccount,
  { isOwnHost }: VendorAddress,
  trusted: ReadonlySet<string>,
): boolean {
  const address = namedAddress(account);
  if (address === undefined || !isOwnHost || trusted.has(originOf(address))) return true;
  const url = URL.parse(address);
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "") return false;
  return url.port === "" && isOwnHost(url.hostname);
}
