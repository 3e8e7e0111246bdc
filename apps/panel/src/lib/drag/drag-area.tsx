import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  type DragStartEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { type ReactNode, useState } from "react";

export type PointerAt = { x: number; y: number };

type DragAreaProps = {
  onStart?: (id: string, data: object | undefined) => void;
  /** `at` is where the pointer is, and `top` and `height` are of what it is over. */
  onMove?: (moved: {
    id: string;
    over: string | null;
    at: PointerAt;
    rect: { top: number; height: number } | null;
  }) => void;
  onDrop: (id: string, over: string | null) => void;
  onCancel?: () => void;
  collision?: CollisionDetection;
  children: ReactNode;
};

/** A finger rests a moment before it drags: a list must still scroll under it. */
const REST_MS = 250;

/**
 * What is inside can be dragged with a mouse, a pen or a finger. Each list has buttons or keys for the same moves and says
 * itself where something went, so the library adds neither keys nor announcements.
 */
export function DragArea({ onStart, onMove, onDrop, onCancel, collision = pointerWithin, children }: DragAreaProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: REST_MS, tolerance: 8 } }),
  );
  // The library's own announcements go nowhere: a list would be heard twice.
  const [unheard] = useState(() => document.createElement("div"));
  const moved = ({ active, over, activatorEvent, delta }: DragMoveEvent) =>
    onMove?.({
      id: String(active.id),
      over: over && String(over.id),
      at: pointOf(activatorEvent, delta),
      rect: over && { top: over.rect.top, height: over.rect.height },
    });
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collision}
      accessibility={{ container: unheard }}
      onDragStart={({ active }: DragStartEvent) => onStart?.(String(active.id), active.data.current)}
      onDragMove={moved}
      onDragEnd={({ active, over }: DragEndEvent) => onDrop(String(active.id), over && String(over.id))}
      onDragCancel={() => onCancel?.()}
    >
      {children}
    </DndContext>
  );
}

function pointOf(event: Event, delta: PointerAt): PointerAt {
  const start = event instanceof MouseEvent ? event : (event as TouchEvent).touches[0];
  return { x: (start?.clientX ?? 0) + delta.x, y: (start?.clientY ?? 0) + delta.y };
}
