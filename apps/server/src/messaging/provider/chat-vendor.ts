import type { ChatVendorCode } from "@vitrine/domain/codes/chat-vendors";
import type { ChannelType } from "@vitrine/domain/codes/session";
import type { TemplateState } from "@vitrine/domain/messaging/message-template";
import type { SendRates } from "@vitrine/domain/messaging/send-rate";
import type { StopReason } from "@vitrine/domain/messaging/stop-reasons";
import type { VendorCredential } from "@vitrine/domain/shop/vendor";
import type { ChatVendorFacts } from "../../shop/sending-channels.ts";
import type { VendorDescriptor } from "../../shop/vendor.ts";
import type { ConnectChatProvider } from "./chat-provider.ts";

/**
 * Who delivers the messages of shops: a company or a protocol. It has one or several kinds of channels, and each says
 * itself how a shop connects it.
 */
export type ChatVendor = Omit<VendorDescriptor, "summary" | "steps" | "credentials"> &
  ChatVendorFacts & {
    kind: "chat";
    carrier: ChatVendorCode;
    credentials: readonly (VendorCredential & { hint: string })[];
    channels: readonly [ChatVendorChannel, ...ChatVendorChannel[]];
  };

/** A kind of channel at a vendor: how a shop connects it, and what it can do. */
export type ChatVendorChannel = {
  /** The panel makes channels of the first type; the vendor carries the others in the same way. */
  channelTypes: readonly [ChannelType, ...ChannelType[]];
  /** Its word in addresses of the panel. */
  path: string;
  name: string;
  text: string;
  /** What the panel asks, in the order in which the vendor shows it. */
  fields: readonly { field: ChatAccountField; label: string; hint: string }[];
  /** What to do at the vendor, one thing after the other. */
  steps: readonly string[];
  /** Where a test message goes. */
  recipient: { label: string; hint: string };
  /** How fast a sender may write; absent where the vendor publishes no limits. */
  sendRates?: SendRates;
  /** Texts that the vendor must approve before they stand for a message outside the 24 hours. */
  templates?: TemplateWords;
  /** With what the shop may react to a message; absent where it cannot. */
  reactions?: readonly string[];
  /** The vendor asks the webhook's address for an answer before it uses it. */
  hasHandshake?: true;
  /** The shop can put a button on its own site. */
  hasSiteButton?: true;
  connect: ConnectChatProvider;
};

export type ChatAccountField = "senderId" | "accountId" | "baseUrl" | "returnTo";

/** What people of the shop read about templates, in the words of the vendor that approves them. */
export type TemplateWords = {
  /** What templates are for, and what they cost. */
  text: string;
  /** What the channel needs before the vendor can be asked. */
  needs: string;
  /** Before the time of the last answer. */
  askedAt: string;
  neverAsked: string;
  /** What to do after a refusal. */
  whenRejected: string;
  states: Record<TemplateState, string>;
  /** Why the vendor refused, by its own code; null where the code says nothing. */
  reasonText: (code: string) => string | null;
  /** Why a question to the vendor failed. Those that are not here have the words of every message. */
  stopped: Partial<Record<StopReason, string>>;
  later: string;
  unanswered: string;
};

/** The kind of a channel at its vendor; undefined where the vendor has no such channel. */
export function vendorChannelOf(
  vendors: readonly ChatVendor[],
  { carrier, channelType }: { carrier: string; channelType: ChannelType },
): ChatVendorChannel | undefined {
  const vendor = vendors.find((each) => each.carrier === carrier);
  return vendor?.channels.find(({ channelTypes }) => channelTypes.includes(channelType));
}
