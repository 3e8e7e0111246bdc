import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { graphPlugin } from "../graph/graph.routes.ts";
import { instagramTeller, messengerTeller } from "../graph/messenger/events.ts";
import { newMid } from "../graph/messenger/send.ts";
import { whatsAppTeller } from "../graph/whatsapp/events.ts";
import { newWamid } from "../graph/whatsapp/send.ts";
import { addressIn, type PhoneOwners } from "../phone/channel.ts";
import { chatLinksPlugin } from "../phone/chat-links.routes.ts";
import { createContacts } from "../phone/contacts.ts";
import { type ConversationKey, type Conversations, createConversations } from "../phone/conversations.ts";
import { phonePlugin } from "../phone/phone.routes.ts";
import { suriTeller } from "../suri/events.ts";
import { suriPlugin } from "../suri/suri.routes.ts";
import { webChatTeller } from "../webchat/events.ts";
import { webChatPlugin } from "../webchat/webchat.routes.ts";
import type { ChatDeps } from "./chat-deps.ts";
import type { ChatSwitches } from "./chat-switches.ts";
import { chatControlPlugin } from "./control/control.routes.ts";
import type { ChatLine, OpenLine } from "./line.ts";
import { createMessageBook } from "./message-book.ts";
import { createSwitchboard } from "./switchboard.ts";
import type { Teller } from "./teller.ts";

export type ChatOptions = {
  /** The shop's channels at their carriers. More can be opened while it runs. */
  lines?: readonly ChatLine[];
  /** How every line begins, where it differs from the calm one. */
  switches?: Partial<ChatSwitches>;
  now?: () => Date;
  /** How long after what caused it a notice goes out. */
  noticeDelayMs?: number;
  /** Where messages go; a test passes its own to look inside. */
  conversations?: Conversations;
  /** Who the contact talks to, as the phone shows it. */
  shopName?: string;
  owners?: PhoneOwners;
};

/** The carriers of messages, the phones they lead to, and the page from which a person plays them. */
export async function chatPlugin(app: FastifyInstance, options: ChatOptions): Promise<void> {
  const { now = () => new Date(), noticeDelayMs = 100, shopName = "Loja", owners = {}, lines = [] } = options;
  const { conversations = createConversations({ now }) } = options;
  const contacts = createContacts({ now });
  const switchboard = createSwitchboard({ now, noticeDelayMs, switches: options.switches ?? {} });
  const nameOf = ({ channel, contact }: ConversationKey) => {
    const owner = owners[channel];
    return owner && addressIn(channel, owner.id) === contact ? owner.name : undefined;
  };
  const book = createMessageBook({
    ...{ conversations, contacts, switchboard, tellerFor, nameOf, now },
    newInboundId,
  });
  const listeners = new Set<() => void>();
  const onReset = (listener: () => void) => void listeners.add(listener);
  const reset = () => {
    for (const forget of [switchboard.calmDown, book.forget, ...listeners]) forget();
  };
  const deps: ChatDeps = { switchboard, book, conversations, contacts, now, onReset };
  switchboard.open(lines);
  app.addHook("onClose", async () => switchboard.close());

  await app.register(phonePlugin, { ...deps, shopName, owners, nameOf });
  await app.register(chatLinksPlugin, { ...deps, shopName, owners, nameOf });
  await app.register(chatControlPlugin, { ...deps, reset });
  await app.register(graphPlugin, deps);
  await app.register(suriPlugin, deps);
  await app.register(webChatPlugin, deps);
}

function tellerFor({ carrier, channel }: OpenLine): Teller {
  if (carrier === "suri") return suriTeller;
  if (carrier === "webhook") return webChatTeller;
  if (channel === "whatsapp") return whatsAppTeller;
  return channel === "instagram" ? instagramTeller : messengerTeller;
}

/** A message of a contact gets its id from the carrier too. */
function newInboundId({ carrier, channel }: OpenLine): string {
  if (carrier !== "meta") return randomUUID();
  if (channel === "whatsapp") return newWamid();
  return newMid(channel === "instagram" ? "instagram" : "messenger");
}
