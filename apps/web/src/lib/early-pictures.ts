import { cardPictureSizes, pictureWidths } from "@vitrine/domain/catalog/picture-widths";

/** Number of products that a phone shows without scrolling. */
const FIRST_VIEW = 4;

type Answer = { success?: boolean; data?: unknown };
type Page = { data?: { images?: { url?: string }[] }[] };

/**
 * Preloads the first pictures of a list as soon as the list arrives, while the app is still loading. The cards use the
 * same URLs, so each picture is downloaded once.
 */
export async function startEarlyPictures(list: Promise<Response>): Promise<void> {
  const answer: Answer = await list.then((response) => response.clone().json());
  const products = (answer.data as Page | undefined)?.data ?? [];
  for (const product of products.slice(0, FIRST_VIEW)) {
    const url = product.images?.[0]?.url;
    if (url) document.head.append(preload(url));
  }
}

function preload(url: string): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = "preload";
  link.as = "image";
  link.setAttribute("imagesrcset", pictureWidths.map((width) => `${url}/${width}.webp ${width}w`).join(", "));
  link.setAttribute("imagesizes", cardPictureSizes);
  link.fetchPriority = "high";
  return link;
}
