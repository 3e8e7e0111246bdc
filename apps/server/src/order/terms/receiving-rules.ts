import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import type { OfferRules } from "@vitrine/domain/checkout/payment-offers";
import type { ShopRules } from "@vitrine/domain/shop/shop-rules";
import type { Receiving, ShopRepository } from "../../shop/shop.repository.ts";
import type { KnownVendors } from "../../shop/vendor.ts";
import { checkoutRulesFrom } from "./checkout-rules.ts";

type PaymentVendors = Pick<KnownVendors, "payerAddressNeeds" | "chargers" | "accountGaps">;

/** What the shop can charge with now: its accounts with what they lack, and what their providers are able to. */
export function receivingRules(
  { paymentProviders = [] }: ShopDocument,
  { isTest, secretNamesOf }: Pick<Receiving, "isTest" | "secretNamesOf">,
  { payerAddressNeeds, chargers, accountGaps }: PaymentVendors,
): Pick<ShopRules, "paymentAccounts" | "payerAddressNeeds" | "chargers"> {
  return {
    paymentAccounts: paymentProviders.map((account) => ({
      providerType: account.providerType,
      method: account.method,
      ...accountGaps(account, secretNamesOf(account), { isTest }),
    })),
    payerAddressNeeds,
    ...(chargers && { chargers }),
  };
}

/** What decides in which ways customers can pay a shop with this document now. */
export async function readOfferRules(
  { shops }: { shops: Pick<ShopRepository, "findReceiving" | "vendors"> },
  shopId: string,
  document: ShopDocument,
): Promise<{ rules: OfferRules; hasPixKey: boolean }> {
  const receiving = await shops.findReceiving(shopId);
  const rules = { ...checkoutRulesFrom(document), ...receivingRules(document, receiving, shops.vendors) };
  return { rules, hasPixKey: receiving.hasPixKey };
}
