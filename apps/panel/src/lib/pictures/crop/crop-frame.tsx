import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { type Corner, type CropBox, type CropShape, moveBox, resizeBox } from "./crop-box.ts";

const corners: readonly Corner[] = ["nw", "ne", "sw", "se"];
const places: Record<Corner, string> = {
  nw: "-top-2 -left-2 cursor-nwse-resize",
  ne: "-top-2 -right-2 cursor-nesw-resize",
  sw: "-bottom-2 -left-2 cursor-nesw-resize",
  se: "-bottom-2 -right-2 cursor-nwse-resize",
};
const STEP = 0.02;
const keys: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

type CropFrameProps = { box: CropBox; shape: CropShape; onChange: (box: CropBox) => void };

/** The frame over the picture: pulled by its corners or moved as a whole, with a finger, a mouse or the arrow keys. */
export function CropFrame({ box, shape, onChange }: CropFrameProps) {
  const start = useRef<{ x: number; y: number; box: CropBox; corner: Corner | null }>(undefined);

  function begin(event: PointerEvent<HTMLElement>, corner: Corner | null) {
    event.stopPropagation();
    event.currentTarget.setPointerCapture?.(event.pointerId);
    start.current = { x: event.clientX, y: event.clientY, box, corner };
  }

  function drag(event: PointerEvent<HTMLElement>) {
    const from = start.current;
    const area = event.currentTarget.closest("[data-crop-area]")?.getBoundingClientRect();
    if (!from || !area || area.width === 0) return;
    const by = [(event.clientX - from.x) / area.width, (event.clientY - from.y) / area.height] as const;
    onChange(from.corner ? resizeBox(from.box, from.corner, by, shape) : moveBox(from.box, ...by));
  }

  function press(event: KeyboardEvent) {
    const by = keys[event.key];
    if (!by) return;
    event.preventDefault();
    onChange(event.shiftKey ? resizeBox(box, "se", by, shape) : moveBox(box, ...by));
  }

  const pointer = (corner: Corner | null) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, corner),
    onPointerMove: drag,
    onPointerUp: () => {
      start.current = undefined;
    },
  });
  const percent = (part: number) => `${part * 100}%`;
  return (
    <button
      type="button"
      aria-label="Moldura do recorte: setas movem, Shift com setas muda o tamanho"
      onKeyDown={press}
      {...pointer(null)}
      className="absolute cursor-move touch-none shadow-[0_0_0_100vmax_rgb(0_0_0/0.55)] outline-2 outline-white focus-visible:outline-4"
      style={{
        left: percent(box.x),
        top: percent(box.y),
        width: percent(box.width),
        height: percent(box.height),
      }}
    >
      {corners.map((corner) => (
        <span
          key={corner}
          {...pointer(corner)}
          className={`absolute size-6 touch-none rounded-full bg-white ring-2 ring-black/40 ${places[corner]}`}
        />
      ))}
    </button>
  );
}
