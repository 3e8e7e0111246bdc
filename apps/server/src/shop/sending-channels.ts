import type { ShopDocument } from "@vitrine/contract/platform/shop-document";

type Channel = NonNullable<ShopDocument["channels"]>[number];

/**
 * The channels that can send: those with a sender at Meta, or with the address of a chat platform. Whether their
 * credentials work shows only when a message is sent.
 */
export function sendingChannels({ channels = [] }: Pick<ShopDocument, "channels">): Channel[] {
  return channels.filter(({ carrier, senderId, baseUrl }) => (carrier === "meta" ? senderId : baseUrl) !== undefined);
}
