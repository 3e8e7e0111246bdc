import { useQuery } from "@tanstack/react-query";
import type { ShopStyle } from "@vitrine/contract/storefront/shop-settings";
import { linkQuery } from "@vitrine/domain/session/link-query";
import { shownAddress } from "../../../lib/pictures/shown-address.ts";
import { StorefrontFrame } from "../../../lib/preview/storefront-frame.tsx";
import type { Look } from "./look-fields.ts";

type PhonePreviewProps = {
  shopId: string;
  look: Look;
  /** Changes when the shop was saved: the frame is read again, with its options. */
  version: number;
};

/**
 * The real storefront. It takes the style that is being chosen from this page
 * (`apps/web/src/features/session/preview-styles.ts`), so what is seen is what customers will see.
 */
export function PhonePreview({ shopId, look, version }: PhonePreviewProps) {
  const previewStyle: ShopStyle = {
    ...look,
    urlLogo: useShown(shopId, look.urlLogo),
    urlCover: useShown(shopId, look.urlCover),
  };
  return (
    <StorefrontFrame
      key={version}
      title="Prévia da loja em um celular"
      src={`/catalog${linkQuery({ shopId })}`}
      message={{ previewStyle }}
    />
  );
}

function useShown(shopId: string, url: string | null): string | null {
  const { data } = useQuery({ ...shownAddress(shopId, url ?? ""), enabled: url !== null });
  return (url && data?.address) || null;
}
