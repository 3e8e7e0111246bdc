import { pictureWidths } from "@vitrine/domain/catalog/picture-widths";
import { pictureAt } from "../../offer/picture-sources.ts";

/** The largest file of the picture that this page has loaded already, such as that of a card. */
export function loadedPicture(url: string): string | undefined {
  return pictureWidths.map((width) => pictureAt(url, width)).findLast(isLoaded);
}

function isLoaded(address: string): boolean {
  return performance.getEntriesByName(new URL(address, window.location.href).href, "resource").length > 0;
}
