import { type Cents, formatBRL } from "@vitrine/domain/money";
import type { Picture } from "../../../lib/pictures/picture-tile.tsx";
import { ShownPicture } from "../../../lib/pictures/shown-picture.tsx";

type CardPreviewProps = {
  shopId: string;
  name: string;
  picture: Picture | undefined;
  price: Cents | null;
  offer: Cents | null;
  isActive: boolean;
  highlights: string;
};

/** The product's card as a phone shows it, while it is written. */
export function CardPreview({ shopId, name, picture, price, offer, isActive, highlights }: CardPreviewProps) {
  const [highlight] = highlights.split(",");
  const isOffer = price !== null && offer !== null && offer < price;
  return (
    <aside aria-label="Como o cliente vê" className="grid justify-items-center gap-2">
      <p className="text-sm text-muted">Como o cliente vê</p>
      <div className="w-44 overflow-hidden rounded-2xl bg-card shadow-card ring-1 ring-line">
        <div className="relative aspect-square bg-sunk">
          {picture && <ShownPicture shopId={shopId} url={picture.url} alt="" className="size-full object-cover" />}
          {highlight?.trim() && (
            <span className="absolute top-2 left-2 rounded-full bg-card px-2 py-0.5 text-xs font-semibold">
              {highlight.trim()}
            </span>
          )}
        </div>
        <div className="grid gap-0.5 p-3">
          <p className="line-clamp-2 min-h-10 text-sm break-words">{name || "Nome do produto"}</p>
          <p className="font-semibold tabular-nums">
            {isOffer && <s className="mr-1 text-sm font-normal text-muted">{formatBRL(price)}</s>}
            {price === null ? "Sem preço" : formatBRL(isOffer ? offer : price)}
          </p>
          {!isActive && <p className="text-xs text-muted">Indisponível</p>}
        </div>
      </div>
    </aside>
  );
}
