import type { NewStoreLink, PlatformStoreLink } from "@vitrine/contract/platform/store-link";
import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { keyDoes } from "../../http/authenticate.ts";
import { overLimit, type RateLimits } from "../../http/rate-limits.repository.ts";
import type { Refusal } from "../../http/refusals.ts";
import { changeShop, putDocument } from "../../platform/change-shop.ts";
import type { KeyRepository } from "../../platform/keys/key.repository.ts";
import { tokenHash } from "../../secrets/token.ts";
import { createSession } from "../../session/create-session.ts";
import type { SessionRepository } from "../../session/session.repository.ts";
import { storefrontUrl } from "../../session/storefront-url.ts";
import type { ShopRepository } from "../../shop/shop.repository.ts";
import type { Shop } from "../../shop/shop.ts";
import type { StoreLinkRepository } from "../access/store-link.repository.ts";
import type { StorePlatform, StoreProblem } from "../access/store-platform.ts";
import { type InstalledPlatform, type InstalledPlatforms, wordsOf } from "../access/store-vendor.ts";
import { POLL_EVERY_MS } from "../import/poll-store.ts";
import type { StoreGrant, StoreLinkingRepository } from "./store-linking.repository.ts";
import { shopIdOf, storeShopDocument } from "./store-shop.ts";

export type LinkStoreDeps = {
  keys: Pick<KeyRepository, "findByToken">;
  shops: Pick<ShopRepository, "find" | "change" | "findReceiving" | "vendors">;
  sessions: Pick<SessionRepository, "create" | "createdBy">;
  limits: RateLimits;
  storeLinks: Pick<StoreLinkRepository, "findByStore">;
  storeLinking: Pick<StoreLinkingRepository, "withLinkLock" | "saveGrant" | "findGrant" | "saveLink">;
  platforms: InstalledPlatforms;
  publicUrl: string;
  now: () => number;
  log: { warn(what: object, text: string): void };
};

/** Enough for a person who mistypes, far too few for guessing. Only wrong ones count. */
const byAddress = { name: "link-store-address", most: 20, perSeconds: 600 };
const byAccount = { name: "link-store-account", most: 20, perSeconds: 600 };

type LinkRequest = { platform: string; body: PlatformStoreLink; address: string };

/** The authorization, with what the platform did not send. */
type Authorization = Required<PlatformStoreLink> & { installed: InstalledPlatform };

/** Links the store that its owner has authorised to the chatbot account whose token they present. */
export async function linkStore(
  deps: LinkStoreDeps,
  { platform: code, body, address }: LinkRequest,
): Promise<Result<NewStoreLink, Refusal>> {
  const installed = deps.platforms.get(code);
  if (!installed) return refuse({ code: "store-platform-unknown" });
  const words = wordsOf(installed.vendor);
  const platform = installed.platforms?.interactive;
  if (!platform) return refuse({ code: "store-link-off", words });
  const { chatbotId, store } = body;
  const guessers = [
    { limit: byAddress, caller: address },
    { limit: byAccount, caller: chatbotId },
  ];
  for (const { limit, caller } of guessers) {
    if (await deps.limits.isUsedUp(limit, caller)) return refuse(overLimit(limit));
  }
  const account = await deps.keys.findByToken(tokenHash(body.chatbotToken));
  if (account?.chatbotId !== chatbotId) {
    for (const { limit, caller } of guessers) await deps.limits.take(limit, caller);
    // A wrong id and a wrong token get the same refusal.
    return refuse({ code: "store-account-unknown" });
  }
  if (account.isTest) return refuse({ code: "test-key-refused" });
  const allowed = keyDoes(account, "change-settings");
  if (!allowed.ok) return allowed;
  const apiAddress = (body.apiAddress ?? platform.apiAddressOf?.(store) ?? "").replace(/\/+$/, "");
  if (!platform.isPlatformAddress(apiAddress)) return refuse({ code: "store-address-refused", words });

  const given = { ...body, apiAddress, admUser: body.admUser ?? "", storeHost: body.storeHost ?? store, installed };
  const linked = await deps.storeLinking.withLinkLock({ platform: code, storeId: store }, () =>
    linkLocked(deps, platform, given),
  );
  if (!linked) return refuse({ code: "request-in-progress" });
  return linked.ok ? ok(await answerFor(deps, linked.value, body)) : linked;
}

