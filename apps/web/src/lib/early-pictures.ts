import { pictureWidths } from "@vitrine/domain/catalog/picture-widths";

/** How wide a picture is on a customer's card: half of a phone's screen, a fixed width on larger ones. */
export const cardPictureSizes = "(min-width: 768px) 240px, (min-width: 632px) 31vw, 45vw";

/** What a phone shows without scrolling. */
const IN_SIGHT = 4;

type Answer = { success?: boolean; data?: unknown };
type Page = { data?: { images?: { url?: string }[] }[] };

/**
 * Fetches the first pictures of a list as soon as the list is there, while the app is still on its way. The addresses
 * are those the cards will ask for, so that each picture travels once.
 */
export async function startEarlyPictures(list: Promise<Response>): Promise<void> {
  const answer: Answer = await list.then((response) => response.clone().json());
  const products = (answer.data as Page | undefined)?.data ?? [];
  for (const product of products.slice(0, IN_SIGHT)) {
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
