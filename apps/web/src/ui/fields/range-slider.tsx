type Ends = { low: number; high: number };

type RangeSliderProps = Ends & {
  /** Both ends move in whole steps from 0 to this. */
  steps: number;
  labels: { low: string; high: string };
  /** The texts of the two ends for screen readers. */
  texts: { low: string; high: string };
  onChange: (ends: Ends) => void;
};

// Both inputs cover the whole track, so only their thumbs may receive pointer events.
const input =
  "pointer-events-none absolute inset-0 m-0 h-full w-full appearance-none bg-transparent focus-visible:outline-none";
const thumb = {
  webkit:
    "[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-7 [&::-webkit-slider-thumb]:cursor-grab [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-4 [&::-webkit-slider-thumb]:border-brand-ink [&::-webkit-slider-thumb]:bg-white [&::-webkit-slider-thumb]:shadow-md [&:focus-visible::-webkit-slider-thumb]:ring-4 [&:focus-visible::-webkit-slider-thumb]:ring-brand-tint",
  moz: "[&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-5 [&::-moz-range-thumb]:cursor-grab [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-4 [&::-moz-range-thumb]:border-solid [&::-moz-range-thumb]:border-brand-ink [&::-moz-range-thumb]:bg-white [&:focus-visible::-moz-range-thumb]:ring-4 [&:focus-visible::-moz-range-thumb]:ring-brand-tint",
};

/** Two thumbs on one track. Each is a native range input, so arrow keys, Page Up and Home work as usual. */
export function RangeSlider({ low, high, steps, labels, texts, onChange }: RangeSliderProps) {
  const position = (step: number) => `${(100 * step) / steps}%`;
  const common = { min: 0, max: steps, step: 1, className: `${input} ${thumb.webkit} ${thumb.moz}` };
  return (
    <div className="relative mx-1 h-11">
      <div className="absolute inset-x-0 top-1/2 h-1.5 -translate-y-1/2 rounded-full bg-placeholder">
        <div
          className="absolute inset-y-0 rounded-full bg-brand-ink"
          style={{ left: position(low), right: position(steps - high) }}
        />
      </div>
      <input
        type="range"
        {...common}
        aria-label={labels.low}
        aria-valuetext={texts.low}
        value={low}
        onChange={(event) => onChange({ low: Math.min(Number(event.target.value), high), high })}
        // When both thumbs are at the right end, only the lower one can move, so it must be on top.
        style={{ zIndex: low === steps ? 1 : 0 }}
      />
      <input
        type="range"
        {...common}
        aria-label={labels.high}
        aria-valuetext={texts.high}
        value={high}
        onChange={(event) => onChange({ low, high: Math.max(Number(event.target.value), low) })}
      />
    </div>
  );
}
