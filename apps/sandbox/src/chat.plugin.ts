import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { addressIn, type PhoneOwners } from "./chat/channel.ts";
import { createChannelRegistry } from "./chat/channel-registry.ts";
import type { ChatDeps } from "./chat/chat-deps.ts";
import type { ChatDouble } from "./chat/chat-double.ts";
import type { ChatFaults } from "./chat/chat-faults.ts";
import { createContacts } from "./chat/contacts.ts";
import { type ConversationKey, type Conversations, createConversations } from "./chat/conversations.ts";
import { createMediaStore } from "./chat/media-store.ts";
import { createMessageStore } from "./chat/message-store.ts";
import type { OpenShopChannel, ShopChannel } from "./chat/shop-channel.ts";
import { chatControlPlugin } from "./chat-control/control.routes.ts";
import { chatLinksPlugin } from "./phone/chat-links.routes.ts";
import { phoneFilesPlugin } from "./phone/files.routes.ts";
import { mediaPlugin } from "./phone/media.routes.ts";
import { phonePlugin } from "./phone/phone.routes.ts";
import { metaDouble } from "./vendors/meta/meta-double.ts";
import { signedWebhookDouble } from "./vendors/signed-webhook/signed-webhook-double.ts";
import { suriDouble } from "./vendors/suri/suri-double.ts";

/** Who plays the chat vendors. */
export const chatDoubles: readonly ChatDouble[] = [metaDouble, suriDouble, signedWebhookDouble];

export type ChatOptions = {
  /** The shop's channels at their chat providers. More can be opened while the sandbox runs. */
  shopChannels?: readonly ShopChannel[];
  /** Faults that every channel starts with. */
  faults?: Partial<ChatFaults>;
  now?: () => Date;
  /** The delay between an event and its webhook. */
  webhookDelayMs?: number;
  /** The store of the messages. A test passes its own store to read them. */
  conversations?: Conversations;
  /** The name of the shop on the phone. */
  shopName?: string;
  owners?: PhoneOwners;
  /** Who plays the vendors, where a test has one of its own. */
  doubles?: readonly ChatDouble[];
};

/** The chat providers, the phones they reach, and the control page. */
export async function chatPlugin(app: FastifyInstance, options: ChatOptions): Promise<void> {
  const { now = () => new Date(), webhookDelayMs = 100, shopName = "Loja", owners = {}, shopChannels = [] } = options;
  const { conversations = createConversations({ now }), doubles = chatDoubles } = options;
  const doubleOf = ({ carrier }: Pick<ShopChannel, "carrier">): ChatDouble => {
    const double = doubles.find((each) => each.carrier === carrier);
    if (!double) throw new Error(`nobody plays the chat vendor ${carrier}`);
    return double;
  };
  const temporaryErrorCode = (shopChannel: ShopChannel) =>
    doubleOf(shopChannel).refusalsOn?.(shopChannel.channel).temporary ?? 503;
  const notifierFor = (shopChannel: OpenShopChannel) => doubleOf(shopChannel).notifierFor(shopChannel.channel);
  const newInboundId = (shopChannel: OpenShopChannel) =>
    doubleOf(shopChannel).newInboundId?.(shopChannel.channel) ?? randomUUID();
  const contacts = createContacts({ now });
  const channels = createChannelRegistry({ now, webhookDelayMs, faults: options.faults ?? {}, temporaryErrorCode });
  const nameOf = ({ channel, contact }: ConversationKey) => {
    const owner = owners[channel];
    return owner && addressIn(channel, owner.id) === contact ? owner.name : undefined;
  };
  const messages = createMessageStore({ conversations, contacts, channels, notifierFor, nameOf, now, newInboundId });
  const media = createMediaStore();
  const listeners = new Set<() => void>();
  const onReset = (listener: () => void) => void listeners.add(listener);
  const reset = () => {
    for (const forget of [channels.reset, messages.forget, media.forget, ...listeners]) forget();
  };
  const deps: ChatDeps = { channels, messages, conversations, contacts, media, now, onReset };
  channels.open(shopChannels);
  app.addHook("onClose", async () => channels.close());

  await app.register(phonePlugin, { ...deps, shopName, owners, nameOf });
  await app.register(phoneFilesPlugin, deps);
  await app.register(mediaPlugin, deps);
  await app.register(chatLinksPlugin, { ...deps, shopName, owners, nameOf });
  await app.register(chatControlPlugin, { ...deps, reset, doubles, doubleOf });
  for (const { plugin } of doubles) await app.register(plugin, deps);
}
