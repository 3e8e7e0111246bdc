import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { addressIn, type PhoneOwners } from "./chat/channel.ts";
import { createChannelRegistry } from "./chat/channel-registry.ts";
import type { ChatDeps } from "./chat/chat-deps.ts";
import type { ChatFaults } from "./chat/chat-faults.ts";
import { createContacts } from "./chat/contacts.ts";
import { type ConversationKey, type Conversations, createConversations } from "./chat/conversations.ts";
import { createMessageStore } from "./chat/message-store.ts";
import type { ChatNotifier } from "./chat/notifier.ts";
import type { OpenShopChannel, ShopChannel } from "./chat/shop-channel.ts";
import { chatControlPlugin } from "./chat-control/control.routes.ts";
import { chatLinksPlugin } from "./phone/chat-links.routes.ts";
import { phonePlugin } from "./phone/phone.routes.ts";
import { graphPlugin } from "./vendors/meta/graph.routes.ts";
import { instagramNotifier, messengerNotifier } from "./vendors/meta/messenger/messenger-notifier.ts";
import { newMid } from "./vendors/meta/messenger/send.ts";
import { newWamid } from "./vendors/meta/whatsapp/send.ts";
import { createTemplateStore } from "./vendors/meta/whatsapp/template-store.ts";
import { whatsAppNotifier } from "./vendors/meta/whatsapp/whatsapp-notifier.ts";
import { webChatPlugin } from "./vendors/signed-webhook/signed-webhook.routes.ts";
import { webChatNotifier } from "./vendors/signed-webhook/signed-webhook-notifier.ts";
import { suriPlugin } from "./vendors/suri/suri.routes.ts";
import { suriNotifier } from "./vendors/suri/suri-notifier.ts";

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
};

/** The chat providers, the phones they reach, and the control page. */
export async function chatPlugin(app: FastifyInstance, options: ChatOptions): Promise<void> {
  const { now = () => new Date(), webhookDelayMs = 100, shopName = "Loja", owners = {}, shopChannels = [] } = options;
  const { conversations = createConversations({ now }) } = options;
  const contacts = createContacts({ now });
  const channels = createChannelRegistry({ now, webhookDelayMs, faults: options.faults ?? {} });
  const nameOf = ({ channel, contact }: ConversationKey) => {
    const owner = owners[channel];
    return owner && addressIn(channel, owner.id) === contact ? owner.name : undefined;
  };
  const messages = createMessageStore({ conversations, contacts, channels, notifierFor, nameOf, now, newInboundId });
  const templates = createTemplateStore();
  const listeners = new Set<() => void>();
  const onReset = (listener: () => void) => void listeners.add(listener);
  const reset = () => {
    for (const forget of [channels.reset, messages.forget, templates.forget, ...listeners]) forget();
  };
  const deps: ChatDeps = { channels, messages, conversations, contacts, now, onReset };
  channels.open(shopChannels);
  app.addHook("onClose", async () => channels.close());

  await app.register(phonePlugin, { ...deps, shopName, owners, nameOf });
  await app.register(chatLinksPlugin, { ...deps, shopName, owners, nameOf });
  await app.register(chatControlPlugin, { ...deps, reset, templates });
  await app.register(graphPlugin, { ...deps, templates });
  await app.register(suriPlugin, deps);
  await app.register(webChatPlugin, deps);
}

function notifierFor({ carrier, channel }: OpenShopChannel): ChatNotifier {
  if (carrier === "suri") return suriNotifier;
  if (carrier === "webhook") return webChatNotifier;
  if (channel === "whatsapp") return whatsAppNotifier;
  return channel === "instagram" ? instagramNotifier : messengerNotifier;
}

/** The chat provider also gives a contact's message its id. */
function newInboundId({ carrier, channel }: OpenShopChannel): string {
  if (carrier !== "meta") return randomUUID();
  if (channel === "whatsapp") return newWamid();
  return newMid(channel === "instagram" ? "instagram" : "messenger");
}
