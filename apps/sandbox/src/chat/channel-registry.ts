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
  /** Replaces the lines of the same channel ids and adds the others. */
  open: (lines: readonly ShopChannel[]) => void;
  /** As just opened: no trouble, nothing under way. */
  reset: () => void;
  close: () => void;
};

type Options = {
  now: () => Date;
  /** How long after what caused it a notice goes out. */
  noticeDelayMs: number;
  /** How a line begins, where it differs from the calm ones. */
  switches: Partial<ChatFaults>;
};

/** Meta tries again at once, then less and less often, for a day and a half. */
const RETRY_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, ...Array<number>(30).fill(60_000)];

const MESSAGES_A_SECOND: Record<Channel, number> = { whatsapp: 80, messenger: 300, instagram: 300, webchat: 1_000 };
/** One message in six seconds to the same number, and a burst of 45 that is lent. */
const WHATSAPP_PAIR = { burst: 45, refillMs: 6_000 };

export function createChannelRegistry({ now, noticeDelayMs, switches }: Options): ChannelRegistry {
  const lines = new Map<string, OpenShopChannel>();
  const beginning = (line: ShopChannel) => ({ ...chatFaultDefaults, refuseCode: passingCode(line), ...switches });

  function opened(line: ShopChannel): OpenShopChannel {
    const own = beginning(line);
    return {
      ...line,
      switches: own,
      notices: createWebhookSender({ switches: own, now, delayMs: noticeDelayMs, retryMs: RETRY_MS, inOrder: true }),
      limits: createRateLimit({
        now,
        perSecond: MESSAGES_A_SECOND[line.channel],
        ...(line.channel === "whatsapp" && { pair: WHATSAPP_PAIR }),
      }),
    };
  }

  return {
    all: () => [...lines.values()],
    find: (channelId) => lines.get(channelId),
    ofProvider: (carrier) => [...lines.values()].filter((line) => line.carrier === carrier),
    ofChannel: (channel) => [...lines.values()].filter((line) => line.channel === channel),
    open: (given) => {
      for (const line of given) {
        lines.get(line.channelId)?.notices.close();
        lines.set(line.channelId, opened(line));
      }
    },
    reset: () => {
      for (const line of lines.values()) {
        Object.assign(line.switches, beginning(line));
        line.notices.forget();
        line.limits.forget();
      }
    },
    close: () => {
      for (const line of lines.values()) line.notices.close();
    },
  };
}

/** "Not now" in the carrier's own words, as long as nobody asks for another code. */
function passingCode({ carrier, channel }: ShopChannel): number {
  if (carrier !== "meta") return 503;
  return channel === "whatsapp" ? 131016 : 2;
}
