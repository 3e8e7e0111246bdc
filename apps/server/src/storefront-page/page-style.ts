import type { ShopStyle } from "@vitrine/contract/storefront/shop-settings";
import { themeVariables } from "@vitrine/domain/shop/theme";
import type { Shop } from "../shop/shop.ts";

export type PageStyle = ShopStyle;

/** A channel may have its own colours. If it has no logo, the shop's is used. The web app chooses in the same way. */
export function styleOf({ settings }: Pick<Shop, "settings">, channelId: string | undefined): PageStyle {
  const own = settings.channelSettings.find((channel) => channel.channelId === channelId)?.style;
  return own ? { ...own, urlLogo: own.urlLogo ?? settings.style.urlLogo } : settings.style;
}

/** The shop's colours, stronger than the defaults of the style sheet that arrives later. The web app sets the same ones. */
export function shopVariables(style: PageStyle): string {
  const variables = Object.entries(themeVariables(style)).map(([name, value]) => `${name}:${value}`);
  return `html:root{${variables.join(";")}}`;
}
