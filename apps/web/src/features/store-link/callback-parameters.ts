import type { StoreLink } from "@vitrine/contract/platform/store-link";

/** The parameters that the store sends after its owner authorized us. */
export type Authorization = Omit<StoreLink, "chatbotId" | "chatbotToken">;

export type CallbackParameters = {
  store: string | undefined;
  /** The host of the store as the store sent it, or undefined. */
  storeHost: string | undefined;
  /** Undefined if something is missing or invalid. */
  authorization: Authorization | undefined;
  /** The parameters that are missing or invalid. */
  missing: string[];
};

/** Reads the URL to which the store redirected the browser. The maximum lengths are those of the contract. */
export function readCallback(search: string): CallbackParameters {
  const given = new URLSearchParams(search);
  const atMost = (maxLength: number, name: string) => {
    const value = given.get(name)?.trim() ?? "";
    return value !== "" && value.length <= maxLength ? value : undefined;
  };
  const store = atMost(128, "store");
  const admUser = atMost(200, "adm_user");
  const code = atMost(500, "code");
  const apiAddress = webAddress(atMost(2_000, "api_address"));
  const storeHost = atMost(300, "store_host");

  const needed = { store, adm_user: admUser, code, api_address: apiAddress };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []));
  const isComplete = store !== undefined && admUser !== undefined && code !== undefined && apiAddress !== undefined;
  return {
    store,
    storeHost,
    missing,
    authorization: isComplete
      ? // Not every store sends its host. The host of its API is the fallback.
        { store, admUser, code, apiAddress, storeHost: storeHost ?? new URL(apiAddress).host }
      : undefined,
  };
}

/** The query string without its secrets. It keeps the store, so that a reloaded page still knows it. */
export function withoutSecrets(search: string): string {
  const given = new URLSearchParams(search);
  const harmless = [...given].filter(([name]) => name === "store" || name === "store_host");
  return harmless.length === 0 ? "" : `?${new URLSearchParams(harmless)}`;
}

function webAddress(text: string | undefined): string | undefined {
  return text !== undefined && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : undefined;
}
