import { type MouseEvent, type TouchEvent, useLayoutEffect, useRef, useState } from "react";
import { pictureAt, pictureSources } from "../../offer/picture-sources.ts";

const TAP_SCALE = 2.5;
const MAX_SCALE = 4;

/** A point of the picture as fractions of its width and height, and its position in the frame. */
type Anchor = { across: number; down: number; left: number; top: number };

/** A picture that fits the screen. A tap or a pinch zooms in, and then it can be scrolled. */
export function ZoomablePicture({ url, alt }: { url: string; alt: string }) {
  const [scale, setScale] = useState(1);
  const frame = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor | null>(null);
  const pinch = useRef<{ distance: number; scale: number } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new scale moves the anchor
  useLayoutEffect(() => {
    if (!frame.current || !anchor.current) return;
    const { across, down, left, top } = anchor.current;
    frame.current.scrollTo(across * frame.current.scrollWidth - left, down * frame.current.scrollHeight - top);
  }, [scale]);

  function zoomAt(next: number, x: number, y: number) {
    const box = frame.current;
    if (!box) return;
    const { left, top } = box.getBoundingClientRect();
    anchor.current = {
      across: (box.scrollLeft + x - left) / box.scrollWidth,
      down: (box.scrollTop + y - top) / box.scrollHeight,
      left: x - left,
      top: y - top,
    };
    setScale(Math.min(MAX_SCALE, Math.max(1, next)));
  }

  function toggle({ detail, clientX, clientY }: MouseEvent) {
    // A key press has no position, so it zooms into the middle.
    const isByKey = detail === 0;
    const next = scale > 1 ? 1 : TAP_SCALE;
    zoomAt(next, isByKey ? window.innerWidth / 2 : clientX, isByKey ? window.innerHeight / 2 : clientY);
  }

  function beginPinch({ touches }: TouchEvent) {
    const fingers = twoFingers(touches);
    pinch.current = fingers && { distance: fingers.distance, scale };
  }

  function followPinch({ touches }: TouchEvent) {
    const fingers = twoFingers(touches);
    if (!fingers || !pinch.current) return;
    zoomAt((pinch.current.scale * fingers.distance) / pinch.current.distance, fingers.x, fingers.y);
  }

  return (
    <div
      ref={frame}
      onTouchStart={beginPinch}
      onTouchMove={followPinch}
      className="size-full touch-pan-x touch-pan-y overflow-auto"
    >
      <button
        type="button"
        aria-label={scale > 1 ? "Reduzir foto" : "Ampliar foto"}
        onClick={toggle}
        className={`block max-w-none -outline-offset-4 ${scale > 1 ? "cursor-zoom-out" : "cursor-zoom-in"}`}
        style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}
      >
        <img
          src={pictureAt(url, 1280)}
          srcSet={pictureSources(url)}
          sizes={`${Math.round(scale * 100)}vw`}
          alt={alt}
          draggable={false}
          className="size-full object-contain"
        />
      </button>
    </div>
  );
}

/** The distance between two fingers, and the point in the middle. */
function twoFingers(touches: TouchEvent["touches"]) {
  const [one, other] = [touches[0], touches[1]];
  if (!one || !other) return null;
  return {
    distance: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
    x: (one.clientX + other.clientX) / 2,
    y: (one.clientY + other.clientY) / 2,
  };
}
