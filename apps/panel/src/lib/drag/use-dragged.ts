import { useDraggable, useDroppable } from "@dnd-kit/core";
import { useCallback } from "react";

type Dragged = {
  isOff?: boolean;
  /** What is dragged, for the area around it. */
  data?: object;
};

/** What an element needs to be dragged: its `ref` and its listeners. It keeps its own role and its place for the keyboard. */
export function useDragged(id: string, { isOff = false, data = {} }: Dragged = {}) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id, disabled: isOff, data });
  return { ref: setNodeRef, isDragged: isDragging, ...listeners };
}

/** The same for a row on which others of its list can be dropped. */
export function useDraggedRow(id: string) {
  const { ref: setDragged, ...dragged } = useDragged(id);
  const { setNodeRef: setTarget } = useDroppable({ id });
  // The library observes the element that the ref gives it: another function each time would begin anew.
  const ref = useCallback(
    (element: HTMLElement | null) => {
      setDragged(element);
      setTarget(element);
    },
    [setDragged, setTarget],
  );
  return { ...dragged, ref };
}
