import { lazy, Suspense } from "react";
import type { ChartProps } from "./chart-props.ts";

// The drawing code is loaded after the numbers are on the screen.
const Drawing = lazy(async () => ({ default: (await import("./drawing.tsx")).Drawing }));

/** A chart with its legend. It takes its place before it is drawn, so that nothing moves. */
export function Chart({ isLow = false, ...chart }: ChartProps) {
  return (
    <figure>
      <div className={`min-w-0 ${isLow ? "h-45" : "h-55"}`}>
        <Suspense>
          <Drawing height={isLow ? 180 : 220} {...chart} />
        </Suspense>
      </div>
      {chart.series.length > 1 && (
        <figcaption className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          {chart.series.map(({ label, isQuiet }) => (
            <span key={label} className="inline-flex items-center gap-1.5">
              <span
                aria-hidden="true"
                className={`h-0 w-4 border-t-2 ${isQuiet ? "border-dashed border-muted" : "border-brand-ink"}`}
              />
              {label}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  );
}
