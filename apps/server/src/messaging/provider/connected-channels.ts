import { isAtVendor } from "@vitrine/domain/shop/vendor-addresses";
import { createJsonClient, onlyTo } from "../../outbound/json-client.ts";
import type { AllowedOrigins } from "../../outbound/outbound-request.ts";
import { channelKey, originAt, secretsFor } from "../../shop/parts/credentials.ts";
import { sendingChannels } from "../../shop/sending-channels.ts";
import type { ShopRepository } from "../../shop/shop.repository.ts";
import type { Shop } from "../../shop/shop.ts";
import type { ShopCache } from "../../shop/shop-cache.ts";
import { isInSandbox, type TestMode } from "../../shop/test-mode.ts";
import type { ChatProvider } from "./chat-provider.ts";
import { type ChatVendor, type ChatVendorChannel, vendorChannelOf } from "./chat-vendor.ts";

type Channel = Shop["channels"][number];

/** A channel that can send messages. */
export type ConnectedChannel = {
  shop: Shop;
  channel: Channel;
  senderId: string;
  chatProvider: ChatProvider;
  /** What its vendor says of this kind of channel. */
  described: ChatVendorChannel;
};

type ConnectedChannelsDeps = {
  shops: Pick<ShopRepository, "findCredentials" | "vendors">;
  cachedShop: ShopCache;
  chatVendors: readonly ChatVendor[];
  testMode: TestMode;
  webhookTargets: AllowedOrigins;
};

/** After this the response counts as lost. */
const TIME_LIMIT_MS = 15_000;

/** Connects the shops' channels to their chat providers, and caches the connections. */
export function createConnectedChannels(deps: ConnectedChannelsDeps) {
  const { shops, cachedShop, chatVendors, testMode, webhookTargets } = deps;
  const ask = createJsonClient({ allowed: webhookTargets, timeLimitMs: TIME_LIMIT_MS });
  /** Keyed by the shop object: a change of a channel makes a new shop object. */
  const channelCache = new WeakMap<Shop, Map<string, Promise<ConnectedChannel | undefined>>>();

  /** Undefined where the shop, its channel or the channel's credentials are missing. */
  return async function channelOf(shopId: string, channelId: string): Promise<ConnectedChannel | undefined> {
    const shop = await cachedShop(shopId);
    if (!shop) return undefined;
    const channels = channelCache.get(shop) ?? new Map<string, Promise<ConnectedChannel | undefined>>();
    channelCache.set(shop, channels);
    const connected = channels.get(channelId) ?? connectTo(shop, channelId);
    channels.set(channelId, connected);
    connected.catch(() => channels.delete(channelId));
    return connected;
  };

  async function connectTo(shop: Shop, channelId: string): Promise<ConnectedChannel | undefined> {
    const channel = sendingChannels(shop, chatVendors).find((each) => each.channelId === channelId);
    const described = channel && vendorChannelOf(chatVendors, channel);
    if (!described || !isAtVendor(channel, shops.vendors.of(channel).address, webhookTargets)) return undefined;
    const origin = originAt(shops.vendors, channel);
    // The shop may be older than the credentials: those of another origin are not taken along.
    const credentials = secretsFor((await shops.findCredentials(shop.shopId))[channelKey(channel)], origin);
    // A shop removes its credentials by sending an empty object.
    if (Object.keys(credentials).length === 0 && !shop.isTest) return undefined;
    const { channelType, senderId = channelId, accountId, baseUrl, apiVersion, nativePix } = channel;
    const account = { channelType, senderId, accountId, baseUrl, apiVersion, nativePix, credentials };
    const chatProvider = described.connect(account, onlyTo(origin, ask));
    const isSent = !shop.isTest || isInSandbox(testMode, baseUrl);
    return { shop, channel, senderId, described, chatProvider: isSent ? chatProvider : onPaper(chatProvider) };
  }
}

/** The messages of a test shop are composed and recorded like all others, and sent to nobody. It has no templates, and gives no sign. */
function onPaper({ templates: _, markRead: __, react: ___, ...provider }: ChatProvider): ChatProvider {
  return { ...provider, send: async (_part, id) => ({ kind: "accepted", providerMessageId: `test-${id}` }) };
}

export type ChannelOf = ReturnType<typeof createConnectedChannels>;
