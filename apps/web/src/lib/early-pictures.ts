import { pictureWidths } from "@vitrine/domain/catalog/picture-widths";

/** The `sizes` of a picture on a customer's card: about half of a phone's screen, a fixed width on larger screens. */
export const cardPictureSizes = "(min-width: 768px) 240px, (min-width: 632px) 31vw, 45vw";

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
