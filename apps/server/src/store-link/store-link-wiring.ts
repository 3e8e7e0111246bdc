import { createHmac } from "node:crypto";
import type { JsonClient } from "../outbound/json-client.ts";
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

type Needs = Omit<StoreLinkDeps, "platforms" | "noticeKey" | "authUrl" | "consumerKey" | "readsPriceLists"> & {
  storeBudget: Pick<StoreBudgetRepository, "take">;
  settings: StoreLinkSettings;
  secretKey: string;
  connect: ConnectStorePlatform;
  ask: JsonClient;
  askSlowly: JsonClient;
};

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
  ask,
  askSlowly,
  storeBudget,
  ...deps
}: Needs): StoreLinkDeps {
  const { consumer, authUrl, apiHosts, storeTakes } = settings;
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
