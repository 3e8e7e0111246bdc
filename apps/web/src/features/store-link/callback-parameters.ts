import type { StoreLink } from "@vitrine/contract/platform/store-link";

/** The store's parameters after it gave its permission. */
export type Authorization = Omit<StoreLink, "chatbotId" | "chatbotToken">;

export type CallbackParameters = {
  store: string | undefined;
  /** The store's address as the store wrote it, or undefined. */
  storeHost: string | undefined;
  /** Undefined if something is missing or invalid. */
  authorization: Authorization | undefined;
  /** The parameters that are missing or invalid. */
  missing: string[];
};

/** Reads the address the store sent the browser back to. The bounds are those of the contract. */
export function readCallback(search: string): CallbackParameters {
  const given = new URLSearchParams(search);
  const upTo = (most: number, name: string) => {
    const value = given.get(name)?.trim() ?? "";
    return value !== "" && value.length <= most ? value : undefined;
  };
  const store = upTo(128, "store");
  const admUser = upTo(200, "adm_user");
  const code = upTo(500, "code");
  const apiAddress = webAddress(upTo(2_000, "api_address"));
  const storeHost = upTo(300, "store_host");

  const needed = { store, adm_user: admUser, code, api_address: apiAddress };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []));
  const isWhole = store !== undefined && admUser !== undefined && code !== undefined && apiAddress !== undefined;
  return {
    store,
    storeHost,
    missing,
    authorization: isWhole
      ? // Not every store sends its address: then the host of its API is used.
        { store, admUser, code, apiAddress, storeHost: storeHost ?? new URL(apiAddress).host }
      : undefined,
  };
}

/** The address without its secrets: with the rest, a reloaded page still has its store. */
export function withoutSecrets(search: string): string {
  const given = new URLSearchParams(search);
  const harmless = [...given].filter(([name]) => name === "store" || name === "store_host");
  return harmless.length === 0 ? "" : `?${new URLSearchParams(harmless)}`;
}

function webAddress(text: string | undefined): string | undefined {
  return text !== undefined && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : undefined;
}
