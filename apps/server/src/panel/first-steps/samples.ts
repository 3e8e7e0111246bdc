import type { CategoryInput, ProductInput } from "@vitrine/contract/platform/catalog-import";

/** The start of every id, so that nobody takes a sample for a product of their own. */
const PREFIX = "exemplo-";

export const sampleCategories: readonly CategoryInput[] = [
  { providerId: `${PREFIX}cafes`, name: "Cafés" },
  { providerId: `${PREFIX}chocolates`, name: "Chocolates" },
];

export type Sample = {
  product: Required<Pick<ProductInput, "providerId" | "name" | "description" | "categories" | "skus">>;
  /** In the folder of the samples. */
  picture: string;
};

type Row = [id: string, category: string, name: string, price: number, description: string];

const rows: Row[] = [
  ["caf-101", "cafes", "Café Bourbon Amarelo em grãos 250 g", 42.9, "Doce e encorpado, com notas de caramelo."],
  ["caf-111", "cafes", "Café Tradicional moído 500 g", 23.9, "Torra média-escura e moagem para coador de pano."],
  ["caf-121", "cafes", "Cápsulas de Espresso, 10 unidades", 26.9, "Cápsulas compostáveis em moagem fina."],
  ["cho-101", "chocolates", "Chocolate 70% Cacau da Bahia 80 g", 29.9, "Frutas secas, melado e acidez elegante."],
  ["cho-102", "chocolates", "Chocolate 70% com Flor de Sal 80 g", 32.9, "O crocante dos nibs e um cristal de sal."],
  ["cho-103", "chocolates", "Chocolate 85% Intenso 80 g", 31.9, "Para quem gosta do cacau quase puro."],
];

/** A few products of the demo shop, to see a catalogue before one has one's own. */
export const samples: readonly Sample[] = rows.map(([id, category, name, price, description]) => ({
  product: {
    providerId: `${PREFIX}${id}`,
    name,
    description,
    categories: [`${PREFIX}${category}`],
    skus: [{ sku: `${PREFIX}${id}`, price }],
  },
  picture: `${id}.webp`,
}));

export const sampleIds: readonly string[] = samples.map(({ product }) => product.providerId);

/** What the catalogue has now is still the sample, and nothing that the shop made of it. */
export function isUntouched(stored: ProductInput, { product }: Sample): boolean {
  const [sku, ...others] = stored.skus;
  const [own] = product.skus;
  return (
    others.length === 0 &&
    stored.name === product.name &&
    stored.description === product.description &&
    stored.isActive !== false &&
    String(stored.categories) === String(product.categories) &&
    (stored.collections ?? []).length === 0 &&
    (stored.images ?? []).length <= 1 &&
    sku?.price === own?.price &&
    (sku?.promotionalPrice ?? null) === null &&
    sku?.stock === undefined
  );
}
