import { createHash } from "node:crypto";

/**
 * A stable id made from a name: the same for every product, in upper or lower case (`Azul`, `AZUL`). If signs or length
 * are lost, a short hash keeps names such as `38/40` and `38-40` distinct.
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
