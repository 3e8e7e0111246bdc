import type { ShopPictureUrls } from "../../../pictures/picture-urls.ts";

const WIDTHS = [480, 960] as const;

/**
 * A description with its pictures at our own address, as the product's pictures are: no other host learns who reads it,
 * and none can change or track what is shown. A picture that is nowhere to be had is left out.
 */
export function withOwnPictures(html: string, pictures: ShopPictureUrls): string {
  // The markup was cleaned on import, so a tag ends at the first ">" and a value at the first quote.
  return html.replaceAll(/<img\b[^>]*>/gi, (tag) => {
    const original = webAddress(attribute(tag, "src"));
    if (!original) return "";
    const url = pictures.urlOf(original);
    const srcset = WIDTHS.map((width) => `${url}/${width}.webp ${width}w`).join(", ");
    const kept = ["alt", "width", "height"].flatMap((name) => {
      const value = attribute(tag, name);
      return value === undefined ? [] : [` ${name}="${value}"`];
    });
    const alt = kept.some((text) => text.startsWith(" alt=")) ? "" : ' alt=""';
    return `<img src="${url}/960.webp" srcset="${srcset}" sizes="(min-width: 900px) 480px, 100vw" loading="lazy"${alt}${kept.join("")} />`;
  });
}

/** As it is written in the markup, with its entities. */
function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1];
}

function webAddress(written = ""): string | undefined {
  const address = written.replaceAll("&amp;", "&").trim();
  const url = URL.parse(address.startsWith("//") ? `https:${address}` : address);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
