import type { StoreLinkDeps } from "../store-link-deps.ts";
import type { StoreLinkRecord } from "./store-link.repository.ts";
import type { StoreAccess, StoreAnswer, StorePlatform, StoreProblem, StoreTokens } from "./store-platform.ts";
import { brokenTexts } from "./store-texts.ts";

type Deps = Pick<StoreLinkDeps, "storeLinks" | "platforms" | "now" | "log">;

/** Renewed before it runs out, so that no page of a long import meets its end. */
const RENEW_BEFORE_MS = 10 * 60_000;

/** How long a store that does not answer is left alone: ever longer, up to a quarter of an hour. */
const FIRST_REST_MS = 5_000;
const LONGEST_REST_MS = 15 * 60_000;

/** The operator has taken the app's keys out of the settings, and may put them back. */
const WITHOUT_APP_MS = 60 * 60_000;

type Question<Value> = (platform: StorePlatform, access: StoreAccess) => Promise<StoreAnswer<Value>>;

/**
 * Asks a linked store with a token that is good. One that turns out to be over is renewed and the question repeated, once;
 * a store that has taken its permission back breaks the link; one that does not answer rests for a while, and is not asked
 * by anybody before.
 */
export async function callStore<Value>(
  deps: Deps,
  { shopId, pace }: { shopId: string; pace: "prompt" | "patient" },
  question: Question<Value>,
): Promise<StoreAnswer<Value>> {
  const platform = deps.platforms?.[pace];
  if (!platform) return no({ kind: "later", reason: "no app at the platform", afterMs: WITHOUT_APP_MS });
  const link = await deps.storeLinks.find(shopId);
  if (!link || link.status === "broken") return no({ kind: "unlinked", reason: "revoked" });
  const restMs = (link.restingUntil ?? 0) - deps.now();
  if (restMs > 0) return no({ kind: "later", reason: "resting", afterMs: restMs });

  const answer = await askWithGoodToken({ ...deps, platform }, link, question);
  if (answer.ok) {
    if (link.rests > 0) await deps.storeLinks.endRest(shopId);
    return answer;
  }
  const { problem } = answer;
  if (problem.kind === "unlinked") await deps.storeLinks.breakLink(link, brokenTexts[problem.reason]);
  // With a time of its own it is our limit, which the asker waits for; without, nobody is there.
  if (problem.kind === "later" && (problem.afterMs === undefined || problem.isForAll)) {
    const growing = Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** Math.min(link.rests, 10));
    deps.log.warn({ shopId, reason: problem.reason }, "a linked store did not answer and rests");
    await deps.storeLinks.rest(link, new Date(deps.now() + Math.max(growing, problem.afterMs ?? 0)));
  }
  return answer;
}

const no = <Value>(problem: StoreProblem): StoreAnswer<Value> => ({ ok: false, problem });

type Asking = Deps & { platform: StorePlatform };

async function askWithGoodToken<Value>(
  deps: Asking,
  link: StoreLinkRecord,
  question: Question<Value>,
): Promise<StoreAnswer<Value>> {
  const access = await goodToken(deps, link);
  if (!access.ok) return access;
  const answer = await question(deps.platform, { apiAddress: link.apiAddress, accessToken: access.value });
  if (answer.ok || answer.problem.kind !== "token-expired") return answer;
  const renewed = await renewedToken(deps, link.shopId, access.value);
  if (!renewed.ok) return renewed;
  const again = await question(deps.platform, { apiAddress: link.apiAddress, accessToken: renewed.value });
  // A store that calls a token over that it has just made will not like the next one better.
  if (!again.ok && again.problem.kind === "token-expired") return no({ kind: "later", reason: "fresh token refused" });
  return again;
}

async function goodToken(deps: Asking, { shopId, keys }: StoreLinkRecord): Promise<StoreAnswer<string>> {
  const leftMs = keys.accessExpiresAt - deps.now();
  if (leftMs > RENEW_BEFORE_MS) return { ok: true, value: keys.accessToken };
  const renewed = await renewedToken(deps, shopId, keys.accessToken);
  // Renewing may wait as long as the old one is still good.
  const mayWait = !renewed.ok && renewed.problem.kind === "later" && leftMs > 0;
  return mayWait ? { ok: true, value: keys.accessToken } : renewed;
}

/** A token that is not `old`: one that another process has got meanwhile, or a new one. */
async function renewedToken(deps: Asking, shopId: string, old: string): Promise<StoreAnswer<string>> {
  let answer: StoreAnswer<string> = no({ kind: "unlinked", reason: "revoked" });
  await deps.storeLinks.changeKeys(shopId, async (link) => {
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
    return problem.kind === "unlinked" ? { broken: brokenTexts[problem.reason] } : undefined;
  });
  return answer;
}

/**
 * By the refresh token; where the store does not know it any more (the answer to an earlier renewal was lost, or nobody
 * asked for a month), once by the code of the authorization, which some stores take again. After that only the owner helps.
 */
async function newTokens(platform: StorePlatform, link: StoreLinkRecord): Promise<StoreAnswer<StoreTokens>> {
  const { apiAddress, keys } = link;
  const renewed = await platform.renew(apiAddress, keys.refreshToken);
  if (renewed.ok || renewed.problem.kind === "later") return renewed;
  if (renewed.problem.kind === "unlinked" && renewed.problem.reason !== "revoked") return renewed;
  const exchanged = await platform.exchangeCode(apiAddress, keys.code);
  if (!exchanged.ok)
    return exchanged.problem.kind === "later" ? exchanged : no({ kind: "unlinked", reason: "revoked" });
  const { storeId, ...tokens } = exchanged.value;
  if (storeId !== null && storeId !== link.storeId) return no({ kind: "unlinked", reason: "revoked" });
  return { ok: true, value: tokens };
}
