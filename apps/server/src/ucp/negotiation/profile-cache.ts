import type { Result } from "@vitrine/domain/result";
import { LRUCache } from "lru-cache";
import { registerCache } from "../../cache/cache-counts.ts";
import type { KeptProfile } from "./kept-profile.ts";

export type ProfileError =
  | "invalid_profile_url"
  | "profile_unreachable"
  | "profile_malformed"
  | "profile_too_large"
  | "too_many_profiles";

export type FoundProfile = Result<KeptProfile, ProfileError>;

/** The cache is bounded in number, bytes and age, because any caller can name any address. */
const MAX_PROFILES = 1_000;
const MAX_BYTES = 4_000_000;
const KEPT_MS = 5 * 60_000;
/** The server waits this long before it reads an unreadable profile again. */
const FAILED_MS = 30_000;
/** The size of an entry without its address and its profile. */
const ENTRY_BYTES = 200;

type Entry = { at: number; found: FoundProfile };

/** This is not a versioned cache: profiles belong to others, and nobody tells us when one changes. */
export function createProfileCache(now: () => number) {
  let hits = 0;
  let misses = 0;
  const entries = new LRUCache<string, Entry>({
    max: MAX_PROFILES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ found }, url) => ENTRY_BYTES + url.length + bytesOf(found),
  });
  registerCache("ucp-profiles", MAX_BYTES, () => ({
    ...{ entries: entries.size, size: entries.calculatedSize },
    ...{ hits, misses },
  }));

  return {
    /** Returns the profile with its age. A profile that is too old is removed. */
    get(url: string): { found: FoundProfile; ageMs: number } | undefined {
      const entry = entries.get(url);
      const ageMs = entry ? now() - entry.at : 0;
      if (entry && ageMs < (entry.found.ok ? KEPT_MS : FAILED_MS)) {
        hits++;
        return { found: entry.found, ageMs };
      }
      misses++;
      entries.delete(url);
      return undefined;
    },
    set(url: string, found: FoundProfile): void {
      entries.set(url, { at: now(), found });
    },
  };
}

export function bytesOf(found: FoundProfile): number {
  return Buffer.byteLength(JSON.stringify(found));
}
