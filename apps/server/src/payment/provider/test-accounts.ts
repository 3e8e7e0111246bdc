import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { type PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { isOnlyReceived } from "@vitrine/domain/shop/credential-names";
import { isInSandbox, type TestMode } from "../../shop/test-mode.ts";
import type { ProviderAccount } from "./payment-provider.ts";

type ProviderName = { providerType: PaymentProviderType; method?: PaymentMethod | undefined };

/** What each provider calls a test. The adapters know it. */
export type TestSystems = {
  /** Whether the account moves no money, by the provider's own mark. */
  isTestAccount(name: ProviderName, account: ProviderAccount): boolean;
  /** Where the sandbox plays the provider; undefined where it does not. */
  sandboxPath(name: ProviderName): string | undefined;
  /** Credentials that the sandbox takes for the provider's. */
  sandboxKeys(name: ProviderName): Record<string, string>;
};

export type TestAccounts = ReturnType<typeof createTestAccounts>;

/** The payment accounts of test shops: no charge of theirs may reach a provider's real system. */
export function createTestAccounts({ testMode, systems }: { testMode: TestMode; systems: TestSystems }) {
  /** The account to connect with: of the sandbox, or the provider's test account. Undefined if it is a real one. */
  function testAccountOf(name: ProviderName, account: ProviderAccount): ProviderAccount | undefined {
    if (isInSandbox(testMode, account.baseUrl) || systems.isTestAccount(name, account)) return account;
    const path = systems.sandboxPath(name);
    if (testMode.sandboxUrl === undefined || path === undefined) return undefined;
    // The shop's own keys were saved for the provider. Those that only check what comes in are not sent anywhere.
    const received = Object.entries(account.credentials).filter(([credential]) => isOnlyReceived(credential));
    const credentials = { ...Object.fromEntries(received), ...systems.sandboxKeys(name) };
    return { ...account, baseUrl: testMode.sandboxUrl + path, credentials };
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
