import { channelCredentialNames } from "@vitrine/domain/shop/credential-names";
import { channelAddress } from "@vitrine/domain/shop/vendor-addresses";
import { type PaymentVendor, paymentVendorOf } from "../payment/provider/payment-vendor.ts";
import type { AccountVendor, KnownVendors } from "../shop/vendor.ts";

/** Of an account that no vendor is behind: the shop chose the address, and nobody signs in there. */
const nobody: AccountVendor = { address: {}, credentials: [] };

/** What the capabilities ask about the vendors of a shop's accounts. */
export function knownVendors({ paymentVendors }: { paymentVendors: readonly PaymentVendor[] }): KnownVendors {
  return {
    of: (account) => ("carrier" in account ? channelVendor(account.carrier) : ofPayment(paymentVendors, account)),
    payerAddressNeeds: paymentVendors.flatMap(({ providerType, payerAddressFor = [] }) =>
      payerAddressFor.map((method) => ({ providerType, method })),
    ),
  };
}

function ofPayment(vendors: readonly PaymentVendor[], account: Parameters<typeof paymentVendorOf>[1]): AccountVendor {
  return paymentVendorOf(vendors, account) ?? nobody;
}

function channelVendor(carrier: string): AccountVendor {
  return {
    address: channelAddress(carrier),
    credentials: channelCredentialNames(carrier).map((name) => ({ name, label: name })),
  };
}
