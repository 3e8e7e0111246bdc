import type { ShopDocument } from "@vitrine/contract/platform/shop-document";

type Channel = NonNullable<ShopDocument["channels"]>[number];

/**
 * The channels in which the shop's messages have somewhere to go: a sender at Meta, or the address of the platform that
 * carries them. Whether the keys to it are good is seen when one is sent.
 */
export function sendingChannels({ channels = [] }: Pick<ShopDocument, "channels">): Channel[] {
  return channels.filter(({ carrier, senderId, baseUrl }) => (carrier === "meta" ? senderId : baseUrl) !== undefined);
}
