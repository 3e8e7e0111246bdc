import { createJsonClient } from "../../outbound/json-client.ts";
import type { AllowedOrigins } from "../../outbound/outbound-request.ts";
import { sendingChannels } from "../../shop/sending-channels.ts";
import type { ShopRepository } from "../../shop/shop.repository.ts";
import type { Shop } from "../../shop/shop.ts";
import type { ShopCache } from "../../shop/shop-cache.ts";
import type { ChatProvider, ChatProviderFor } from "./chat-provider.ts";

type Channel = Shop["channels"][number];

/** A channel that can be written to. */
export type ConnectedChannel = { shop: Shop; channel: Channel; senderId: string; chatProvider: ChatProvider };

type Deps = {
  shops: Pick<ShopRepository, "findCredentials">;
  cachedShop: ShopCache;
  chatProviderFor: ChatProviderFor;
  webhookTargets: AllowedOrigins;
};

/** After this the answer is given up, and looked for elsewhere. */
const TIME_LIMIT_MS = 15_000;

/** The shop's channels at whoever carries their messages. */
export function createConnectedChannels({ shops, cachedShop, chatProviderFor, webhookTargets }: Deps) {
  const ask = createJsonClient({ allowed: webhookTargets, timeLimitMs: TIME_LIMIT_MS });
  /** For as long as the shop is the same: whoever changes a channel sends the whole shop anew. */
  const connected = new WeakMap<Shop, Map<string, Promise<ConnectedChannel | undefined>>>();

  /** Undefined where the shop, its channel, or the keys to it are not there. */
  return async function channelOf(shopId: string, channelId: string): Promise<ConnectedChannel | undefined> {
    const shop = await cachedShop(shopId);
    if (!shop) return undefined;
    const known = connected.get(shop) ?? new Map<string, Promise<ConnectedChannel | undefined>>();
    connected.set(shop, known);
    const asked = known.get(channelId) ?? connectTo(shop, channelId);
    known.set(channelId, asked);
    asked.catch(() => known.delete(channelId));
    return asked;
  };

  async function connectTo(shop: Shop, channelId: string): Promise<ConnectedChannel | undefined> {
    const channel = sendingChannels(shop).find((each) => each.channelId === channelId);
    const connect = channel && chatProviderFor(channel.carrier, channel.channelType);
    if (!connect) return undefined;
    const credentials = (await shops.findCredentials(shop.shopId))[`channel:${channelId}`] ?? {};
    // A shop takes its keys away by sending none.
    if (Object.keys(credentials).length === 0) return undefined;
    const { channelType, senderId = channelId, baseUrl, apiVersion, nativePix } = channel;
    const account = { channelType, senderId, baseUrl, apiVersion, nativePix, credentials };
    return { shop, channel, senderId, chatProvider: connect(account, ask) };
  }
}

export type ChannelOf = ReturnType<typeof createConnectedChannels>;
