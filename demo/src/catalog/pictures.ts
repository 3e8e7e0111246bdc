import { fileURLToPath } from "node:url";

/** The folder of the picture files: the logos. All other pictures are drawn when they are asked for. */
export const logoFolder = fileURLToPath(new URL("../../pictures", import.meta.url));

/** `close` is a step nearer, `pair` is two of them. */
export type View = "front" | "close" | "pair";

const endings: Record<View, string> = { front: "", close: ".perto", pair: ".dupla" };

/** The name of a product's picture; an option of a variant has its own. */
export function pictureFile(
  productId: string,
  { option, view = "front" }: { option?: string; view?: View } = {},
): string {
  return `${option === undefined ? productId : `${productId}-${option}`}${endings[view]}.jpg`;
}
