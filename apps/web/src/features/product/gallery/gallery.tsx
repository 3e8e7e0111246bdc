import { productPictureSizes } from "@vitrine/domain/catalog/picture-widths";
import { BackIcon, ForwardIcon, Icon } from "@vitrine/ui/icons.tsx";
import { type KeyboardEvent, lazy, Suspense, useState } from "react";
import { useSwipe } from "../../../ui/use-swipe.ts";
import { ProductPicture } from "../../offer/product-picture.tsx";
import { GalleryNavigation } from "./gallery-navigation.tsx";
import { slotOf, useGalleryPosition } from "./use-gallery-position.ts";
import { usePreview } from "./use-preview.ts";

const loadViewer = async () => ({ default: (await import("./picture-viewer.tsx")).PictureViewer });
const PictureViewer = lazy(loadViewer);
/** Ignores a failure: opening the viewer would report it. */
const preloadViewer = () => loadViewer().catch(() => {});

type GalleryProps = {
  name: string;
  pictures: string[];
  /** What pictures show, by their address. */
  alts?: ReadonlyMap<string, string>;
  chosenPicture: string | null;
};

const NO_ALTS: ReadonlyMap<string, string> = new Map();

export function Gallery({ name, pictures, alts = NO_ALTS, chosenPicture }: GalleryProps) {
  const count = pictures.length;
  const chosen = chosenPicture === null ? -1 : pictures.indexOf(chosenPicture);
  const position = useGalleryPosition({ count, chosen: chosen === -1 ? null : chosen });
  const { current, to, isMoving, show, holders } = position;
  const [isViewerOpen, setIsViewerOpen] = useState(false);
  const preview = usePreview(pictures[0]);
  const { dragged, handlers } = useSwipe((direction) => {
    if (count > 1) show(current + (direction === "left" ? 1 : -1));
  });

  // A single picture follows the finger only a little, because there is no next picture.
  const dragFactor = count === 1 ? 0.3 : 1;
  // During a drag the next picture comes from the opposite side.
  const slide = { count, to, from: dragged === 0 ? position.from : to - Math.sign(dragged) };

  if (count === 0)
    return <ProductPicture url={undefined} alt="" sizes={productPictureSizes} background="white" className={frame} />;

  function moveByKey({ key }: KeyboardEvent) {
    if (key === "ArrowRight") show(current + 1);
    if (key === "ArrowLeft") show(current - 1);
  }

  return (
    <section
      aria-roledescription="carrossel"
      aria-label={`Fotos de ${name}`}
      onKeyDown={moveByKey}
      className="relative"
      {...holders}
    >
      <div className={`group relative touch-pan-y touch-pinch-zoom ${frame}`} {...handlers}>
        <ul
          key={count}
          aria-live={isMoving ? "off" : "polite"}
          className={`flex ${dragged === 0 ? "transition-transform duration-450 ease-out motion-reduce:transition-none" : ""}`}
          style={{ transform: `translate3d(calc(${to * -100}% + ${dragged * dragFactor}px), 0, 0)` }}
        >
          {pictures.map((url, index) => (
            <li
              key={url}
              inert={index !== current}
              className="w-full shrink-0"
              style={{ transform: `translateX(${(slotOf(index, slide) - index) * 100}%)` }}
            >
              <button
                type="button"
                aria-label={[`Ampliar foto ${index + 1} de ${count}`, alts.get(url)].filter(Boolean).join(": ")}
                onPointerDown={preloadViewer}
                onClick={() => setIsViewerOpen(true)}
                {...(index === 0 && preview)}
                className="block w-full cursor-zoom-in -outline-offset-4"
              >
                <ProductPicture
                  url={url}
                  alt={alts.get(url) ?? ""}
                  sizes={productPictureSizes}
                  isEager={index === 0}
                  background="none"
                />
              </button>
            </li>
          ))}
        </ul>
        <span className="pointer-events-none absolute top-3 right-3 grid size-9 place-items-center rounded-full bg-white/85 text-ink">
          <Icon className="size-5">
            <circle cx="11" cy="11" r="6.5" />
            <path d="M16 16l4.5 4.5M8.5 11h5M11 8.5v5" />
          </Icon>
        </span>
        {count > 1 && (
          <>
            <Arrow side="left" label="Foto anterior" onClick={() => show(current - 1)} />
            <Arrow side="right" label="Próxima foto" onClick={() => show(current + 1)} />
          </>
        )}
      </div>
      {count > 1 && <GalleryNavigation pictures={pictures} current={current} onShow={show} />}
      {isViewerOpen && (
        <Suspense>
          <PictureViewer
            name={name}
            pictures={pictures}
            alts={alts}
            current={current}
            onShow={show}
            onClose={() => setIsViewerOpen(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

const frame = "overflow-hidden bg-white md:rounded-3xl";

const sides = { left: "left-3", right: "right-3" };

function Arrow({ side, label, onClick }: { side: keyof typeof sides; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-white/85 text-ink shadow-sm transition-opacity pointer-coarse:opacity-0 pointer-coarse:focus-visible:opacity-100 ${sides[side]}`}
    >
      <span className="size-5">{side === "left" ? <BackIcon /> : <ForwardIcon />}</span>
    </button>
  );
}
