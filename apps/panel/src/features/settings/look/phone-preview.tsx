import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ShopStyle } from "@vitrine/contract/storefront/shop-settings";
import { call } from "../../../lib/api/api.ts";
import { shownAddress } from "../../../lib/pictures/shown-address.ts";
import { StorefrontFrame } from "../../../lib/preview/storefront-frame.tsx";
import type { Look } from "./look-fields.ts";

type PhonePreviewProps = {
  shopId: string;
  look: Look;
  /** Changes when the shop was saved: the frame is read again, with its options. */
  version: number;
};

/** A session of the member: as a visitor's, each preview would be a visit in the reports. One for all previews of a page. */
const shopAsMember = (shopId: string) =>
  queryOptions({
    queryKey: ["shop-as-member", shopId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { url } = await call("POST /painel/api/shops/{shopId}/try", {
        params: { shopId },
        body: { isPreview: true },
      });
      const { pathname, search, hash } = new URL(url);
      return `${pathname}${search}${hash}`;
    },
  });

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
  const { data: page } = useQuery(shopAsMember(shopId));
  if (page === undefined) return null;
  return <StorefrontFrame key={version} title="Prévia da loja em um celular" src={page} message={{ previewStyle }} />;
}

function useShown(shopId: string, url: string | null): string | null {
  const { data } = useQuery({ ...shownAddress(shopId, url ?? ""), enabled: url !== null });
  return (url && data?.address) || null;
}
