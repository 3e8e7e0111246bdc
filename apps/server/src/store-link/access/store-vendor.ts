import type { VendorDescriptor } from "../../shop/vendor.ts";
import type { CallRateLimit } from "./call-budget.repository.ts";
import type { ConnectStorePlatform, StorePlatforms } from "./store-platform.ts";

/** What the operator has agreed with a platform. A vendor adds what only it needs. */
export type StoreSettings = {
  /** Whether the operator has an app at the platform. Without one no store of it can be linked. */
  hasApp: boolean;
  /** The unguessable part of the webhook's address; derived from the secret key when absent. */
  webhookKey: string | undefined;
  /** The platform's rate limit per store. */
  callLimits: CallRateLimit;
  /** Origins that may be called besides public https addresses, for trying things out. */
  trustedOrigins: readonly string[];
};

/** The parts of an authorization. Without `apiAddress` the vendor makes it of the store's id. */
export type StoreCallback = { store: string; code: string } & Partial<
  Record<"admUser" | "apiAddress" | "storeHost", string>
>;

/**
 * A platform whose stores can be linked. What it can do is in the parts of the `StorePlatform` that `connect` returns. The
 * values are in `vendors/<code>/`.
 */
export type StoreVendor<Settings extends StoreSettings = StoreSettings> = VendorDescriptor & {
  kind: "store";
  /** The article of its name, in sentences: *a Feira*, *o Bazar*. */
  article: "a" | "o";
  /** How ids begin that come from its stores: shops, categories, products, skus and price tables. Saved, so never changed. */
  idPrefix: string;
  /** Where its pages are, if the platform knows an address of its own. Otherwise `/stores/{code}/register`. */
  registerPath?: string;
  /** What the webhook's key is derived from, where the operator sets none. Never changed: the platform knows the address. */
  webhookKeyLabel: string;
  /** The names that the platform gives to the parts of an authorization, in the address it sends the owner back to. */
  callback: StoreCallback;
  /** What the operator has set, from the environment's variables. Throws `ConfigError` with one sentence. */
  settingsFrom(env: Record<string, string | undefined>): Settings;
  /** The page where a store's owner authorises us; undefined if the host can be no store of the platform. */
  authorizeAddress(settings: Settings, request: { host: string; callbackUrl: string }): string | undefined;
  connect: ConnectStorePlatform<Settings>;
};

/** A platform as this installation uses it. */
export type InstalledPlatform = {
  vendor: Pick<StoreVendor, "code" | "name" | "article" | "idPrefix" | "callback">;
  registerPath: string;
  /** Undefined where the operator has no app at the platform. */
  platforms: StorePlatforms | undefined;
  webhookKey: string;
  /** The page where a store's owner authorises us. */
  authorizeAddress(host: string): string | undefined;
};

/** The platforms by their codes. */
export type InstalledPlatforms = ReadonlyMap<string, InstalledPlatform>;

/** The name with its article, as sentences need it: *a Feira*, *da Feira*, *na Feira*. */
export function wordsOf({ name, article }: Pick<StoreVendor, "name" | "article">) {
  return {
    name,
    a: `${article} ${name}`,
    A: `${article.toUpperCase()} ${name}`,
    da: `d${article} ${name}`,
    na: `n${article} ${name}`,
  };
}
