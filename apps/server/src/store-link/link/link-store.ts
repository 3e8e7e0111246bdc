import type { NewStoreLink, StoreLink } from "@vitrine/contract/platform/store-link";
import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";
import { putShop } from "../../platform/put-shop.ts";
import { tokenHash } from "../../secrets/token.ts";
import { createSession } from "../../session/create-session.ts";
import { storefrontUrl } from "../../session/storefront-url.ts";
import type { Shop } from "../../shop/shop.ts";
import type { StoreGrant } from "../access/store-link.repository.ts";
import type { StorePlatform, StoreProblem } from "../access/store-platform.ts";
import { POLL_EVERY_MS } from "../import/poll-store.ts";
import type { StoreLinkDeps } from "../store-link-deps.ts";
import { shopIdOf, storeShopDocument } from "./store-shop.ts";

/** Generous for a person who mistypes, far too few for guessing. */
const byAddress = { name: "link-store-address", most: 20, perSeconds: 600 };
const byAccount = { name: "link-store-account", most: 20, perSeconds: 600 };

type Asked = { body: StoreLink; address: string };

/** Links the store that an owner has authorised to the chatbot account whose token they show. */
export async function linkStore(deps: StoreLinkDeps, { body, address }: Asked): Promise<Result<NewStoreLink, Refusal>> {
  const platform = deps.platforms?.prompt;
  if (!platform) return refuse({ code: "store-link-off" });
  const { chatbotId, store } = body;
  const mayTry = (await deps.limits.take(byAddress, address)) && (await deps.limits.take(byAccount, chatbotId));
  if (!mayTry) return refuse({ code: "too-many-requests" });
  const account = await deps.accounts.findByToken(tokenHash(body.chatbotToken));
  // A wrong id and a wrong token are told apart by nobody.
  if (account?.chatbotId !== chatbotId) return refuse({ code: "store-account-unknown" });
  const apiAddress = body.apiAddress.replace(/\/+$/, "");
  if (!platform.isItsAddress(apiAddress)) return refuse({ code: "store-address-refused" });

  const linked = await deps.storeLinks.linkAlone(store, () => linkAlone(deps, platform, { ...body, apiAddress }));
  if (!linked) return refuse({ code: "request-in-progress" });
  return linked.ok ? ok(await answerFor(deps, linked.value, body)) : linked;
}

async function linkAlone(
  deps: StoreLinkDeps,
  platform: StorePlatform,
  body: StoreLink,
): Promise<Result<Shop, Refusal>> {
  const { chatbotId, store, storeHost, admUser, apiAddress } = body;
  const shopId = shopIdOf(store);
  const [link, shop] = await Promise.all([deps.storeLinks.findByStore(store), deps.shops.find(shopId)]);
  if (shop && shop.chatbotId !== chatbotId) return refuse({ code: "store-of-another-account" });
  const codeHash = tokenHash(body.code);
  if (shop && link?.status === "linked" && link.codeHash.equals(codeHash)) return ok(shop);

  const grant = await grantFor(deps, platform, body, codeHash);
  if (!grant.ok) return grant;
  const { keys } = grant.value;
  const ready = shop ? ok(shop) : await newShop(deps, platform, { ...body, shopId }, keys.accessToken);
  if (!ready.ok) return ready;
  const at = deps.now();
  await deps.storeLinks.save(
    { shopId, storeId: store, apiAddress, storeHost, admUser, codeHash, keys },
    { at: new Date(at), pollAt: new Date(at + POLL_EVERY_MS) },
  );
  return ready;
}

/** What the code gives: kept as soon as it is there, because it may not be given twice. */
async function grantFor(
  deps: StoreLinkDeps,
  platform: StorePlatform,
  { apiAddress, code, store, chatbotId }: StoreLink,
  codeHash: Buffer,
): Promise<Result<StoreGrant, Refusal>> {
  const earlier = await deps.storeLinks.findGrant(codeHash);
  if (earlier) {
    const isSame = earlier.chatbotId === chatbotId && earlier.storeId === store && earlier.apiAddress === apiAddress;
    return isSame ? ok(earlier) : refuse({ code: "store-code-refused" });
  }
  const exchanged = await platform.exchangeCode(apiAddress, code);
  if (!exchanged.ok) return refuse(refusalOf(deps, store, exchanged.problem));
  const { storeId, ...tokens } = exchanged.value;
  if (storeId !== null && storeId !== store) return refuse({ code: "store-not-the-same" });
  const grant = { chatbotId, storeId: store, apiAddress, keys: { ...tokens, code } };
  await deps.storeLinks.keepGrant(codeHash, grant);
  return ok(grant);
}

function refusalOf(deps: StoreLinkDeps, store: string, problem: StoreProblem): Refusal {
  deps.log.warn({ store, problem: problem.kind }, "a store was not linked");
  return { code: problem.kind === "later" ? "store-not-answering" : "store-code-refused" };
}

async function newShop(
  deps: StoreLinkDeps,
  platform: StorePlatform,
  { shopId, chatbotId, apiAddress, storeHost }: StoreLink & { shopId: string },
  accessToken: string,
): Promise<Result<Shop, Refusal>> {
  const name = await platform.storeName({ apiAddress, accessToken });
  // Only how it is called: the owner can change that, so it stops nothing.
  const document = storeShopDocument((name.ok && name.value.trim().slice(0, 200)) || storeHost.slice(0, 200));
  const saved = await putShop(deps.shops, { shopId, chatbotId, document });
  if (!saved.ok) return saved;
  const shop = await deps.shops.find(shopId);
  if (!shop) throw new Error("a shop that was just saved is not there");
  return ok(shop);
}

/** The same authorization gets the same address again, for as long as keys of requests are kept. */
async function answerFor(deps: StoreLinkDeps, shop: Shop, { code }: StoreLink): Promise<NewStoreLink> {
  const { shopId, chatbotId } = shop;
  const fingerprint = tokenHash(code);
  const session = await createSession(
    deps.sessions,
    shop,
    {
      sessionType: SessionType.None,
      channelType: ChannelType.WebChat,
      channelId: "store-link",
      contact: { id: "store-link" },
    },
    { owner: `shop:${shopId}:store-link`, key: fingerprint.toString("base64url"), fingerprint },
  );
  if (!session.ok) throw new Error("the look at the catalogue was refused");
  const catalogUrl = storefrontUrl({ publicUrl: deps.publicUrl, path: "/catalog", code: session.value.code });
  return { chatbotId, shopId, catalogUrl };
}
