import type { Webhook } from "../faults/webhook-sender.ts";
import type { OpenShopChannel } from "./shop-channel.ts";

/** Why a message was refused or failed, in the numbers of Meta's Graph API. */
export type MessageError = { code: number; subcode?: number; status: number; title: string; details: string };

/** What a shop is told of a message of its own. */
export type MessageStatusUpdate = {
  id: string;
  contact: string;
  /** The shop's own id of it, where it gave one. */
  ownId: string | null;
  status: "sent" | "delivered" | "read" | "failed";
  error?: MessageError | undefined;
  at: Date;
};

/** Somebody wrote to the shop. */
export type InboundMessage = { id: string; contact: string; name: string; text: string; at: Date };

/** How a carrier tells the shop. Nothing where it does not tell this, or has no address to tell it to. */
export type ChatNotifier = {
  status: (shopChannel: OpenShopChannel, news: MessageStatusUpdate) => Webhook | undefined;
  inbound: (shopChannel: OpenShopChannel, news: InboundMessage) => Webhook | undefined;
};
