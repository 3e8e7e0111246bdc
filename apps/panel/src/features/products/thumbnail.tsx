/** A small picture of a product, or its place. */
export function Thumbnail({ image }: { image: string | null }) {
  const box = "size-10 shrink-0 rounded-lg bg-sunk object-cover ring-1 ring-line ring-inset";
  return image ? <img src={image} alt="" loading="lazy" className={box} /> : <span className={box} />;
}
