import { pictureAt } from "./picture-sources.ts";

const sizes = { small: "size-5", large: "size-12" };

/** A round piece from the middle of a variant's own picture, which shows its colour or pattern. */
export function Swatch({ url, size }: { url: string; size: keyof typeof sizes }) {
  return (
    <span
      className={`inline-block shrink-0 overflow-hidden rounded-full bg-surface ring-1 ring-black/10 ${sizes[size]}`}
    >
      <img
        src={pictureAt(url, 160)}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        className={`size-full object-cover ${size === "small" ? "scale-[2.2]" : "scale-125"}`}
      />
    </span>
  );
}
