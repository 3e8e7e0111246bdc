import { type InitialCatalogName, isInitialCatalogName } from "@vitrine/domain/codes/initial-catalog";

type CachedCatalog = { searchText: string; searchCategoryIds: string[] };

const isText = (value: unknown): value is string => typeof value === "string";
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isTextList = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
const isCachedCatalog = (value: unknown): value is CachedCatalog =>
  isRecord(value) && isText(value.searchText) && isTextList(value.searchCategoryIds);

/** The content of a chat link after its `#`. */
export type SessionLink = {
  code: string;
  catalog?: { type: InitialCatalogName; id?: string | undefined };
  /** What the contact wrote, for the agent to read as an order. */
  message?: string;
};

const isSessionLink = (value: unknown): value is SessionLink =>
  isRecord(value) &&
  isText(value.code) &&
  (value.message === undefined || isText(value.message)) &&
  (value.catalog === undefined ||
    (isRecord(value.catalog) && isText(value.catalog.type) && isInitialCatalogName(value.catalog.type)));

type LastChat = { link: string; shopName: string };

const isLastChat = (value: unknown): value is LastChat =>
  isRecord(value) && isText(value.link) && isText(value.shopName);

/** Every key that the storefront stores in the browser, with the validation of its value. */
const keys = {
  session_link: isSessionLink,
  session_code: isText,
  session_user_id: isText,
  from_panel: isText,
  last_chat: isLastChat,
  catalog_type: (value: unknown) => isText(value) && isInitialCatalogName(value),
  catalog_id: isText,
  cached_catalog: isCachedCatalog,
  checkout_data: isRecord,
  checkout_order: isText,
  unsent_texts: isRecord,
  message_to_read: isText,
  confirmed_order: isRecord,
  order_changes: Array.isArray,
  saved_replies: isTextList,
  recent_searches: isRecord,
};

type Key = keyof typeof keys;
type Value<Name extends Key> = (typeof keys)[Name] extends (value: unknown) => value is infer Stored ? Stored : never;

/** A `tab` value lives as long as the tab, a `device` value until it expires. */
export type StorageArea = "tab" | "device";

/** Replaces the storage in a browser that refuses it. It lives as long as the page. */
const memory: Record<StorageArea, Map<Key, string>> = { tab: new Map(), device: new Map() };

/** Returns false when the browser has no storage or refuses it. The value is then lost when the page closes. */
export function setStored<Name extends Key>(
  area: StorageArea,
  key: Name,
  value: Value<Name>,
  expiresAt?: number,
): boolean {
  const text = JSON.stringify({ value, expiresAt });
  memory[area].delete(key);
  try {
    storage(area).setItem(key, text);
    return true;
  } catch {
    memory[area].set(key, text);
    return false;
  }
}

export function getStored<Name extends Key>(area: StorageArea, key: Name, now = Date.now()): Value<Name> | undefined {
  const text = read(area, key);
  if (text === null) return undefined;
  const stored = parse(text);
  const isExpired = typeof stored?.expiresAt === "number" && stored.expiresAt <= now;
  if (stored && !isExpired && keys[key](stored.value)) return stored.value as Value<Name>;
  removeStored(area, key);
  return undefined;
}

export function removeStored(area: StorageArea, key: Key): void {
  memory[area].delete(key);
  try {
    storage(area).removeItem(key);
  } catch {
    // A browser that refuses storage has nothing to remove.
  }
}

function storage(area: StorageArea): Storage {
  return area === "tab" ? window.sessionStorage : window.localStorage;
}

function read(area: StorageArea, key: Key): string | null {
  const inMemory = memory[area].get(key);
  if (inMemory !== undefined) return inMemory;
  try {
    return storage(area).getItem(key);
  } catch {
    return null;
  }
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const stored: unknown = JSON.parse(text);
    return isRecord(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}
