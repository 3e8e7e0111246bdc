import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { accountFor } from "@vitrine/domain/payment/payment-account";
import { isAtVendor, originOfAccount } from "@vitrine/domain/shop/vendor-addresses";
import type { OrderTerms } from "../../order/terms/order-terms.ts";
import { createJsonClient, type JsonClient, onlyTo } from "../../outbound/json-client.ts";
import type { AllowedOrigins } from "../../outbound/outbound-request.ts";
import { paymentKey, secretsFor } from "../../shop/parts/credentials.ts";
import type { ShopRepository } from "../../shop/shop.repository.ts";
import { createManualProvider } from "./manual-provider.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { type PaymentVendor, paymentVendorOf } from "./payment-vendor.ts";
import type { TestAccounts } from "./test-accounts.ts";

type ShopProviderDeps = {
  shops: Pick<ShopRepository, "findCredentials">;
  paymentVendors: readonly PaymentVendor[];
  testAccounts: Pick<TestAccounts, "testAccountOf">;
  webhookTargets: AllowedOrigins;
};

/**
 * After this the server asks about the payment instead of waiting for the answer. A card authorisation takes its time;
 * what became of it is only read.
 */
const TIME_LIMIT_MS = 8_000;
const CARD_TIME_LIMIT_MS = 20_000;

type PaymentAccount = {
  providerType: PaymentProviderType;
  method: PaymentMethod;
  /** What a platform user typed, for manual payments. */
  information: string;
};

/** The provider of a payment method, with the shop's account there; undefined where the shop has none. */
export function createShopProviders({ shops, paymentVendors, testAccounts, webhookTargets }: ShopProviderDeps) {
  const clientWith = (timeLimitMs: number) => createJsonClient({ allowed: webhookTargets, timeLimitMs });
  const [client, patientClient] = [clientWith(TIME_LIMIT_MS), clientWith(CARD_TIME_LIMIT_MS)];
  const cardClient: JsonClient = (url, question) =>
    (question.method ?? "GET") === "GET" ? client(url, question) : patientClient(url, question);
  type Terms = Pick<OrderTerms, "shopId" | "isTest" | "document">;
  /** By the shop's document: a change of an account saves a new document. */
  const connected = new WeakMap<ShopDocument, Map<string, Promise<PaymentProvider | undefined>>>();

  return async function providerFor(
    terms: Terms,
    { providerType, method, information }: PaymentAccount,
  ): Promise<PaymentProvider | undefined> {
    if (providerType === PaymentProviderType.Manual) return createManualProvider(information);
    const ofShop = connected.get(terms.document) ?? new Map<string, Promise<PaymentProvider | undefined>>();
    connected.set(terms.document, ofShop);
    const key = `${providerType}-${method}`;
    const provider = ofShop.get(key) ?? connectTo(terms, { providerType, method });
    ofShop.set(key, provider);
    provider.catch(() => ofShop.delete(key));
    return provider;
  };

  async function connectTo(
    { shopId, isTest, document }: Terms,
    { providerType, method }: Pick<PaymentAccount, "providerType" | "method">,
  ): Promise<PaymentProvider | undefined> {
    const vendor = paymentVendorOf(paymentVendors, { providerType, method });
    const account = accountFor(document.paymentProviders ?? [], { providerType, method });
    if (!vendor?.connect || !account) return undefined;
    const { address, connect } = vendor;
    // The document may be older than the credentials: those of another origin are not taken along.
    const saved = (await shops.findCredentials(shopId))[paymentKey(account)];
    const credentials = secretsFor(saved, originOfAccount(account, address));
    const own = { baseUrl: account.pageAddress ?? account.baseUrl, publicKey: account.publicKey, credentials };
    // A method of the shop's own provider is named by the payment, and an account of all methods by itself.
    const used = isTest ? testAccounts.testAccountOf({ providerType, method }, own) : own;
    const there = used && { providerType, method, baseUrl: used.baseUrl };
    if (!there || !isAtVendor(there, address, webhookTargets)) return undefined;
    return connect(
      used,
      onlyTo(originOfAccount(there, address), method === PaymentMethod.CreditCard ? cardClient : client),
    );
  }
}

export type ProviderFor = ReturnType<typeof createShopProviders>;
