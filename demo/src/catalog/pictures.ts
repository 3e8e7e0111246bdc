import { fileURLToPath } from "node:url";

/** The folder of all pictures: 800 pixels wide, the cover 1,600. */
export const pictureFolder = fileURLToPath(new URL("../../pictures", import.meta.url));

/** `close` is a step nearer, `pair` is two of them. */
export type View = "front" | "close" | "pair";

const endings: Record<View, string> = { front: "", close: ".perto", pair: ".dupla" };

/** The name of a product's picture; an option of a variant has its own. */
export function pictureFile(
  productId: string,
  { option, view = "front" }: { option?: string; view?: View } = {},
): string {
  return `${option === undefined ? productId : `${productId}-${option}`}${endings[view]}.avif`;
}
