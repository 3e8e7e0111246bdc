import { ok, type Result, refuse } from "../../result.ts";
import { MOST_PICTURES } from "./picture-limits.ts";

type Placed = { url: string; place: number };

/** Puts pictures into their places. What was there moves on, and nothing is taken away. */
export function placePictures(
  pictures: readonly string[],
  added: readonly Placed[],
): Result<string[], { code: "too-many-pictures" }> {
  let placed = [...pictures];
  for (const { url, place } of added.toSorted((one, other) => one.place - other.place)) {
    if (!placed.includes(url)) placed = placed.toSpliced(Math.min(place - 1, placed.length), 0, url);
  }
  return placed.length > MOST_PICTURES ? refuse({ code: "too-many-pictures" }) : ok(placed);
}
