import { InitialCatalogType } from "@vitrine/domain/codes/initial-catalog";

type StorefrontUrlOptions = {
  publicUrl: string;
  path: string;
  code: string;
  /** The state in which the catalogue opens. */
  initial?: { type: InitialCatalogType; id?: string } | undefined;
};

/** Opens the storefront in a session. The code is in the fragment, so no server on the way sees it. */
export function storefrontUrl({ publicUrl, path, code, initial }: StorefrontUrlOptions): string {
  const name = Object.entries(InitialCatalogType).find(([, type]) => type === initial?.type)?.[0];
  const isPlain = name === undefined || initial?.type === InitialCatalogType.Standard;
  const query = isPlain ? "" : `?${new URLSearchParams({ catalogType: name, catalogId: initial?.id ?? "" })}`;
  return `${publicUrl}${path}#${code}${query}`;
}

/** The page of an order that was placed. */
export function orderPagePath(orderId: string): string {
  return `/orders/${encodeURIComponent(orderId)}`;
}
