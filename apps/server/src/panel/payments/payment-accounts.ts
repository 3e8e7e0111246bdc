import type { PanelPayments } from "@vitrine/contract/panel/settings/payments";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { withheldForms } from "@vitrine/domain/checkout/payment-offers";
import { PaymentMethod, type PaymentProviderType } from "@vitrine/domain/codes/payment";
import type { Result } from "@vitrine/domain/result";
import { ok, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";
import { readOfferRules } from "../../order/terms/receiving-rules.ts";
import { readShopsPixKey } from "../../payment/method/set-pix-key.ts";
import type { ManualPixRepository } from "../../payment/provider/manual-pix.repository.ts";
import { type PaymentVendor, paymentVendorOf } from "../../payment/provider/payment-vendor.ts";
import type { PaymentWebhookRepository } from "../../payment/webhook/payment-webhook.repository.ts";
import { originAt, paymentKey, secretsFor } from "../../shop/parts/credentials.ts";
import { shopPartKinds } from "../../shop/parts/shop-parts.ts";
import type { ShopRepository } from "../../shop/shop.repository.ts";

export type PaymentAccount = NonNullable<ShopDocument["paymentProviders"]>[number];

type ReadPaymentsDeps = {
  shops: Pick<ShopRepository, "findDocument" | "findCredentials" | "findReceiving" | "vendors">;
  paymentWebhooks: Pick<PaymentWebhookRepository, "lastReceived">;
  manualPix: Pick<ManualPixRepository, "findInUse" | "save">;
  paymentVendors: readonly PaymentVendor[];
  publicUrl: string;
};

export const accountKind = shopPartKinds["payment-providers"];

/** The shop's accounts at providers. Of credentials only the names leave the server. */
export async function readPayments(deps: ReadPaymentsDeps, shopId: string): Promise<Result<PanelPayments, Refusal>> {
  const [found, credentials, received, pixKey] = await Promise.all([
    deps.shops.findDocument(shopId),
    deps.shops.findCredentials(shopId),
    deps.paymentWebhooks.lastReceived(shopId),
    readShopsPixKey(deps, shopId),
  ]);
  if (!found) return refuse({ code: "shop-not-found" });
  const { paymentProviders = [], paymentOptions = [] } = found.document;
  const offers = await readOfferRules(deps, shopId, found.document);
  return ok({
    pixKey,
    withheld: withheldForms(offers.rules, offers).map(({ option, obstacle }) => ({
      providerId: option.providerId,
      because: obstacle,
    })),
    accounts: paymentProviders.map((account) => {
      const { providerType, method = null, baseUrl = null, pageAddress = null, publicKey = null } = account;
      const methods = methodsOf(account, paymentOptions);
      return {
        id: accountKind.idOf(account),
        providerType,
        method,
        baseUrl,
        pageAddress,
        publicKey,
        isIncomplete: offers.rules.paymentAccounts.some(
          (each) => each.isIncomplete === true && each.providerType === providerType && each.method === account.method,
        ),
        credentialNames: Object.keys(
          secretsFor(credentials[paymentKey(account)], originAt(deps.shops.vendors, account)),
        ),
        canCheck: canCheck(deps, account),
        webhooks: methods.map((each) => ({
          method: each,
          url: `${deps.publicUrl}/webhooks/payments/${shopId}/${providerType}-${each}`,
          lastReceivedAt: received.get(`${providerType}-${each}`)?.toISOString() ?? null,
        })),
      };
    }),
  });
}

/** An account of all methods is asked as any of them. */
export function methodAsked({ method }: Pick<PaymentAccount, "method">): PaymentMethod {
  return method ?? PaymentMethod.Pix;
}

const noAccount = { baseUrl: "https://provider.invalid", publicKey: undefined, credentials: {} };

/** A provider that is only a page has nobody to ask. */
function canCheck({ paymentVendors }: Pick<ReadPaymentsDeps, "paymentVendors">, account: PaymentAccount): boolean {
  const vendor = paymentVendorOf(paymentVendors, { ...account, method: methodAsked(account) });
  const provider = vendor?.connect?.(noAccount, async () => ({ failure: "not-sent", reason: "only looked at" }));
  return provider?.check !== undefined;
}

/** The methods that the shop takes with this account, or would. */
function methodsOf(
  { providerType, method }: PaymentAccount,
  options: readonly { providerType: PaymentProviderType; method: PaymentMethod }[],
): PaymentMethod[] {
  if (method !== undefined) return [method];
  return [...new Set(options.filter((each) => each.providerType === providerType).map((each) => each.method))];
}
