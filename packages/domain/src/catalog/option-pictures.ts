import type { VariantChoice } from "./variant-choice.ts";

type Pictured = { dimensions: VariantChoice; image: { url: string } | null };

/**
 * The picture of each option of an attribute, where the pictures tell the options apart: every option with a
 * combination has one picture of its own. Empty for attributes such as size, whose options look the same.
 */
export function optionPictures(dimensions: readonly Pictured[], attribute: string): ReadonlyMap<string, string> {
  const pictures = new Map<string, Set<string>>();
  for (const { dimensions: options, image } of dimensions) {
    const option = options[attribute];
    if (option !== undefined) pictures.set(option, (pictures.get(option) ?? new Set()).add(image?.url ?? ""));
  }
  const single = new Map([...pictures].map(([option, urls]) => [option, urls.size === 1 ? [...urls].join() : ""]));
  const urls = [...single.values()];
  const isTold = urls.length > 1 && urls.every(Boolean) && new Set(urls).size === urls.length;
  return isTold ? single : new Map();
}
