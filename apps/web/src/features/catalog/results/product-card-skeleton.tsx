import { type CardLayout, cardFrame } from "./card-layout.ts";

const placeholder = "rounded-md bg-placeholder motion-safe:animate-breathe";

/** Has the same height as a card with a name of two lines, so that nothing shifts when the card loads. */
export function ProductCardSkeleton({ layout }: { layout: CardLayout }) {
  return (
    <li aria-hidden="true" className={cardFrame[layout]}>
      {layout === "vertical" ? (
        <>
          <div className={`aspect-square ${placeholder}`} />
          <div className={`mx-3 mt-3 mb-12 h-4 ${placeholder}`} />
          <div className={`m-2.5 h-11 ${placeholder}`} />
        </>
      ) : (
        <div className={`h-28 ${placeholder}`} />
      )}
    </li>
  );
}
