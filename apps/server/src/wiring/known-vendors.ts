import type { ChatVendor } from "../messaging/provider/chat-vendor.ts";
import { type PaymentVendor, paymentVendorOf } from "../payment/provider/payment-vendor.ts";
import type { AccountVendor, KnownVendors } from "../shop/vendor.ts";

/** Of an account that no vendor is behind: the shop chose the address, and nobody signs in there. */
const nobody: AccountVendor = { address: {}, credentials: [] };

type Vendors = { paymentVendors: readonly PaymentVendor[]; chatVendors: readonly ChatVendor[] };

/** What the capabilities ask about the vendors of a shop's accounts. */
export function knownVendors({ paymentVendors, chatVendors }: Vendors): KnownVendors {
  return {
    of: (account) => ("carrier" in account ? ofChat(chatVendors, account) : ofPayment(paymentVendors, account)),
    chat: chatVendors,
    payerAddressNeeds: paymentVendors.flatMap(({ providerType, payerAddressFor = [] }) =>
      payerAddressFor.map((method) => ({ providerType, method })),
    ),
  };
}

function ofPayment(vendors: readonly PaymentVendor[], account: Parameters<typeof paymentVendorOf>[1]): AccountVendor {
  return paymentVendorOf(vendors, account) ?? nobody;
}

function ofChat(vendors: readonly ChatVendor[], channel: { carrier: string }): AccountVendor {
  return vendors.find(({ carrier }) => carrier === channel.carrier) ?? nobody;
}
