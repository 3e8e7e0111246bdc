import type { PanelChannel, PanelChannelKind } from "@vitrine/contract/panel/settings/channels";

/** How this channel is connected. One of another type is described by the first kind of its provider. */
export function kindOf(
  { channelType, carrier }: Pick<PanelChannel, "channelType" | "carrier">,
  kinds: readonly PanelChannelKind[],
): PanelChannelKind | undefined {
  const ofProvider = kinds.filter((kind) => kind.carrier === carrier);
  return ofProvider.find(({ channelTypes }) => channelTypes.includes(channelType)) ?? ofProvider[0];
}
