import { useQuery } from "@tanstack/react-query";
import type { Category } from "@vitrine/contract/storefront/catalog";
import { categoryTitle } from "@vitrine/domain/catalog/groups/categories";
import { type CategoryFilter, toggleCategory, toggleSubcategory } from "@vitrine/domain/catalog/groups/category-filter";
import { Button } from "@vitrine/ui/button.tsx";
import { Chip } from "@vitrine/ui/fields/chip.tsx";
import { Modal } from "@vitrine/ui/modal.tsx";
import { useState } from "react";
import { categories } from "../catalog.queries.ts";

const NO_CATEGORIES = "Esta loja não separa os produtos em categorias.";
const NOT_LOADED = "As categorias ainda não chegaram. Tente de novo em instantes.";

/** In view at the foot of the dialog: below three hundred categories nobody would find them. */
const atFoot =
  "sticky -bottom-4 -mx-5 mt-6 -mb-4 max-h-[calc(var(--screen)*0.4)] overflow-y-auto border-t border-line bg-card px-5 py-4";

type CategoryFilterModalProps = {
  tree: readonly Category[];
  chosen: CategoryFilter;
  onFilter: (filter: CategoryFilter) => void;
  onClose: () => void;
};

export function CategoryFilterModal({ tree, chosen, onFilter, onClose }: CategoryFilterModalProps) {
  const [filter, setFilter] = useState<CategoryFilter>(() =>
    tree.some(({ providerId }) => providerId === chosen[0]) ? chosen : [],
  );
  const hasLoaded = useQuery(categories).isSuccess;
  const category = tree.find(({ providerId }) => providerId === filter[0]);

  return (
    <Modal
      title="Filtrar por categorias"
      shape="sheet"
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="filled" onClick={() => onFilter(filter)}>
            Filtrar
          </Button>
        </>
      }
    >
      {tree.length === 0 && <p className="text-muted">{hasLoaded ? NO_CATEGORIES : NOT_LOADED}</p>}
      <fieldset>
        <legend className="sr-only">Categorias</legend>
        <div className="flex flex-wrap gap-2">
          {tree.map(({ providerId, name }) => (
            <Chip
              key={providerId}
              isPressed={filter[0] === providerId}
              onClick={() => setFilter(toggleCategory(filter, providerId))}
            >
              {categoryTitle(name)}
            </Chip>
          ))}
        </div>
      </fieldset>
      {category && category.children.length > 0 && (
        <fieldset className={atFoot}>
          <legend className="float-left mb-3 w-full text-sm font-bold [overflow-wrap:anywhere]">
            Subcategorias de {categoryTitle(category.name)}
          </legend>
          <div className="clear-both flex flex-wrap gap-2">
            {category.children.map(({ providerId: subcategoryId, name }) => (
              <Chip
                key={subcategoryId}
                isPressed={filter[1] === subcategoryId}
                onClick={() => setFilter(toggleSubcategory(filter, { categoryId: category.providerId, subcategoryId }))}
              >
                {categoryTitle(name)}
              </Chip>
            ))}
          </div>
        </fieldset>
      )}
    </Modal>
  );
}
