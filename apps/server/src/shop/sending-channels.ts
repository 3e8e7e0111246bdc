import type { ShopDocument } from "@vitrine/contract/platform/shop-document";

type Channel = NonNullable<ShopDocument["channels"]>[number];

/** What the rules of a shop know of who delivers its messages. */
export type ChatVendorFacts = {
  /** Its word in shop documents. */
  carrier: Channel["carrier"];
  /** What a channel must name before it can send: its sender at the vendor, or the address of a chat platform. */
  sendsWith: "senderId" | "baseUrl";
  /** It tells when a contact writes, and so when one opts out. Nobody is reminded through another. */
  hearsContacts?: true;
  /** The inbox in which people answer there, unless the shop says otherwise. A second one beside it would answer twice. */
  inbox?: string;
};

export type SendingChannel = Channel & { vendor: ChatVendorFacts };

/** The channels that can send. Whether their credentials work shows only when a message is sent. */
export function sendingChannels(
  { channels = [] }: Pick<ShopDocument, "channels">,
  vendors: readonly ChatVendorFacts[],
): SendingChannel[] {
  return channels.flatMap((channel) => {
    const vendor = vendors.find(({ carrier }) => carrier === channel.carrier);
    return vendor && channel[vendor.sendsWith] !== undefined ? [{ ...channel, vendor }] : [];
  });
}
