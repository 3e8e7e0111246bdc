import { ProductPicture } from "../../offer/product-picture.tsx";

type GalleryNavigationProps = { pictures: string[]; current: number; onShow: (index: number) => void };

/** With more pictures a text shows the position. */
const MAX_DOTS = 8;

/** Shows the position in the gallery: as dots on a phone, as thumbnails on a wide screen. */
export function GalleryNavigation({ pictures, current, onShow }: GalleryNavigationProps) {
  const count = pictures.length;
  const label = (index: number) => `Foto ${index + 1} de ${count}`;
  return (
    <>
      <ul className="mt-3 hidden flex-wrap gap-2 md:flex">
        {pictures.map((url, index) => (
          <li key={url}>
            <button
              type="button"
              aria-label={label(index)}
              aria-current={index === current}
              onClick={() => onShow(index)}
              className={`block size-18 overflow-hidden rounded-xl bg-white ${index === current ? "ring-2 ring-brand-ink" : "opacity-75 ring-1 ring-line hover:opacity-100"}`}
            >
              <ProductPicture url={url} alt="" sizes="4.5rem" />
            </button>
          </li>
        ))}
      </ul>
      <div className="absolute inset-x-0 bottom-0 flex justify-center md:hidden">
        {count > MAX_DOTS ? (
          <p className="mb-3 rounded-full bg-white/85 px-3 py-1 text-sm font-medium tabular-nums">
            {current + 1} de {count}
          </p>
        ) : (
          <ul className="relative flex px-2 before:absolute before:inset-x-0 before:top-3 before:bottom-3 before:rounded-full before:bg-white/70">
            {pictures.map((url, index) => (
              <li key={url} className="relative">
                <button
                  type="button"
                  aria-label={label(index)}
                  aria-current={index === current}
                  onClick={() => onShow(index)}
                  className="grid h-11 w-6 place-items-center -outline-offset-8"
                >
                  <span
                    className={`h-2 rounded-full transition-all ${index === current ? "w-4 bg-brand-ink" : "w-2 bg-muted/60"}`}
                  />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
