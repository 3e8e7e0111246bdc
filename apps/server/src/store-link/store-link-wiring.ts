import { createHmac } from "node:crypto";
import { createJsonClient } from "../outbound/json-client.ts";
import { allowedOriginsOf } from "../outbound/outbound-request.ts";
import type { CallLimits, StoreBudgetRepository } from "./access/store-budget.repository.ts";
import type { ConnectStorePlatform, StoreBudget } from "./access/store-platform.ts";
import type { StoreLinkDeps } from "./store-link-deps.ts";

/** What the operator has settled with the platform. */
export type StoreLinkSettings = {
  consumer: { key: string; secret: string } | undefined;
  authUrl: string;
  apiHosts: readonly string[];
  noticeKey: string | undefined;
  /** How many calls a store takes of us. */
  storeTakes: CallLimits;
  readsPriceLists: boolean;
};

type StoreLinkWiringDeps = Omit<
  StoreLinkDeps,
  "platforms" | "noticeKey" | "authUrl" | "consumerKey" | "readsPriceLists"
> & {
  storeBudget: Pick<StoreBudgetRepository, "take">;
  settings: StoreLinkSettings;
  secretKey: string;
  connect: ConnectStorePlatform;
};

/** Shorter than a query may take: a process that waits for another one to renew a store's token outlasts the call. */
const TIME_LIMIT_MS = 12_000;
/** The store asks carriers for the price of a delivery while a customer waits. */
const FREIGHT_TIME_LIMIT_MS = 25_000;
/** A page of fifty rich descriptions with their accents escaped. */
const MAX_BYTES = 8_000_000;

/**
 * A store usually takes 180 calls a minute and 10,000 a day. We stay below, since a call is counted when it leaves and not
 * when it arrives. Reading whole stores leaves a part of that to the news of single products.
 */
const shares = { prompt: { ofMinute: 5 / 6, ofDay: 1 }, patient: { ofMinute: 2 / 3, ofDay: 0.7 } };

function limitsOf({ perMinute, perDay }: CallLimits, pace: keyof typeof shares): CallLimits {
  const { ofMinute, ofDay } = shares[pace];
  return { perMinute: Math.floor(perMinute * ofMinute), perDay: Math.floor(perDay * ofDay) };
}

export function createStoreLinkDeps({
  settings,
  secretKey,
  connect,
  storeBudget,
  ...deps
}: StoreLinkWiringDeps): StoreLinkDeps {
  const { consumer, authUrl, apiHosts, storeTakes } = settings;
  const allowed = allowedOriginsOf(apiHosts.filter((host) => URL.canParse(host)));
  const ask = createJsonClient({ allowed, timeLimitMs: TIME_LIMIT_MS, maxBytes: MAX_BYTES });
  const askSlowly = createJsonClient({ allowed, timeLimitMs: FREIGHT_TIME_LIMIT_MS });
  const within =
    (limits: CallLimits): StoreBudget =>
    async (apiAddress) => {
      const waitMs = await storeBudget.take(apiAddress, limits);
      return waitMs === 0 ? "go" : { waitMs };
    };
  const platformWithin = (limits: CallLimits, { key, secret }: NonNullable<typeof consumer>) =>
    connect(
      { consumerKey: key, consumerSecret: secret, apiHosts },
      { ask, askSlowly, budget: within(limits), now: deps.now },
    );
  return {
    ...deps,
    platforms: consumer && {
      prompt: platformWithin(limitsOf(storeTakes, "prompt"), consumer),
      patient: platformWithin(limitsOf(storeTakes, "patient"), consumer),
    },
    noticeKey: settings.noticeKey ?? createHmac("sha256", secretKey).update("store notices").digest("base64url"),
    authUrl,
    consumerKey: consumer?.key,
    readsPriceLists: settings.readsPriceLists,
  };
}
