import type { ShopStyle } from "@vitrine/contract/storefront/shop-settings";
import type { ShopPictureUrls } from "./picture-urls.ts";

/** A logo is 120 pixels wide at most, on a screen with up to three dots per pixel. */
const LOGO_FILE = "480.webp";
/** A cover is as wide as the page. */
const COVER_FILE = "1280.webp";

/** The style with our own addresses of its pictures: a page loads nothing from another host. */
export function shownStyle<Style extends ShopStyle>(style: Style, pictures: ShopPictureUrls): Style {
  const { urlLogo, urlCover } = style;
  return {
    ...style,
    urlLogo: urlLogo && `${pictures.urlOf(urlLogo)}/${LOGO_FILE}`,
    ...(urlCover && { urlCover: `${pictures.urlOf(urlCover)}/${COVER_FILE}` }),
  };
}