async function linkLocked(
  deps: LinkStoreDeps,
  platform: StorePlatform,
  body: Authorization,
): Promise<Result<Shop, Refusal>> {
  const { chatbotId, store, storeHost, admUser, apiAddress } = body;
  const { code: platformCode, idPrefix } = body.installed.vendor;
  const ref = { platform: platformCode, storeId: store };
  const shopId = shopIdOf({ storeId: store, idPrefix });
  const [link, shop] = await Promise.all([deps.storeLinks.findByStore(ref), deps.shops.find(shopId)]);
  if (shop && shop.chatbotId !== chatbotId) return refuse({ code: "store-of-another-account" });
  // Its orders would go to the real store.
  if (shop?.isTest) return refuse({ code: "shop-of-other-mode" });
  const codeHash = tokenHash(body.code);
  if (shop && link?.status === "linked" && link.codeHash.equals(codeHash)) return ok(shop);

  const grant = await grantFor(deps, platform, body, codeHash);
  if (!grant.ok) return grant;
  const { keys } = grant.value;
  const ready = shop ? ok(shop) : await newShop(deps, platform, { ...body, shopId }, keys.accessToken);
  if (!ready.ok) return ready;
  const at = deps.now();
  await deps.storeLinking.saveLink(
    { ...ref, shopId, apiAddress, storeHost, admUser, codeHash, keys },
    { at: new Date(at), pollAt: new Date(at + POLL_EVERY_MS) },
  );
  return ready;
}

/** Exchanges the code for tokens. The result is saved at once, because a store may accept a code only once. */
async function grantFor(
  deps: LinkStoreDeps,
  platform: StorePlatform,
  { apiAddress, code, store, chatbotId, installed: { vendor } }: Authorization,
  codeHash: Buffer,
): Promise<Result<StoreGrant, Refusal>> {
  const ref = { platform: vendor.code, storeId: store };
  const words = wordsOf(vendor);
  const earlier = await deps.storeLinking.findGrant(codeHash);
  if (earlier) {
    const isSameStore = earlier.platform === ref.platform && earlier.storeId === store;
    const isSame = isSameStore && earlier.chatbotId === chatbotId && earlier.apiAddress === apiAddress;
    return isSame ? ok(earlier) : refuse({ code: "store-code-refused", words });
  }
  const exchanged = await platform.exchangeCode(apiAddress, code);
  if (!exchanged.ok) return refuse({ ...refusalOf(deps, store, exchanged.problem), words });
  const { storeId, ...tokens } = exchanged.value;
  if (storeId !== null && storeId !== store) return refuse({ code: "store-not-the-same" });
  const grant = { ...ref, chatbotId, apiAddress, keys: { ...tokens, code } };
  await deps.storeLinking.saveGrant(codeHash, grant);
  return ok(grant);
}

function refusalOf(deps: LinkStoreDeps, store: string, problem: StoreProblem): Refusal {
  deps.log.warn({ store, problem: problem.kind }, "a store was not linked");
  return { code: problem.kind === "later" ? "store-not-answering" : "store-code-refused" };
}

async function newShop(
  deps: LinkStoreDeps,
  platform: StorePlatform,
  { shopId, chatbotId, apiAddress, storeHost }: Authorization & { shopId: string },
  accessToken: string,
): Promise<Result<Shop, Refusal>> {
  const name = await platform.storeName({ apiAddress, accessToken });
  // A missing name stops nothing, because the owner can change it later.
  const document = storeShopDocument((name.ok && name.value.trim().slice(0, 200)) || storeHost.slice(0, 200), platform);
  // The document is our own, for an account that may change its settings.
  const does = () => ok(null);
  const saved = await changeShop(deps.shops, { shopId, chatbotId, does, decide: putDocument(document) });
  if (!saved.ok) return saved;
  const shop = await deps.shops.find(shopId);
  if (!shop) throw new Error("a shop that was just saved is not there");
  return ok(shop);
}

/** The code is the idempotency key: a repeated request gets the same address. */
async function answerFor(deps: LinkStoreDeps, shop: Shop, { code }: PlatformStoreLink): Promise<NewStoreLink> {
  const { shopId, chatbotId } = shop;
  const fingerprint = tokenHash(code);
  const session = {
    sessionType: SessionType.None,
    channelType: ChannelType.WebChat,
    channelId: "store-link",
    contact: { id: "store-link" },
  };
  const created = await createSession(deps.sessions, shop, session, {
    owner: `shop:${shopId}:store-link`,
    key: fingerprint.toString("base64url"),
    fingerprint,
  });
  if (!created.ok) throw new Error("the session for the catalogue was refused");
  const { publicUrl } = deps;
  const catalogUrl = storefrontUrl({ publicUrl, path: "/catalog", shop, session, code: created.value.code });
  return { chatbotId, shopId, catalogUrl };
}
