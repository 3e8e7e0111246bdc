import { closestCenter } from "@dnd-kit/core";
import { rectSortingStrategy, SortableContext, useSortable } from "@dnd-kit/sortable";
import type { CSSProperties, ReactNode } from "react";
import { DragArea } from "./drag-area.tsx";

type SortAreaProps = { ids: string[]; onSort: (id: string, over: string) => void; children: ReactNode };

/** Tiles in an order. While one is dragged, the others make room for it. */
export function SortArea({ ids, onSort, children }: SortAreaProps) {
  return (
    <DragArea collision={closestCenter} onDrop={(id, over) => over !== null && over !== id && onSort(id, over)}>
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DragArea>
  );
}

/** What a tile needs: `ref` and `style` for itself, `handle` for the part of it that is dragged. */
export function useSorted(id: string, isOff: boolean) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled: isOff,
  });
  const style: CSSProperties = {
    ...(transform && { transform: `translate(${transform.x}px, ${transform.y}px)` }),
    ...(transition && { transition }),
  };
  return { ref: setNodeRef, handle: { ref: setActivatorNodeRef, ...listeners }, style, isDragged: isDragging };
}
