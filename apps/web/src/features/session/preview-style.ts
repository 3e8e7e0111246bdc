import type { ShopStyle } from "@vitrine/contract/storefront/shop-settings";
import { useSyncExternalStore } from "react";

let previewed: ShopStyle | undefined;

/** The style that the panel is trying out, when it shows the shop in a frame of its own page. */
export function usePreviewedStyle(): ShopStyle | undefined {
  return useSyncExternalStore(listen, () => previewed);
}

function listen(onChange: () => void): () => void {
  if (window.parent === window) return () => undefined;
  function take({ origin, source, data }: MessageEvent<{ previewStyle?: ShopStyle }>) {
    // Only the page around this one, and only one of ours.
    if (origin !== window.location.origin || source !== window.parent || !data?.previewStyle) return;
    previewed = data.previewStyle;
    onChange();
  }
  window.addEventListener("message", take);
  window.parent.postMessage({ preview: "ready" }, window.location.origin);
  return () => window.removeEventListener("message", take);
}
