/** Shapes as SVG path data. Numbers are rounded: the same drawing is the same text on any machine. */
const n = (value: number) => String(Math.round(value * 10) / 10);

export function box(x: number, y: number, width: number, height: number, radius = 0): string {
  const r = Math.min(radius, width / 2, height / 2);
  const arc = (dx: number, dy: number) => `a${n(r)} ${n(r)} 0 0 1 ${n(dx)} ${n(dy)}`;
  return `M${n(x + r)} ${n(y)}h${n(width - 2 * r)}${arc(r, r)}v${n(height - 2 * r)}${arc(-r, r)}h${n(2 * r - width)}${arc(-r, -r)}v${n(2 * r - height)}${arc(r, -r)}z`;
}

export function oval(cx: number, cy: number, rx: number, ry = rx): string {
  const half = (dx: number) => `a${n(rx)} ${n(ry)} 0 1 1 ${n(dx)} 0`;
  return `M${n(cx - rx)} ${n(cy)}${half(2 * rx)}${half(-2 * rx)}z`;
}

export function polygon(...points: [x: number, y: number][]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}z`;
}

/**
 * A body that turns around the axis at `cx`, from top to bottom: half widths at heights. Between two points the side
 * is an S-curve, or a straight line where the point says so. The bottom is rounded like a circle seen from above.
 */
export function turned(cx: number, points: [half: number, y: number, straight?: "line"][], bottom = 0): string {
  const [first, ...rest] = points;
  const last = points.at(-1);
  if (!first || !last) return "";
  const down = (side: 1 | -1, list: typeof points, from: (typeof points)[number]) => {
    let [half, y] = from;
    return list
      .map((point) => {
        const [nextHalf, nextY, straight] = point;
        const middle = (y + nextY) / 2;
        const curve = straight
          ? `L${n(cx + side * nextHalf)} ${n(nextY)}`
          : `C${n(cx + side * half)} ${n(middle)} ${n(cx + side * nextHalf)} ${n(middle)} ${n(cx + side * nextHalf)} ${n(nextY)}`;
        [half, y] = [nextHalf, nextY];
        return curve;
      })
      .join("");
  };
  // The left side is drawn upwards: the same points in turn, each line keeping its own kind.
  const upwards = points.map(([half, y], index) => [half, y, points[index + 1]?.[2]] as typeof first).reverse();
  const [, ...up] = upwards;
  const floor = bottom
    ? `C${n(cx + last[0])} ${n(last[1] + bottom)} ${n(cx - last[0])} ${n(last[1] + bottom)} ${n(cx - last[0])} ${n(last[1])}`
    : `L${n(cx - last[0])} ${n(last[1])}`;
  return `M${n(cx + first[0])} ${n(first[1])}${down(1, rest, first)}${floor}${down(-1, up, last)}z`;
}
