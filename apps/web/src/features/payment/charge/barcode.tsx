import { barcodeBars } from "@vitrine/domain/payment/boleto";
import { useMemo } from "react";

const HEIGHT = 50;

export function Barcode({ digits, label }: { digits: string; label: string }) {
  const { width, path } = useMemo(() => drawn(digits), [digits]);
  if (width === 0) return null;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className="block h-16 w-full bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Renders nothing without a barcode: the printed line is enough to pay. */
function drawn(digits: string): { width: number; path: string } {
  if (!/^(?:\d\d)+$/.test(digits)) return { width: 0, path: "" };
  let x = 0;
  let path = "";
  for (const [index, wide] of barcodeBars(digits).entries()) {
    if (index % 2 === 0) path += `M${x} 0h${wide}v${HEIGHT}h-${wide}z`;
    x += wide;
  }
  return { width: x, path };
}
