/** Where the storefront is: here, unless the page says that the panel has a host of its own. */
export function storefrontOrigin(): string {
  return elsewhere() || window.location.origin;
}

/** The address of a page of the storefront, for a frame. */
export function storefrontPage(path: string): string {
  return `${elsewhere()}${path}`;
}

function elsewhere(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="storefront"]')?.content ?? "";
}
