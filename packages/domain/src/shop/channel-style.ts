type Style = { urlLogo: string | null; urlCover?: string | null };

type StyledShop<Of extends Style> = {
  style: Of;
  channelSettings: readonly { channelId: string; style: Of }[];
};

/** A channel may have a style of its own. If that has no logo or no cover, those of the shop are used. */
export function styleForChannel<Of extends Style>(
  { style, channelSettings }: StyledShop<Of>,
  channelId: string | undefined,
): Of {
  const own = channelSettings.find((channel) => channel.channelId === channelId)?.style;
  if (!own) return style;
  return { ...own, urlLogo: own.urlLogo ?? style.urlLogo, urlCover: own.urlCover ?? style.urlCover ?? null };
}
