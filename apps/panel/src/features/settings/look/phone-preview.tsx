import { useQuery } from "@tanstack/react-query";
import type { ShopStyle } from "@vitrine/contract/storefront/shop-settings";
import { linkQuery } from "@vitrine/domain/session/link-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { shownAddress } from "../../../lib/pictures/shown-address.ts";
import type { Look } from "./look-fields.ts";

type PhonePreviewProps = {
  shopId: string;
  look: Look;
  /** Changes when the shop was saved: the frame is read again, with its options. */
  version: number;
};

/**
 * The real storefront in a frame of the size of a phone. It takes the style that is being chosen from this page
 * (`apps/web/src/features/session/preview-style.ts`), so what is seen is what customers will see.
 */
export function PhonePreview({ shopId, look, version }: PhonePreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const style: ShopStyle = {
    ...look,
    urlLogo: useShown(shopId, look.urlLogo),
    urlCover: useShown(shopId, look.urlCover),
  };

  const show = useEffectEvent(() => {
    frame.current?.contentWindow?.postMessage({ previewStyle: style }, window.location.origin);
  });
  const shown = JSON.stringify(style);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says whether the style is another one
  useEffect(() => show(), [shown]);

  useEffect(() => {
    function answer({ source, data }: MessageEvent<{ preview?: string }>) {
      if (source === frame.current?.contentWindow && data?.preview === "ready") show();
    }
    window.addEventListener("message", answer);
    return () => window.removeEventListener("message", answer);
  }, []);

  return (
    <iframe
      ref={frame}
      key={version}
      title="Prévia da loja em um celular"
      src={`/catalog${linkQuery({ shopId })}`}
      className="h-[40rem] max-h-[calc(var(--screen)-9rem)] w-full max-w-90 rounded-3xl bg-white ring-4 ring-line"
    />
  );
}

function useShown(shopId: string, url: string | null): string | null {
  const { data } = useQuery({ ...shownAddress(shopId, url ?? ""), enabled: url !== null });
  return (url && data?.address) || null;
}
