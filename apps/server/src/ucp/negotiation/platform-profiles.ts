import { UcpPlatformProfile } from "@vitrine/contract/ucp/requests";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { LRUCache } from "lru-cache";
import type { RateLimits } from "../../http/rate-limits.repository.ts";
import { createAjv } from "../../http/request/validation.ts";
import type { JsonClient } from "../../outbound/json-client.ts";
import { type AllowedOrigins, addressObstacle } from "../../outbound/outbound-request.ts";

/** Readers of addresses throw away, or encode, what a database cannot keep. Here the text itself is kept. */
export function isPlainAddress(text: string, longest: number): boolean {
  return text.length <= longest && /^[\x21-\x7e]+$/.test(text);
}

export type ProfileError = "invalid_profile_url" | "profile_unreachable" | "profile_malformed" | "too_many_profiles";

export type PlatformProfiles = {
  find(url: string, shopId: string): Promise<Result<UcpPlatformProfile, ProfileError>>;
  /** Reads it again for a key that is not in it, at most once a minute. */
  refresh(url: string, shopId: string): Promise<Result<UcpPlatformProfile, ProfileError>>;
};

type ProfileDeps = {
  ask: JsonClient;
  allowed: AllowedOrigins;
  limits: Pick<RateLimits, "take">;
  now: () => number;
};

/** The cache is bounded, because any caller can name any address. */
const MOST_PROFILES = 1_000;
const KEPT_MS = 5 * 60_000;
/** A profile that could not be read is not asked for again at once. */
const FAILED_MS = 30_000;
const REFRESH_AFTER_MS = 60_000;
const LONGEST_URL = 1_000;
/** New profiles that all visitors of a shop together may make us read. */
const reads = { name: "ucp profiles", most: 60, perSeconds: 60 };

const isProfile = createAjv({ coerceTypes: false }).compile<UcpPlatformProfile>(UcpPlatformProfile);

type Entry = { at: number; profile: Promise<Result<UcpPlatformProfile, ProfileError>>; isFailed: boolean };

/** The profiles of the platforms that call. Nobody has to be registered: the address is in each of their requests. */
export function createPlatformProfiles({ ask, allowed, limits, now }: ProfileDeps): PlatformProfiles {
  const known = new LRUCache<string, Entry>({ max: MOST_PROFILES });

  async function read(url: string): Promise<Result<UcpPlatformProfile, ProfileError>> {
    const answer = await ask(url, {});
    // A redirect is a status of its own here: the client follows none.
    if ("failure" in answer || answer.status !== 200) return refuse("profile_unreachable");
    return isProfile(answer.body) ? ok(answer.body) : refuse("profile_malformed");
  }

  async function load(url: string, shopId: string): Promise<Result<UcpPlatformProfile, ProfileError>> {
    if (!(await limits.take(reads, shopId))) return refuse("too_many_profiles");
    const entry: Entry = { at: now(), profile: read(url), isFailed: false };
    known.set(url, entry);
    const profile = await entry.profile;
    entry.isFailed = !profile.ok;
    return profile;
  }

  const isAddress = (url: string) => isPlainAddress(url, LONGEST_URL) && addressObstacle(url, allowed) === undefined;

  return {
    async find(url, shopId) {
      if (!isAddress(url)) return refuse("invalid_profile_url");
      const entry = known.get(url);
      const isKept = entry && now() - entry.at < (entry.isFailed ? FAILED_MS : KEPT_MS);
      return isKept ? entry.profile : load(url, shopId);
    },
    async refresh(url, shopId) {
      const entry = known.get(url);
      return entry && now() - entry.at < REFRESH_AFTER_MS ? entry.profile : load(url, shopId);
    },
  };
}
