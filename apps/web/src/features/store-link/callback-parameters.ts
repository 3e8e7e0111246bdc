import type { PlatformStoreLink, StorePlatform } from "@vitrine/contract/platform/store-link";

/** The parameters that the store sends after its owner authorized us. */
export type Authorization = Omit<PlatformStoreLink, "chatbotId" | "chatbotToken">;

export type CallbackParameters = {
  store: string | undefined;
  /** The host of the store as the store sent it, or undefined. */
  storeHost: string | undefined;
  /** Undefined if something is missing or invalid. */
  authorization: Authorization | undefined;
  /** The parameters that are missing or invalid. */
  missing: string[];
};

/** How the platform calls the parameters. */
type ParameterNames = StorePlatform["callback"];

/**
 * Reads the URL to which the store redirected the browser. What the platform does not name is not needed. The maximum
 * lengths are those of the contract.
 */
export function readCallback(search: string, names: ParameterNames): CallbackParameters {
  const given = new URLSearchParams(search);
  const atMost = (maxLength: number, name: string | undefined) => {
    const value = (name !== undefined && given.get(name)?.trim()) || "";
    return value !== "" && value.length <= maxLength ? value : undefined;
  };
  const store = atMost(128, names.store);
  const admUser = atMost(200, names.admUser);
  const code = atMost(500, names.code);
  const apiAddress = webAddress(atMost(2_000, names.apiAddress));
  const storeHost = atMost(300, names.storeHost);

  const needed = [
    [names.store, store],
    [names.admUser, admUser],
    [names.code, code],
    [names.apiAddress, apiAddress],
  ];
  const missing = needed.flatMap(([name, value]) => (name !== undefined && value === undefined ? [name] : []));
  // Not every store sends its host. The host of its API is the fallback.
  const host = storeHost ?? (apiAddress && new URL(apiAddress).host);
  return {
    store,
    storeHost,
    missing,
    authorization:
      store !== undefined && code !== undefined && missing.length === 0
        ? {
            store,
            code,
            ...(admUser && { admUser }),
            ...(apiAddress && { apiAddress }),
            ...(host && { storeHost: host }),
          }
        : undefined,
  };
}

/**
 * The query string without its secrets. It keeps the store, so that a reloaded page still knows it. Without the
 * platform's names nothing is known to be harmless.
 */
export function withoutSecrets(search: string, names?: ParameterNames): string {
  const given = new URLSearchParams(search);
  const harmless = [...given].filter(([name]) => name === names?.store || name === names?.storeHost);
  return harmless.length === 0 ? "" : `?${new URLSearchParams(harmless)}`;
}

function webAddress(text: string | undefined): string | undefined {
  return text !== undefined && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : undefined;
}
