import { DragOverlay } from "@dnd-kit/core";
import {
  type Arrangement,
  type CategoryMove,
  inTreeOrder,
  movedCategory,
  placedCategory,
} from "@vitrine/domain/catalog/groups/category-moves";
import { useFailureToast } from "@vitrine/ui/feedback/toast.tsx";
import { useRef, useState } from "react";
import { DragArea } from "../../../lib/drag/drag-area.tsx";
import { useArrange } from "../catalog.queries.ts";
import type { ArrangedCategory, EditedCategory } from "./arranged-category.ts";
import { CategoryRow } from "./category-row.tsx";

type CategoryListProps = {
  shopId: string;
  items: readonly ArrangedCategory[];
  onEdit: (edited: EditedCategory) => void;
  onRemove: (category: ArrangedCategory) => void;
};

/** Where a dragged category would land: before, into or after the one below the pointer. */
type Target = { id: string; side: "before" | "into" | "after" };

export function CategoryList({ shopId, items, onEdit, onRemove }: CategoryListProps) {
  const arrange = useArrange(shopId);
  const onError = useFailureToast();
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState("");
  const [dragged, setDragged] = useState<string | null>(null);
  const [target, setTarget] = useState<Target | null>(null);

  function save(arrangement: Arrangement | undefined, id: string) {
    if (!arrangement) return;
    const name = items.find((item) => item.id === id)?.name ?? "";
    const parent = items.find((item) => item.id === arrangement.parentId)?.name;
    const position = arrangement.ids.indexOf(id) + 1;
    setSaid(`${name}: lugar ${position} de ${arrangement.ids.length}${parent ? ` em ${parent}` : ""}`);
    arrange.mutate(arrangement, { onError });
    // The row is drawn at its new position, and the keyboard stays with it.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-category="${CSS.escape(id)}"]`)?.focus(),
    );
  }

  const move = (id: string, step: CategoryMove) => save(movedCategory(items, id, step), id);

  function end() {
    setDragged(null);
    setTarget(null);
  }

  return (
    <DragArea
      onStart={(id) => setDragged(id)}
      onMove={({ id, over, at, rect }) => {
        const next = over !== null && rect ? { id: over, side: sideOf(at.y, rect) } : null;
        setTarget(next && arrangementAt(items, id, next) ? next : null);
      }}
      onDrop={(id) => {
        if (target !== null) save(arrangementAt(items, id, target), id);
        end();
      }}
      onCancel={end}
    >
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <ul ref={list} aria-label="Categorias" className="divide-y divide-line">
        {inTreeOrder(items).map(({ level, ...category }) => (
          <CategoryRow
            key={category.id}
            category={category}
            level={level}
            mark={target?.id === category.id && dragged !== category.id ? target.side : null}
            steps={(["up", "down", "in", "out"] as const).filter((step) => movedCategory(items, category.id, step))}
            onMove={(step) => move(category.id, step)}
            onEdit={onEdit}
            onRemove={() => onRemove(category)}
          />
        ))}
      </ul>
      <DragOverlay dropAnimation={null}>
        {dragged !== null && (
          <p className="w-fit rounded-xl bg-card px-3 py-2 font-semibold shadow-card ring-1 ring-line">
            {items.find((item) => item.id === dragged)?.name}
          </p>
        )}
      </DragOverlay>
    </DragArea>
  );
}

function sideOf(y: number, { top, height }: { top: number; height: number }): Target["side"] {
  const part = height === 0 ? 0.5 : (y - top) / height;
  if (part < 0.3) return "before";
  return part > 0.7 ? "after" : "into";
}

function arrangementAt(
  items: readonly ArrangedCategory[],
  id: string,
  { id: over, side }: Target,
): Arrangement | undefined {
  const at = items.find((item) => item.id === over);
  if (!at || id === over) return undefined;
  if (side === "into") {
    const last = items.filter((item) => item.parentId === over && item.id !== id).length;
    return placedCategory(items, id, { parentId: over, index: last });
  }
  const siblings = items.filter((item) => item.parentId === at.parentId && item.id !== id);
  const index = siblings.findIndex((item) => item.id === over);
  return placedCategory(items, id, { parentId: at.parentId, index: side === "before" ? index : index + 1 });
}
