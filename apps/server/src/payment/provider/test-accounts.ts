import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { PaymentProviderType } from "@vitrine/domain/codes/payment";
import { isInSandbox, type TestMode } from "../../shop/test-mode.ts";
import type { ProviderAccount } from "./payment-provider.ts";
import { type PaymentName, type PaymentVendor, paymentVendorOf } from "./payment-vendor.ts";

export type TestAccounts = ReturnType<typeof createTestAccounts>;

type TestAccountDeps = { testMode: TestMode; paymentVendors: readonly PaymentVendor[] };

/** The payment accounts of test shops: no charge of theirs may reach a provider's real system. */
export function createTestAccounts({ testMode, paymentVendors }: TestAccountDeps) {
  /** The account to connect with: of the sandbox, or the provider's test account. Undefined if it is a real one. */
  function testAccountOf(name: PaymentName, account: ProviderAccount): ProviderAccount | undefined {
    if (isInSandbox(testMode, account.baseUrl) || isTestAccount(name, account)) return account;
    const vendor = paymentVendorOf(paymentVendors, name);
    const sandbox = vendor?.test?.sandbox;
    if (testMode.sandboxUrl === undefined || !sandbox) return undefined;
    // The shop's own keys were saved for the provider. Those that only check what comes in are not sent anywhere.
    const received = vendor.credentials.filter(({ isOnlyReceived }) => isOnlyReceived).map((each) => each.name);
    const kept = Object.entries(account.credentials).filter(([credential]) => received.includes(credential));
    const credentials = { ...Object.fromEntries(kept), ...sandbox.credentials };
    return { ...account, baseUrl: testMode.sandboxUrl + sandbox.path, credentials };
  }

  /** By the mark of the provider, or of one of those that the account may be for. */
  function isTestAccount({ providerType, method }: PaymentName, account: ProviderAccount): boolean {
    return paymentVendors
      .filter((vendor) => vendor.providerType === providerType)
      .filter(({ onlyMethod }) => method === undefined || onlyMethod === undefined || onlyMethod === method)
      .some(({ test }) => test?.isTestAccount?.(account));
  }

  return {
    testAccountOf,

    /** The places in a document of a test shop that bring a real account. */
    realAccountsOf({ paymentProviders = [] }: ShopDocument): string[] {
      return paymentProviders.flatMap((each, index) => {
        const { baseUrl, pageAddress, publicKey, credentials } = each;
        const isGiven = credentials !== undefined || pageAddress !== undefined;
        if (each.providerType === PaymentProviderType.Manual || !isGiven) return [];
        const account = { baseUrl: pageAddress ?? baseUrl, publicKey, credentials: credentials ?? {} };
        return testAccountOf(each, account) ? [] : [`/paymentProviders/${index}`];
      });
    },
  };
}
