import type { TrayApp } from "./tray-app.ts";
import { HOST_ENDING, openStore, type TrayStore } from "./tray-store.ts";

export type TrayStores = {
  /** The store of that name, created on first use; undefined for an invalid name or too many stores. */
  find: (name: string) => TrayStore | undefined;
  list: () => readonly TrayStore[];
  /** Resets a store, optionally with another number of products or another seed. */
  reopen: (name: string, changes: { products?: number; seed?: string }) => TrayStore | undefined;
  close: () => void;
};

type Options = {
  app: TrayApp;
  first: string;
  products: number;
  seed: string;
  now: () => number;
  webhookDelayMs: number;
  retryMs: readonly number[];
};

const NAME = /^[a-z0-9][a-z0-9.-]{0,60}$/;
/** Anybody can create a store, so there is a limit. */
const MOST_STORES = 50;

export function createStores({ first, ...options }: Options): TrayStores {
  const stores = new Map<string, TrayStore>();
  const open = (key: string, changes: { products?: number; seed?: string } = {}) => {
    const store = openStore(key, { ...options, ...changes });
    stores.set(key, store);
    return store;
  };
  const keyOf = (name: string) => {
    const key = name.toLowerCase().replace(HOST_ENDING, "");
    return NAME.test(key) ? key : undefined;
  };
  open(first);

  return {
    find: (name) => {
      const key = keyOf(name);
      if (key === undefined) return undefined;
      return stores.get(key) ?? (stores.size < MOST_STORES ? open(key) : undefined);
    },
    list: () => [...stores.values()],
    reopen: (name, changes) => {
      const key = keyOf(name);
      if (key === undefined) return undefined;
      stores.get(key)?.close();
      return open(key, changes);
    },
    close: () => {
      for (const store of stores.values()) store.close();
    },
  };
}
