import { cardPictureSizes, pictureWidths, rowPictureSizes } from "@vitrine/domain/catalog/picture-widths";

/** Number of products that a phone shows without scrolling. */
const FIRST_VIEW = 4;
const FIRST_IN_ROW = 3;

type Answer = { success?: boolean; data?: unknown };
type Pictured = { images?: { url?: string }[] };
type Page = { data?: Pictured[] };
type Row = { products?: Pictured[] };

/**
 * Preloads the first pictures as soon as their products arrive, while the app is still loading: those of the first row
 * or, in a shop without rows, of the list. The cards use the same URLs, so each picture is downloaded once.
 */
export async function startEarlyPictures(early: { rows: Promise<Response>; list: Promise<Response> }): Promise<void> {
  const [first] = ((await dataOf(early.rows)) as Row[] | undefined) ?? [];
  if (first) return preload(first.products?.slice(0, FIRST_IN_ROW), rowPictureSizes);
  preload(((await dataOf(early.list)) as Page | undefined)?.data?.slice(0, FIRST_VIEW), cardPictureSizes);
}

async function dataOf(call: Promise<Response>): Promise<unknown> {
  const answer: Answer = await call.then((response) => response.clone().json());
  return answer.data;
}

function preload(products: Pictured[] = [], sizes: string): void {
  for (const { images } of products) {
    const url = images?.[0]?.url;
    if (url) document.head.append(preloadLink(url, sizes));
  }
}

function preloadLink(url: string, sizes: string): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = "preload";
  link.as = "image";
  link.setAttribute("imagesrcset", pictureWidths.map((width) => `${url}/${width}.webp ${width}w`).join(", "));
  link.setAttribute("imagesizes", sizes);
  link.fetchPriority = "high";
  return link;
}
