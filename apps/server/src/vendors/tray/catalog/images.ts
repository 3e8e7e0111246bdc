import { textOf } from "../../wire/json-fields.ts";
import { rowsOf } from "../api/rows.ts";

const MAX_IMAGES = 30;
const LONGEST_URL = 2_000;

/** The pictures in the order of the gallery, without duplicates, over https where the store offers it. */
export function imagesOf(row: unknown, list: string): string[] {
  const urls = rowsOf(row, list, list).flatMap((image) =>
    [textOf(image, "https"), textOf(image, "http")]
      .map(urlOf)
      .filter((url) => url !== "")
      .slice(0, 1),
  );
  return [...new Set(urls)].slice(0, MAX_IMAGES);
}

/** Escapes spaces, accents and other signs in file names, as the contract requires. */
function urlOf(text: string): string {
  const whole = text.startsWith("//") ? `https:${text}` : text;
  const url = URL.canParse(whole) ? new URL(whole) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname.startsWith("[") || url.username || url.password)
    return "";
  const escaped = url.href
    .replaceAll(/%(?![0-9A-Fa-f]{2})/g, "%25")
    .replaceAll(/[^\w\-.~:/?#@!$&'()*+,;=%]/g, (sign) => encodeURIComponent(sign));
  return escaped.length <= LONGEST_URL ? escaped : "";
}
