import type { QueryClient } from "@tanstack/react-query";
import type { ShopStyle } from "@vitrine/contract/storefront/shop-settings";
import { takeFromPanel } from "./from-panel.ts";
import { shopSettings } from "./session.queries.ts";

/** Shows the style that the panel is trying out instead of the shop's own, also where the settings come later. */
export function previewStyles(queries: QueryClient): void {
  let previewed: ShopStyle | undefined;

  function apply() {
    const settings = queries.getQueryData(shopSettings.queryKey);
    if (!previewed || !settings || isSame(settings.style, previewed)) return;
    // A channel has no look of its own here: the panel sends the one that is meant.
    queries.setQueryData(shopSettings.queryKey, { ...settings, style: previewed, channelSettings: [] });
  }

  queries.getQueryCache().subscribe(apply);
  takeFromPanel<ShopStyle>("previewStyle", (style) => {
    previewed = style;
    apply();
  });
}

/** The cache keeps parts that are equal as they were, so the objects tell nothing. */
function isSame(one: ShopStyle, other: ShopStyle): boolean {
  const names = Object.keys({ ...one, ...other }) as (keyof ShopStyle)[];
  return names.every((name) => one[name] === other[name]);
}
