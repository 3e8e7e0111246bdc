import type { ShopStyle } from "@vitrine/contract/storefront/shop-settings";
import { useSyncExternalStore } from "react";

let previewed: ShopStyle | undefined;

/** The style that the panel is trying out, when it shows the shop in a frame of its own page. */
export function usePreviewedStyle(): ShopStyle | undefined {
  return useSyncExternalStore(listen, () => previewed);
}

/** Customers are in no frame, so this code is not loaded for them. */
function listen(onChange: () => void): () => void {
  if (window.parent !== window) {
    void import("./from-panel.ts").then(({ takeFromPanel }) =>
      takeFromPanel<ShopStyle>("previewStyle", (style) => {
        previewed = style;
        onChange();
      }),
    );
  }
  return () => undefined;
}
