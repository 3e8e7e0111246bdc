import { createAskJson } from "../outside/ask-json.ts";
import type { AllowedOrigins } from "../outside/ask-outside.ts";
import type { KnownShop } from "../shop/known-shops.ts";
import { sendingChannels } from "../shop/sending-channels.ts";
import type { ShopRepository } from "../shop/shop.repository.ts";
import type { Shop } from "../shop/shop.ts";
import type { CarrierFor, ChatCarrier } from "./chat-carrier.ts";

type Channel = Shop["channels"][number];

/** A channel that can be written to. */
export type CarriedChannel = { shop: Shop; channel: Channel; senderId: string; carrier: ChatCarrier };

type Deps = {
  shops: Pick<ShopRepository, "findCredentials">;
  knownShop: KnownShop;
  carrierFor: CarrierFor;
  webhookTargets: AllowedOrigins;
};

/** After this the answer is given up, and looked for elsewhere. */
const TIME_LIMIT_MS = 15_000;

/** The shop's channels at whoever carries their messages. */
export function createCarriers({ shops, knownShop, carrierFor, webhookTargets }: Deps) {
  const ask = createAskJson(webhookTargets, TIME_LIMIT_MS);
  /** For as long as the shop is the same: whoever changes a channel sends the whole shop anew. */
  const connected = new WeakMap<Shop, Map<string, Promise<CarriedChannel | undefined>>>();

  /** Undefined where the shop, its channel, or the keys to it are not there. */
  return async function channelOf(shopId: string, channelId: string): Promise<CarriedChannel | undefined> {
    const shop = await knownShop(shopId);
    if (!shop) return undefined;
    const known = connected.get(shop) ?? new Map<string, Promise<CarriedChannel | undefined>>();
    connected.set(shop, known);
    const asked = known.get(channelId) ?? connectTo(shop, channelId);
    known.set(channelId, asked);
    asked.catch(() => known.delete(channelId));
    return asked;
  };

  async function connectTo(shop: Shop, channelId: string): Promise<CarriedChannel | undefined> {
    const channel = sendingChannels(shop).find((each) => each.channelId === channelId);
    const connect = channel && carrierFor(channel.carrier, channel.channelType);
    if (!connect) return undefined;
    const credentials = (await shops.findCredentials(shop.shopId))[`channel:${channelId}`] ?? {};
    // A shop takes its keys away by sending none.
    if (Object.keys(credentials).length === 0) return undefined;
    const { channelType, senderId = channelId, baseUrl, apiVersion, nativePix } = channel;
    const account = { channelType, senderId, baseUrl, apiVersion, nativePix, credentials };
    return { shop, channel, senderId, carrier: connect(account, ask) };
  }
}

export type ChannelOf = ReturnType<typeof createCarriers>;
