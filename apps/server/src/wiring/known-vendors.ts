import { PaymentMethod } from "@vitrine/domain/codes/payment";
import type { ChatVendor } from "../messaging/provider/chat-vendor.ts";
import { type PaymentVendor, paymentVendorOf } from "../payment/provider/payment-vendor.ts";
import type { TestMode } from "../shop/test-mode.ts";
import type { AccountGaps, AccountVendor, KnownVendors, PayingAccount } from "../shop/vendor.ts";

/** Of an account that no vendor is behind: the shop chose the address, and nobody signs in there. */
const nobody: AccountVendor = { address: {}, credentials: [] };

type Vendors = { paymentVendors: readonly PaymentVendor[]; chatVendors: readonly ChatVendor[] };

/** What the capabilities ask about the vendors of a shop's accounts. */
export function knownVendors(
  { paymentVendors, chatVendors }: Vendors,
  { sandboxUrl }: TestMode = { sandboxUrl: undefined },
): KnownVendors {
  return {
    of: (account) => ("carrier" in account ? ofChat(chatVendors, account) : ofPayment(paymentVendors, account)),
    chat: chatVendors,
    payerAddressNeeds: paymentVendors.flatMap(({ providerType, payerAddressFor = [] }) =>
      payerAddressFor.map((method) => ({ providerType, method })),
    ),
    chargers: paymentVendors.map(({ providerType, methods, hasPage }) => ({
      providerType,
      // Whoever only has a page takes the card there.
      methods: hasPage ? [...methods, PaymentMethod.CreditCard] : methods,
    })),
    accountGaps: (account, secretNames, shop) =>
      gapsOf(paymentVendors, account, { secretNames, isPlayed: shop.isTest && sandboxUrl !== undefined }),
  };
}

function gapsOf(
  vendors: readonly PaymentVendor[],
  account: PayingAccount,
  { secretNames, isPlayed }: { secretNames: readonly string[]; isPlayed: boolean },
): AccountGaps {
  const vendor = paymentVendorOf(vendors, account);
  if (!vendor?.connect) return {};
  // The sandbox brings its own keys.
  const needsNone = isPlayed && vendor.test?.sandbox !== undefined;
  const lacksKey = vendor.credentials.some(
    ({ name, isOptional, isOnlyReceived }) => !isOptional && !isOnlyReceived && !secretNames.includes(name),
  );
  const lacksPage = vendor.hasPage === true && !account.pageAddress;
  return {
    ...(!needsNone && (lacksKey || lacksPage) && { isIncomplete: true }),
    ...(vendor.cardForm && !account.publicKey && { isWithoutCardForm: true }),
  };
}

function ofPayment(vendors: readonly PaymentVendor[], account: Parameters<typeof paymentVendorOf>[1]): AccountVendor {
  return paymentVendorOf(vendors, account) ?? nobody;
}

function ofChat(vendors: readonly ChatVendor[], channel: { carrier: string }): AccountVendor {
  return vendors.find(({ carrier }) => carrier === channel.carrier) ?? nobody;
}
