import { LARGEST_PICTURE_BYTES } from "@vitrine/domain/catalog/pictures/picture-limits";

/** Named one by one and without HEIC, so that an iPhone sends its photos as JPEG. */
export const ACCEPTED = "image/jpeg,image/png,image/webp,image/avif,image/gif";

/** What can be said before anything is sent; undefined when the server should look. */
export function fileProblem({ type, size }: Pick<File, "type" | "size">): string | undefined {
  if (size === 0) return "O arquivo está vazio.";
  // Some systems give no type at all; then only the content tells.
  if (type !== "" && !type.startsWith("image/")) return "Este arquivo não é uma foto.";
  if (type === "image/svg+xml") return "Desenhos SVG não são aceitos. Envie JPG, PNG ou WebP.";
  if (size > LARGEST_PICTURE_BYTES) return "A foto passa de 15 MB.";
  return undefined;
}

/** The files of a drop or of a paste, whatever else is with them. */
export function filesOf(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])];
}
