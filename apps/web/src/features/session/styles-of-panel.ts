import type { ShopStyle } from "@vitrine/contract/storefront/shop-settings";

/** Takes the styles that the page around this one sends, as long as this page is open. */
export function takeStyles(take: (style: ShopStyle) => void): void {
  window.addEventListener("message", ({ origin, source, data }: MessageEvent<{ previewStyle?: ShopStyle }>) => {
    // Only the page around this one, and only one of ours.
    if (origin !== window.location.origin || source !== window.parent || !data?.previewStyle) return;
    take(data.previewStyle);
  });
  window.parent.postMessage({ preview: "ready" }, window.location.origin);
}
