import type { Webhook } from "../faults/webhook-sender.ts";
import type { ContactFile } from "./sent-file.ts";
import type { OpenShopChannel } from "./shop-channel.ts";

/** Why a message was refused or failed, in the numbers of the vendor. */
export type MessageError = { code: number; subcode?: number; status: number; title: string; details: string };

/** The status of a message that the shop sent. */
export type MessageStatusUpdate = {
  id: string;
  contact: string;
  /** The shop's own id of the message, if it sent one. */
  ownId: string | null;
  status: "sent" | "delivered" | "read" | "failed";
  error?: MessageError | undefined;
  at: Date;
};

/** A message from a contact to the shop. */
export type InboundMessage = {
  id: string;
  contact: string;
  name: string;
  text: string;
  at: Date;
  file?: ContactFile | undefined;
};

/** The webhooks of a chat provider. Undefined if the provider sends none or has no URL. */
export type ChatNotifier = {
  status: (shopChannel: OpenShopChannel, update: MessageStatusUpdate) => Webhook | undefined;
  inbound: (shopChannel: OpenShopChannel, update: InboundMessage) => Webhook | undefined;
};
