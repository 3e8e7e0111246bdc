import { createHash } from "node:crypto";

/**
 * An id made of a name: the same for every product and every time, however its letters are written (`Azul`, `AZUL`).
 * Where signs or length are lost on the way, a few letters of a hash keep `38/40` and `38-40` apart.
 */
export function idFromName(name: string): string {
  const folded = name
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase()
    .replaceAll(/\s+/g, " ")
    .trim();
  const slug = folded
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, "");
  const isWhole = /^[a-z0-9]+( [a-z0-9]+)*$/.test(folded) && slug.length === folded.length;
  return [slug, isWhole ? "" : shortHash(folded || name)].filter((part) => part !== "").join("-");
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}
