import { LRUCache } from "lru-cache";
import { isConnectionLost } from "../db/connection-lost.ts";
import type { Channel, Notifications } from "../db/notifications.ts";
import { registerCache } from "./cache-counts.ts";
import { roughBytes } from "./rough-bytes.ts";

/** An entry is read back only under the version it was loaded for. Without a version there is only one. */
export type CacheKey = { key: string; version?: string };

type CacheOptions<Value> = {
  /** What the metrics call it. */
  name: string;
  /** What all entries together take. The least recently used entry is removed first. */
  maxBytes: number;
  /** The bytes of a value, where they are known better than by looking at all its parts. */
  sizeOf?: (value: Value) => number;
  /** How long a value is believed, to about a second. A value with no time left is not stored. */
  ttlMs?: (value: Value) => number;
  /** A value that fails this is answered and not stored. */
  isCacheable?: (value: Value, version: string) => boolean;
  invalidation?: Invalidation;
  /** Values stay for `getOrStale`, even when they are no longer believed. */
  keepsStale?: true;
};

type Invalidation = {
  notifications: Pick<Notifications, "on" | "onGap" | "isLive" | "lostForMs">;
  /** The payload of these channels is the key of the entry to drop. */
  dropsKey?: readonly Channel[];
  dropsAll?: readonly Channel[];
};

type Entry<Value> = { version: string; value: Value };
type Flight<Value> = { version: string; loading: Promise<Value | undefined> };

/** How long readers may see what was in memory when the database went away. */
const STALE_FOR_MS = 5 * 60_000;

/** What the cache itself keeps of an entry, beside its key and its value. */
const ENTRY_BYTES = 200;

/** The clock is read once in this time, not for every look-up. */
const CLOCK_RESOLUTION_MS = 1_000;

/**
 * The one in-memory cache of the server: bounded, single flight, and correct across processes. A value is tied to a
 * version (mostly the shop's, see `shop-versions.ts`), or dropped by NOTIFY, or both. `undefined` and a failed load are
 * never stored. Not for what lives exactly as long as an object (a WeakMap does that), nor for counters and pure memos.
 */
export function createVersionedCache<Value extends NonNullable<unknown>>(options: CacheOptions<Value>) {
  const {
    name,
    maxBytes,
    sizeOf = roughBytes,
    ttlMs,
    isCacheable = () => true,
    invalidation,
    keepsStale = false,
  } = options;
  const entries = new LRUCache<string, Entry<Value>>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => ENTRY_BYTES + 2 * key.length + sizeOf(value),
    ...(ttlMs && { ttlResolution: CLOCK_RESOLUTION_MS }),
    noDeleteOnStaleGet: keepsStale,
  });
  const flights = new Map<string, Flight<Value>>();
  let hits = 0;
  let misses = 0;
  registerCache(name, maxBytes, () => ({ hits, misses, entries: entries.size, size: entries.calculatedSize }));
  // Without notifications a copy may be outdated without being invalidated.
  const isTrusted = () => invalidation?.notifications.isLive() ?? true;

  function drop(key: string): void {
    entries.delete(key);
    // Whatever is being loaded may have been read before the change.
    flights.delete(key);
  }

  function clear(): void {
    entries.clear();
    flights.clear();
  }

  if (invalidation) {
    const { notifications, dropsKey = [], dropsAll = [] } = invalidation;
    for (const channel of dropsKey) notifications.on(channel, drop);
    for (const channel of dropsAll) notifications.on(channel, clear);
    notifications.onGap(clear);
  }

  function store(key: string, version: string, value: Value): void {
    const ttl = ttlMs?.(value);
    // To the LRU, a time of zero would mean for ever.
    if (ttl !== undefined && ttl <= 0) return;
    entries.set(key, { version, value }, ttl === undefined ? {} : { ttl });
  }

  /** The value in memory, without waiting for anything. */
  function peek({ key, version = "" }: CacheKey): Value | undefined {
    const entry = isTrusted() ? entries.get(key) : undefined;
    const value = entry?.version === version ? entry.value : undefined;
    if (value === undefined) misses++;
    else hits++;
    return value;
  }

  function startFlight(key: string, version: string, load: () => Promise<Value | undefined>) {
    // The version before can no longer be asked for: its memory is free while the next one is loaded.
    if (!keepsStale) entries.delete(key);
    const isCurrent = () => flights.get(key) === flight;
    const loading = load()
      .then((value) => {
        if (value !== undefined && isCurrent() && isTrusted() && isCacheable(value, version))
          store(key, version, value);
        return value;
      })
      .finally(() => isCurrent() && flights.delete(key));
    const flight: Flight<Value> = { version, loading };
    flights.set(key, flight);
    return loading;
  }

  const inFlight = (key: string, version: string) => {
    const flight = flights.get(key);
    return flight?.version === version ? flight.loading : undefined;
  };

  async function get<Found extends Value | undefined>(at: CacheKey, load: () => Promise<Found>): Promise<Found> {
    if (!isTrusted()) return load();
    const { key, version = "" } = at;
    const found = peek(at) ?? (await (inFlight(key, version) ?? startFlight(key, version, load)));
    // Everybody loads a key in the same way, so what another one loaded has this type too.
    return found as Found;
  }

  /** A change that was announced has dropped the value, so it is as old as the lost connection, and no older. */
  function stale(key: string): Value | undefined {
    const isTooOld = (invalidation?.notifications.lostForMs() ?? 0) > STALE_FOR_MS;
    return keepsStale && !isTooOld ? entries.get(key, { allowStale: true })?.value : undefined;
  }

  return {
    peek,
    /** Like `get`; while the database is away, for some minutes, the value from before. Not for what changes anything. */
    async getOrStale<Found extends Value | undefined>(at: CacheKey, load: () => Promise<Found>): Promise<Found> {
      try {
        return await get(at, load);
      } catch (error) {
        const value = isConnectionLost(error) ? stale(at.key) : undefined;
        if (value === undefined) throw error;
        return value as Found;
      }
    },
    /** The value from before alone. */
    stale,
    /** The value in memory, or from one load that all simultaneous reads share. */
    get,

    /** Loads all keys that are neither in memory nor being loaded at once. A key that is not found is left out. */
    async getMany(
      keys: readonly string[],
      version: string,
      loadMany: (missing: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
    ): Promise<Map<string, Value>> {
      const found = new Map<string, Value>();
      const waiting = new Map<string, Promise<Value | undefined>>();
      const missing: string[] = [];
      for (const key of new Set(keys)) {
        const value = peek({ key, version });
        const loading = isTrusted() ? inFlight(key, version) : undefined;
        if (value !== undefined) found.set(key, value);
        else if (loading) waiting.set(key, loading);
        else missing.push(key);
      }
      if (missing.length > 0) {
        const batch = loadMany(missing);
        for (const key of missing)
          waiting.set(
            key,
            get({ key, version }, async () => (await batch).get(key)),
          );
      }
      await Promise.all(
        [...waiting].map(async ([key, loading]) => {
          const value = await loading;
          if (value !== undefined) found.set(key, value);
        }),
      );
      return found;
    },

    /** Whatever version is in memory or being loaded, for a caller that may answer with an older one. */
    async latest(key: string): Promise<Value | undefined> {
      return flights.get(key)?.loading ?? (isTrusted() ? entries.get(key)?.value : undefined);
    },

    /** Stores a value that was created elsewhere. */
    put({ key, version = "" }: CacheKey, value: Value): void {
      if (isTrusted() && isCacheable(value, version)) store(key, version, value);
    },
  };
}
