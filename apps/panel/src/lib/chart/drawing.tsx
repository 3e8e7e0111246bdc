import { useEffect, useRef } from "react";
import UPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import type { ChartProps } from "./chart-props.ts";

type DrawingProps = Omit<ChartProps, "isLow"> & { height: number };

/** Draws with uPlot into a canvas. It is drawn again when the data, the width or the theme changes, and removed at the end. */
export function Drawing({ label, names, series, format, kind, height }: DrawingProps) {
  const box = useRef<HTMLDivElement>(null);
  const drawn = JSON.stringify([names, series, kind, height]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `drawn` has everything that changes the picture
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let plot: UPlot | undefined;
    function draw() {
      if (!element) return;
      plot?.destroy();
      const options = optionsFor(element, { names, series, format, kind, height });
      plot = new UPlot(options, [names.map((_, index) => index), ...series.map(({ values }) => [...values])], element);
    }
    draw();
    const sizes = new ResizeObserver(() => plot?.setSize({ width: element.clientWidth, height }));
    sizes.observe(element);
    const system = window.matchMedia("(prefers-color-scheme: dark)");
    system.addEventListener("change", draw);
    const theme = new MutationObserver(draw);
    theme.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    return () => {
      sizes.disconnect();
      theme.disconnect();
      system.removeEventListener("change", draw);
      plot?.destroy();
    };
  }, [drawn]);

  return <div ref={box} role="img" aria-label={label} />;
}

function optionsFor(
  element: HTMLElement,
  { names, series, format, kind, height }: Omit<DrawingProps, "label">,
): UPlot.Options {
  // A canvas knows no variables: the colours are read from the page as they are now.
  const colour = (name: string) => resolved(element, `var(--color-${name})`);
  const ink = colour("muted");
  const line = colour("line");
  const strong = colour("brand-ink");
  const font = `12px ${getComputedStyle(element).fontFamily}`;
  const axis = { stroke: ink, font, grid: { stroke: line, width: 1 }, ticks: { show: false } };
  return {
    width: element.clientWidth,
    height,
    padding: [12, 8, 0, 0],
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, points: { show: kind === "line" } },
    scales: {
      x: { time: false, range: [-0.5, names.length - 0.5] },
      y: { range: (_, min, max) => [Math.min(0, min), max > 0 ? max * 1.08 : 1] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: 56,
        size: 30,
        incrs: [1, 2, 3, 4, 6, 7, 14, 30, 60, 90, 180],
        values: (_, places) => places.map((place) => names[place] ?? ""),
      },
      { ...axis, size: 76, values: (_, amounts) => amounts.map((amount) => format(amount)) },
    ],
    series: [
      {},
      ...series.map(({ label, isQuiet = false }): UPlot.Series => {
        const stroke = isQuiet ? ink : strong;
        const bars = kind === "bars" && !isQuiet ? UPlot.paths.bars?.({ size: [0.7, 40], radius: 0.15 }) : undefined;
        if (bars) return { label, stroke, fill: stroke, width: 0, paths: bars, points: { show: false } };
        return { label, stroke, width: 2, ...(isQuiet && { dash: [4, 4] }), points: { show: names.length === 1 } };
      }),
    ],
  };
}

function resolved(element: HTMLElement, colour: string): string {
  const probe = document.createElement("span");
  probe.style.color = colour;
  element.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
