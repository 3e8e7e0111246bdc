import { UcpPlatformProfile } from "@vitrine/contract/ucp/requests";
import { ok, refuse } from "@vitrine/domain/result";
import { LRUCache } from "lru-cache";
import { registerBound, registerCache } from "../../cache/cache-counts.ts";
import type { RateLimits } from "../../http/rate-limits.repository.ts";
import { createAjv } from "../../http/request/validation.ts";
import type { JsonClient } from "../../outbound/json-client.ts";
import { type AllowedOrigins, addressObstacle } from "../../outbound/outbound-request.ts";
import { isPlainAddress, keptProfileOf } from "./kept-profile.ts";
import type { KnownPlatforms } from "./known-platforms.repository.ts";
import { bytesOf, createProfileCache, type FoundProfile } from "./profile-cache.ts";

/** The caller makes the server read a profile, from this network and for this shop. */
type Reader = { shopId: string; network: string };

export type PlatformProfiles = {
  find(url: string, reader: Reader): Promise<FoundProfile>;
  /** Reads the profile again when a key is missing in it, at most once a minute. */
  refresh(url: string, reader: Reader): Promise<FoundProfile>;
  /** Remembers a platform with a genuine signature. Its profile is read even while strangers name many others. */
  trust(url: string, shopId: string): Promise<void>;
};

type ProfileDeps = {
  ask: JsonClient;
  allowed: AllowedOrigins;
  limits: Pick<RateLimits, "take">;
  knownPlatforms: Pick<KnownPlatforms, "isKnown" | "remember">;
  now: () => number;
};

const REFRESH_AFTER_MS = 60_000;
const LONGEST_URL = 1_000;
/** The kept part of one profile is bounded: keys, capabilities in common and the address of order events. */
const MAX_KEPT_BYTES = 4_096;
/** The server reads so many profiles at once. Unknown platforms leave room for known ones. */
const MAX_READS_AT_ONCE = 300;
const MAX_NEW_READS_AT_ONCE = 200;
/** A document has 32 kB and takes ten times as much while it is read. */
const READ_BYTES = 350_000;
/** These limits count reads of new profiles, by network and by shop. */
const readsOfNetwork = { name: "ucp profiles of a network", most: 10, perSeconds: 60 };
const readsOfShop = { name: "ucp profiles", most: 60, perSeconds: 60 };
/** Profiles of known platforms have their own limit, which counts by network. */
const knownReads = { name: "known ucp profiles of a network", most: 60, perSeconds: 60 };
/** This process keeps what it has stored already, because a platform calls many times a minute. */
const MAX_TRUSTED = 5_000;
const MAX_TRUSTED_BYTES = 1_000_000;
const TRUSTED_MS = 24 * 3_600_000;

const isProfile = createAjv({ coerceTypes: false }).compile<UcpPlatformProfile>(UcpPlatformProfile);

/** Reads the profiles of the platforms that call. No platform registers: each request names its profile. */
export function createPlatformProfiles(deps: ProfileDeps): PlatformProfiles {
  const { ask, allowed, limits, knownPlatforms, now } = deps;
  const cache = createProfileCache(now);
  const flights = new Map<string, Promise<FoundProfile>>();
  const trusted = createTrustedCache();
  registerBound({
    name: "ucp-profile-reads",
    maxBytes: MAX_READS_AT_ONCE * READ_BYTES,
    entries: () => flights.size,
  });

  async function read(url: string): Promise<FoundProfile> {
    const answer = await ask(url, {});
    // A redirect is a status of its own here: the client follows none.
    if ("failure" in answer) return refuse(answer.reason === "too long" ? "profile_too_large" : "profile_unreachable");
    if (answer.status !== 200) return refuse("profile_unreachable");
    if (!isProfile(answer.body)) return refuse("profile_malformed");
    const kept = ok(keptProfileOf(answer.body));
    return bytesOf(kept) > MAX_KEPT_BYTES ? refuse("profile_too_large") : kept;
  }

  function startFlight(url: string): Promise<FoundProfile> {
    const flight = read(url)
      .then((found) => {
        cache.set(url, found);
        return found;
      })
      .finally(() => flights.delete(url));
    flights.set(url, flight);
    return flight;
  }

  /** The network's limit is checked first, so that a network over its limit uses nothing of the shop's. */
  async function mayRead(url: string, { shopId, network }: Reader): Promise<boolean> {
    const isKnown = await knownPlatforms.isKnown(shopId, url);
    if (flights.size >= (isKnown ? MAX_READS_AT_ONCE : MAX_NEW_READS_AT_ONCE)) return false;
    if (isKnown) return limits.take(knownReads, network);
    return (await limits.take(readsOfNetwork, network)) && limits.take(readsOfShop, shopId);
  }

  async function load(url: string, reader: Reader): Promise<FoundProfile> {
    const flight = flights.get(url);
    if (flight) return flight;
    if (!(await mayRead(url, reader))) return refuse("too_many_profiles");
    return flights.get(url) ?? startFlight(url);
  }

  const isAddress = (url: string) => isPlainAddress(url, LONGEST_URL) && addressObstacle(url, allowed) === undefined;

  return {
    async find(url, reader) {
      if (!isAddress(url)) return refuse("invalid_profile_url");
      return cache.get(url)?.found ?? load(url, reader);
    },
    async refresh(url, reader) {
      const entry = cache.get(url);
      return entry && entry.ageMs < REFRESH_AFTER_MS ? entry.found : load(url, reader);
    },
    async trust(url, shopId) {
      const key = `${shopId} ${url}`;
      if (trusted.has(key)) return;
      await knownPlatforms.remember(shopId, url);
      trusted.set(key);
    },
  };
}

function createTrustedCache() {
  let hits = 0;
  let misses = 0;
  const entries = new LRUCache<string, true>({
    max: MAX_TRUSTED,
    maxSize: MAX_TRUSTED_BYTES,
    sizeCalculation: (_, key) => key.length + 100,
    ttl: TRUSTED_MS,
  });
  registerCache("ucp-platforms", MAX_TRUSTED_BYTES, () => ({
    ...{ entries: entries.size, size: entries.calculatedSize },
    ...{ hits, misses },
  }));
  return {
    has(key: string): boolean {
      const isThere = entries.has(key);
      if (isThere) hits++;
      else misses++;
      return isThere;
    },
    set: (key: string) => void entries.set(key, true),
  };
}
