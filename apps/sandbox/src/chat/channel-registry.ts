import { createWebhookSender } from "../faults/webhook-sender.ts";
import type { Channel } from "./channel.ts";
import { type ChatFaults, chatFaultDefaults } from "./chat-faults.ts";
import { createRateLimit } from "./rate-limit.ts";
import type { OpenShopChannel, ShopChannel } from "./shop-channel.ts";

export type ChannelRegistry = {
  all: () => readonly OpenShopChannel[];
  find: (channelId: string) => OpenShopChannel | undefined;
  ofProvider: (carrier: ShopChannel["carrier"]) => OpenShopChannel[];
  ofChannel: (channel: Channel) => OpenShopChannel[];
  /** Replaces channels with the same id and adds the others. */
  open: (shopChannels: readonly ShopChannel[]) => void;
  /** Resets to the state after opening: default faults, nothing pending. */
  reset: () => void;
  close: () => void;
};

type Options = {
  now: () => Date;
  /** The delay between an event and its webhook. */
  webhookDelayMs: number;
  /** Faults that a channel starts with. */
  faults: Partial<ChatFaults>;
  /** The provider's own code for a temporary error; the default of `refuseCode`. */
  temporaryErrorCode: (shopChannel: ShopChannel) => number;
};

/** A vendor retries soon, then less and less often, for a day and a half. */
const RETRY_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, ...Array<number>(30).fill(60_000)];

const MESSAGES_A_SECOND: Record<Channel, number> = { whatsapp: 80, messenger: 300, instagram: 300, webchat: 1_000 };
/** One message every six seconds to the same number, with a burst of 45. */
const WHATSAPP_PAIR = { burst: 45, refillMs: 6_000 };

export function createChannelRegistry({ now, webhookDelayMs, faults, temporaryErrorCode }: Options): ChannelRegistry {
  const shopChannels = new Map<string, OpenShopChannel>();
  const initialFaults = (shopChannel: ShopChannel) => ({
    ...chatFaultDefaults,
    refuseCode: temporaryErrorCode(shopChannel),
    ...faults,
  });

  function openChannel(shopChannel: ShopChannel): OpenShopChannel {
    const own = initialFaults(shopChannel);
    return {
      ...shopChannel,
      faults: own,
      webhooks: createWebhookSender({ faults: own, now, delayMs: webhookDelayMs, retryMs: RETRY_MS, inOrder: true }),
      limits: createRateLimit({
        now,
        perSecond: MESSAGES_A_SECOND[shopChannel.channel],
        ...(shopChannel.channel === "whatsapp" && { pair: WHATSAPP_PAIR }),
      }),
    };
  }

  return {
    all: () => [...shopChannels.values()],
    find: (channelId) => shopChannels.get(channelId),
    ofProvider: (carrier) => [...shopChannels.values()].filter((shopChannel) => shopChannel.carrier === carrier),
    ofChannel: (channel) => [...shopChannels.values()].filter((shopChannel) => shopChannel.channel === channel),
    open: (given) => {
      for (const shopChannel of given) {
        shopChannels.get(shopChannel.channelId)?.webhooks.close();
        shopChannels.set(shopChannel.channelId, openChannel(shopChannel));
      }
    },
    reset: () => {
      for (const shopChannel of shopChannels.values()) {
        Object.assign(shopChannel.faults, initialFaults(shopChannel));
        shopChannel.webhooks.forget();
        shopChannel.limits.forget();
      }
    },
    close: () => {
      for (const shopChannel of shopChannels.values()) shopChannel.webhooks.close();
    },
  };
}
