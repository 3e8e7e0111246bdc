import { type MouseEvent, type PointerEvent, useRef, useState } from "react";

/** Movement below this is a tap with an unsteady finger. */
const TAP_SLACK = 8;
/** How much of the width has to be crossed for a swipe. */
const SWIPE_SHARE = 0.15;

type Gesture = { pointerId: number; x: number; isDragging: boolean };

/** Follows a finger or a mouse sideways. `dragged` is how far it has come, in pixels; 0 when nothing moves. */
export function useSwipe(onSwipe: (direction: "left" | "right") => void) {
  const gesture = useRef<Gesture | null>(null);
  const hasJustDragged = useRef(false);
  const [dragged, setDragged] = useState(0);

  function end() {
    gesture.current = null;
    setDragged(0);
  }

  const handlers = {
    onPointerDown({ isPrimary, button, pointerId, clientX }: PointerEvent) {
      hasJustDragged.current = false;
      gesture.current = isPrimary && button === 0 ? { pointerId, x: clientX, isDragging: false } : null;
    },
    onPointerMove({ pointerId, clientX, currentTarget }: PointerEvent) {
      const now = gesture.current;
      if (now?.pointerId !== pointerId) return;
      const distance = clientX - now.x;
      if (!now.isDragging && Math.abs(distance) < TAP_SLACK) return;
      if (!now.isDragging) {
        now.isDragging = true;
        currentTarget.setPointerCapture(pointerId);
      }
      setDragged(distance);
    },
    onPointerUp({ pointerId, clientX, currentTarget }: PointerEvent) {
      const now = gesture.current;
      if (now?.pointerId !== pointerId) return;
      const distance = clientX - now.x;
      hasJustDragged.current = now.isDragging;
      end();
      if (!now.isDragging || Math.abs(distance) < currentTarget.clientWidth * SWIPE_SHARE) return;
      onSwipe(distance < 0 ? "left" : "right");
    },
    // The browser took the gesture over: the page is being scrolled.
    onPointerCancel: end,
    // The end of a swipe is not a click on what happens to be under the finger.
    onClickCapture(event: MouseEvent) {
      if (!hasJustDragged.current) return;
      hasJustDragged.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };

  return { dragged, handlers };
}
