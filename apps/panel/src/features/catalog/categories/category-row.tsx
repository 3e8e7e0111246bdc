import type { CategoryMove } from "@vitrine/domain/catalog/groups/category-moves";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { iconButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import { Menu } from "@vitrine/ui/overlay/menu.tsx";
import type { KeyboardEvent } from "react";
import { useDraggedRow } from "../../../lib/drag/use-dragged.ts";
import { countText } from "../../../lib/number-text.ts";
import type { ArrangedCategory, EditedCategory } from "./arranged-category.ts";

const keys: Record<string, CategoryMove> = { ArrowUp: "up", ArrowDown: "down", ArrowRight: "in", ArrowLeft: "out" };

const moves: Record<CategoryMove, string> = {
  up: "Subir",
  down: "Descer",
  in: "Pôr dentro da de cima",
  out: "Tirar de dentro",
};

const marks = {
  before: "shadow-[inset_0_3px_0_var(--color-brand)]",
  after: "shadow-[inset_0_-3px_0_var(--color-brand)]",
  into: "bg-brand-tint",
};

type CategoryRowProps = {
  category: ArrangedCategory;
  level: number;
  mark: keyof typeof marks | null;
  steps: readonly CategoryMove[];
  onMove: (step: CategoryMove) => void;
  onEdit: (edited: EditedCategory) => void;
  onRemove: () => void;
};

export function CategoryRow({ category, level, mark, steps, onMove, onEdit, onRemove }: CategoryRowProps) {
  const { isDragged, ...drag } = useDraggedRow(category.id);
  function press(event: KeyboardEvent) {
    const step = event.altKey ? keys[event.key] : undefined;
    if (!step) return;
    event.preventDefault();
    onMove(step);
  }
  return (
    <li
      {...drag}
      style={{ paddingLeft: `${1 + level * 1.5}rem` }}
      className={`flex min-h-14 cursor-grab items-center gap-2 py-1.5 pr-3 hover:bg-sunk/60 ${mark ? marks[mark] : ""} ${isDragged ? "opacity-50" : ""}`}
    >
      <span aria-hidden="true" className="shrink-0 text-muted select-none">
        ⠿
      </span>
      <button
        type="button"
        data-category={category.id}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight"
        onKeyDown={press}
        onClick={() => onEdit({ category, parentId: category.parentId })}
        className="min-h-(--control) min-w-0 flex-1 rounded-lg px-1 text-left"
      >
        <span className={`block font-semibold break-words ${category.isHidden ? "text-muted" : ""}`}>
          {category.name}
        </span>
        <span className="block text-sm text-muted">{contentText(category)}</span>
      </button>
      {category.isHidden && <Badge>Escondida</Badge>}
      <Menu
        label={`Ações de ${category.name}`}
        buttonStyle={iconButtonStyle}
        items={[
          ...steps.map((step) => ({ label: moves[step], onSelect: () => onMove(step) })),
          ...(steps.length > 0 ? (["line"] as const) : []),
          ...(level < 2 ? [{ label: "Nova subcategoria", onSelect: () => onEdit({ parentId: category.id }) }] : []),
          { label: "Editar", onSelect: () => onEdit({ category, parentId: category.parentId }) },
          { label: "Excluir", isDangerous: true, onSelect: onRemove },
        ]}
      >
        <span aria-hidden="true" className="text-lg leading-none">
          ⋯
        </span>
      </Menu>
    </li>
  );
}

function contentText({ products, children }: ArrangedCategory): string {
  const parts = [
    products > 0 && (products === 1 ? "1 produto" : `${countText(products)} produtos`),
    children > 0 && (children === 1 ? "1 subcategoria" : `${countText(children)} subcategorias`),
  ].filter((part) => part !== false);
  return parts.join(" · ") || "vazia";
}
