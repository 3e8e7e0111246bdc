import { PictureIcon } from "@vitrine/ui/icons.tsx";
import { useState } from "react";
import { pictureAt, pictureSources } from "./picture-sources.ts";

type ProductPictureProps = {
  url: string | undefined;
  alt: string;
  /** The `sizes` attribute of the `img`. */
  sizes: string;
  /** For a picture in the first viewport: it loads first and does not fade in. */
  isEager?: boolean;
  background?: keyof typeof backgrounds;
  className?: string;
  onError?: () => void;
};

const backgrounds = { soft: "bg-brand-tint", white: "bg-white", none: "" };

/** A square with the picture. Without a picture it shows an icon. */
export function ProductPicture(props: ProductPictureProps) {
  const { url, alt, sizes, isEager = false, background = "soft", className = "", onError } = props;
  const [loaded, setLoaded] = useState<string>();
  const [broken, setBroken] = useState<string>();

  return (
    <div className={`aspect-square w-full overflow-hidden ${backgrounds[background]} ${className}`}>
      {url && url !== broken ? (
        <img
          src={pictureAt(url, 640)}
          srcSet={pictureSources(url)}
          sizes={sizes}
          alt={alt}
          loading={isEager ? "eager" : "lazy"}
          fetchPriority={isEager ? "high" : "auto"}
          decoding="async"
          draggable={false}
          onLoad={() => setLoaded(url)}
          onError={() => {
            setBroken(url);
            onError?.();
          }}
          className={`size-full object-contain transition-opacity duration-300 ${isEager || loaded === url ? "" : "opacity-0"}`}
        />
      ) : (
        <div className="grid size-full place-items-center text-muted/50">
          <span className="size-1/4 max-w-16">
            <PictureIcon />
          </span>
          {alt && <span className="sr-only">{alt}</span>}
        </div>
      )}
    </div>
  );
}
