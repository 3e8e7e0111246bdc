import { pictureWidths } from "@vitrine/domain/catalog/picture-widths";
import { type CSSProperties, useState } from "react";
import { pictureAt } from "../../offer/picture-sources.ts";

/** What stands around a picture until it is there: a file of it that this page has loaded already, such as that of a card. */
export function usePreview(url: string | undefined) {
  const [before] = useState(() => url && loadedPicture(url));
  const [isLoaded, setIsLoaded] = useState(false);
  const style: CSSProperties = { background: `url("${before}") center/contain no-repeat` };
  return before && !isLoaded ? { style, onLoadCapture: () => setIsLoaded(true) } : {};
}

/** The largest one. */
function loadedPicture(url: string): string | undefined {
  return pictureWidths.map((width) => pictureAt(url, width)).findLast(isLoaded);
}

function isLoaded(address: string): boolean {
  return performance.getEntriesByName(new URL(address, window.location.href).href, "resource").length > 0;
}
