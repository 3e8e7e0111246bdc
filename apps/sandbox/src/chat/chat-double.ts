import type { FastifyInstance } from "fastify";
import type { Channel } from "./channel.ts";
import type { ChatDeps } from "./chat-deps.ts";
import type { ChatNotifier } from "./notifier.ts";
import type { ShopChannel } from "./shop-channel.ts";

/** A chat vendor as the sandbox plays it. What it does not have is left out. */
export type ChatDouble = {
  /** The vendor's word in shop documents. */
  carrier: string;
  /** On the control page. */
  name: string;
  /** The calls that a shop makes. */
  plugin: (app: FastifyInstance, deps: ChatDeps) => Promise<void>;
  /** The webhooks that a shop receives. */
  notifierFor: (channel: Channel) => ChatNotifier;
  /** The vendor gives a contact's message its id; a random one when absent. */
  newInboundId?: (channel: Channel) => string;
  /** Its own codes for a refusal, and which of them is temporary; HTTP statuses when absent. */
  refusalsOn?: (channel: Channel) => { all: readonly Refusal[]; temporary: number };
  /** How it verifies the shop's address: it completes the question, and says what must come back. */
  handshake?: (question: URL, shopChannel: ShopChannel) => string;
  /** A channel that is open from the start, for a shop that is connected by hand. */
  ownChannel?: ShopChannel;
  /** More on the control page. */
  controlSection?: string;
};

type Refusal = { code: number; title: string };
