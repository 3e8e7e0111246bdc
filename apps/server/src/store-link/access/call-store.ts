import type { StoreLinkRecord, StoreLinkRepository } from "./store-link.repository.ts";
import type {
  StoreAccess,
  StoreAnswer,
  StorePlatform,
  StorePriority,
  StoreProblem,
  StoreTokens,
} from "./store-platform.ts";
import { brokenLink } from "./store-texts.ts";
import type { InstalledPlatform, InstalledPlatforms } from "./store-vendor.ts";

export type CallStoreDeps = {
  storeLinks: Pick<StoreLinkRepository, "find" | "updateKeys" | "markBroken" | "openCircuit" | "closeCircuit">;
  platforms: InstalledPlatforms;
  now: () => number;
  log: { warn(what: object, text: string): void };
};

/** Tokens are renewed this early, so that none expires in the middle of a long import. */
const RENEW_BEFORE_MS = 10 * 60_000;

/** The circuit breaker stays open for twice as long after each failure, up to a quarter of an hour. */
const FIRST_OPEN_MS = 5_000;
const LONGEST_OPEN_MS = 15 * 60_000;

/** The operator has removed the app's keys from the settings, and may put them back. */
const WITHOUT_APP_MS = 60 * 60_000;

export type StoreCall = { shopId: string; priority: StorePriority };

/** Undefined if the platform has no such part: `platform.freight?.quote(…)`. */
type Request<Value> = (platform: StorePlatform, access: StoreAccess) => Promise<StoreAnswer<Value>> | undefined;

/**
 * Calls a linked store with a valid token. An expired token is renewed and the call repeated, once. A store that has
 * revoked its permission breaks the link. A store that does not answer opens its circuit breaker: nobody calls it for a
 * while.
 */
export async function callStore<Value>(
  deps: CallStoreDeps,
  { shopId, priority }: StoreCall,
  request: Request<Value>,
): Promise<StoreAnswer<Value>> {
  const link = await deps.storeLinks.find(shopId);
  const installed = link && deps.platforms.get(link.platform);
  const platform = installed?.platforms?.[priority];
  if (link && !platform) return fail({ kind: "later", reason: "no app at the platform", afterMs: WITHOUT_APP_MS });
  if (!link || !platform || link.status === "broken") return fail({ kind: "unlinked", reason: "revoked" });
  const openForMs = (link.circuitOpenUntil ?? 0) - deps.now();
  if (openForMs > 0) return fail({ kind: "later", reason: "circuit open", afterMs: openForMs });

  const answer = await callWithValidToken({ ...deps, platform, vendor: installed.vendor }, link, request);
  if (answer.ok) {
    if (link.circuitTrips > 0) await deps.storeLinks.closeCircuit(shopId);
    return answer;
  }
  const { problem } = answer;
  if (problem.kind === "unlinked") await deps.storeLinks.markBroken(link, brokenLink(problem.reason, installed.vendor));
  // A problem with a time is our own rate limit, and only this caller waits. Without a time, the store is down.
  if (problem.kind === "later" && (problem.afterMs === undefined || problem.isForAll)) {
    const growing = Math.min(LONGEST_OPEN_MS, FIRST_OPEN_MS * 2 ** Math.min(link.circuitTrips, 10));
    deps.log.warn({ shopId, reason: problem.reason }, "a linked store did not answer; its circuit breaker is open");
    await deps.storeLinks.openCircuit(link, new Date(deps.now() + Math.max(growing, problem.afterMs ?? 0)));
  }
  return answer;
}

const fail = <Value>(problem: StoreProblem): StoreAnswer<Value> => ({ ok: false, problem });

type TokenDeps = CallStoreDeps & { platform: StorePlatform; vendor: InstalledPlatform["vendor"] };

async function callWithValidToken<Value>(
  deps: TokenDeps,
  link: StoreLinkRecord,
  request: Request<Value>,
): Promise<StoreAnswer<Value>> {
  const access = await validToken(deps, link);
  if (!access.ok) return access;
  const ask = async (accessToken: string) =>
    (await request(deps.platform, { apiAddress: link.apiAddress, accessToken })) ??
    fail<Value>({ kind: "unsupported" });
  const answer = await ask(access.value);
  if (answer.ok || answer.problem.kind !== "token-expired") return answer;
  const renewed = await renewedToken(deps, link.shopId, access.value);
  if (!renewed.ok) return renewed;
  const again = await ask(renewed.value);
  // A store that refuses a token it has just issued would refuse the next one, too.
  if (!again.ok && again.problem.kind === "token-expired")
    return fail({ kind: "later", reason: "fresh token refused" });
  return again;
}

async function validToken(deps: TokenDeps, { shopId, keys }: StoreLinkRecord): Promise<StoreAnswer<string>> {
  const leftMs = keys.accessExpiresAt - deps.now();
  if (leftMs > RENEW_BEFORE_MS) return { ok: true, value: keys.accessToken };
  const renewed = await renewedToken(deps, shopId, keys.accessToken);
  // The renewal may wait while the old token is still valid.
  const mayWait = !renewed.ok && renewed.problem.kind === "later" && leftMs > 0;
  return mayWait ? { ok: true, value: keys.accessToken } : renewed;
}

/** A token other than `old`: one that another process has fetched meanwhile, or a new one. */
async function renewedToken(deps: TokenDeps, shopId: string, old: string): Promise<StoreAnswer<string>> {
  let answer: StoreAnswer<string> = fail({ kind: "unlinked", reason: "revoked" });
  await deps.storeLinks.updateKeys(shopId, async (link) => {
    if (link.status === "broken") return undefined;
    if (link.keys.accessToken !== old) {
      answer = { ok: true, value: link.keys.accessToken };
      return undefined;
    }
    const renewed = await newTokens(deps.platform, link);
    if (renewed.ok) {
      answer = { ok: true, value: renewed.value.accessToken };
      return { keys: { ...renewed.value, code: link.keys.code } };
    }
    answer = renewed;
    const { problem } = renewed;
    return problem.kind === "unlinked" ? { broken: brokenLink(problem.reason, deps.vendor) } : undefined;
  });
  return answer;
}

/**
 * Uses the refresh token. If the store does not accept it any more (the response to an earlier renewal was lost, or it
 * expired after a month), the authorization code is tried once: some stores accept it again. After that only the owner
 * can help, and he alone where the platform's tokens are not renewed.
 */
async function newTokens(platform: StorePlatform, link: StoreLinkRecord): Promise<StoreAnswer<StoreTokens>> {
  const { apiAddress, keys } = link;
  if (!platform.renew) return fail({ kind: "unlinked", reason: "revoked" });
  const renewed = await platform.renew(apiAddress, keys.refreshToken);
  if (renewed.ok || renewed.problem.kind === "later") return renewed;
  if (renewed.problem.kind === "unlinked" && renewed.problem.reason !== "revoked") return renewed;
  const exchanged = await platform.exchangeCode(apiAddress, keys.code);
  if (!exchanged.ok) {
    return exchanged.problem.kind === "later" ? exchanged : fail({ kind: "unlinked", reason: "revoked" });
  }
  const { storeId, ...tokens } = exchanged.value;
  if (storeId !== null && storeId !== link.storeId) return fail({ kind: "unlinked", reason: "revoked" });
  return { ok: true, value: tokens };
}
