/** Where the storefront is: here, unless the page says that the panel has a host of its own. */
export function storefrontOrigin(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="storefront"]')?.content || window.location.origin;
}
