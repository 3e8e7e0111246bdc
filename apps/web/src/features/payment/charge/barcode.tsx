import { barcodeBars } from "@vitrine/domain/payment/boleto";
import { useMemo } from "react";

const HEIGHT = 50;

export function Barcode({ digits, label }: { digits: string; label: string }) {
  const { width, path } = useMemo(() => drawBars(digits), [digits]);
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

/** Has width 0 when the digits are no barcode: the "linha digitável" is enough to pay. */
function drawBars(digits: string): { width: number; path: string } {
  if (!/^(?:\d\d)+$/.test(digits)) return { width: 0, path: "" };
  let x = 0;
  let path = "";
  for (const [index, barWidth] of barcodeBars(digits).entries()) {
    if (index % 2 === 0) path += `M${x} 0h${barWidth}v${HEIGHT}h-${barWidth}z`;
    x += barWidth;
  }
  return { width: x, path };
}
