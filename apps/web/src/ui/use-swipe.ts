import { type MouseEvent, type PointerEvent, useRef, useState } from "react";

/** In pixels. A shorter movement is a tap. */
const TAP_SLACK = 8;
/** The share of the element's width that a swipe must cross. */
const SWIPE_SHARE = 0.15;

type Gesture = { pointerId: number; x: number; isDragging: boolean };

/** Tracks horizontal drags by finger or mouse. `dragged` is the distance in pixels, 0 without a drag. */
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
    // The browser took over the gesture to scroll the page.
    onPointerCancel: end,
    // The end of a swipe must not click the element under the finger.
    onClickCapture(event: MouseEvent) {
      if (!hasJustDragged.current) return;
      hasJustDragged.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };

  return { dragged, handlers };
}
