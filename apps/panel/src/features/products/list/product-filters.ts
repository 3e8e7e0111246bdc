import type { CatalogChoices } from "@vitrine/contract/panel/catalog/products";
import type { Filter } from "@vitrine/ui/filter/filter-chip.tsx";
import type { ProductsSearch } from "../products-search.ts";

type Change = (changes: Partial<ProductsSearch>) => void;

/** One value of each: the last one that was ticked counts. */
function oneChoice<Value extends string>(
  label: string,
  options: readonly { value: Value; label: string }[],
  { chosen, onChange }: { chosen: string | null; onChange: (value: Value | null) => void },
): Filter {
  return {
    kind: "choices",
    label,
    options,
    chosen: chosen ? [chosen] : [],
    onChange: (values: string[]) => onChange(options.find(({ value }) => value === values.at(-1))?.value ?? null),
  };
}

export function productFilters(search: ProductsSearch, change: Change, choices: CatalogChoices | undefined): Filter[] {
  const categories = (choices?.categories ?? []).map(({ id, path }) => ({ value: id, label: path }));
  const collections = (choices?.collections ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return [
    oneChoice("Categoria", categories, {
      chosen: search.category,
      onChange: (category) => change({ category: category ?? "" }),
    }),
    ...(collections.length === 0
      ? []
      : [
          oneChoice("Coleção", collections, {
            chosen: search.collection,
            onChange: (collection) => change({ collection: collection ?? "" }),
          }),
        ]),
    oneChoice(
      "À venda",
      [
        { value: "yes", label: "À venda" },
        { value: "no", label: "Fora de venda" },
      ],
      { chosen: search.active, onChange: (active) => change({ active }) },
    ),
    oneChoice(
      "Estoque",
      [
        { value: "out", label: "Sem estoque" },
        { value: "in", label: "Com estoque" },
      ],
      { chosen: search.stock, onChange: (stock) => change({ stock }) },
    ),
    oneChoice(
      "Falta",
      [
        { value: "picture", label: "Sem foto" },
        { value: "price", label: "Sem preço" },
      ],
      { chosen: search.without, onChange: (without) => change({ without }) },
    ),
  ];
}
