import { type CardLayout, cardFrame } from "./card-layout.ts";

const placeholder = "rounded-md bg-placeholder motion-safe:animate-breathe";

/** Has the same boxes and heights as a card, so that nothing shifts when the card loads. */
export function ProductCardSkeleton({ layout }: { layout: CardLayout }) {
  return (
    <li aria-hidden="true" className={cardFrame[layout]}>
      {layout === "vertical" ? (
        <div className="flex h-full flex-col">
          <div className={`aspect-square w-full rounded-xl ${placeholder}`} />
          <div className="flex flex-1 flex-col gap-1 px-1 pt-2.5">
            <Name />
            <div className={`mt-auto h-[1.375rem] w-20 ${placeholder}`} />
          </div>
          <div className={`mt-2.5 h-11 w-full rounded-xl ${placeholder}`} />
        </div>
      ) : (
        <div className="flex h-full gap-3">
          <div className={`aspect-square w-28 shrink-0 rounded-xl ${placeholder}`} />
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <Name />
            <div className="mt-auto flex items-end justify-between gap-3 pt-1">
              <div className={`h-[1.375rem] w-20 ${placeholder}`} />
              <div className={`h-11 w-28 rounded-xl ${placeholder}`} />
            </div>
          </div>
        </div>
      )}
    </li>
  );
}

function Name() {
  return (
    <div className="flex h-[2lh] flex-col justify-around text-sm leading-snug">
      <div className={`h-3.5 w-full ${placeholder}`} />
      <div className={`h-3.5 w-3/5 ${placeholder}`} />
    </div>
  );
}
