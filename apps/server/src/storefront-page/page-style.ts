import type { ShopStyle } from "@vitrine/contract/storefront/shop-settings";
import { themeVariables } from "@vitrine/domain/shop/theme";

/** The shop's colours, stronger than the defaults of the style sheet that arrives later. The web app sets the same ones. */
export function shopVariables(style: ShopStyle): string {
  const variables = Object.entries(themeVariables(style)).map(([name, value]) => `${name}:${value}`);
  return `html:root{${variables.join(";")}}`;
}

/** The style is inside the page, and named again in its security policy. */
export type WrittenPage = { page: string; style: string };
