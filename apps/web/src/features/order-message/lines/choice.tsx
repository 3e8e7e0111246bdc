import type { ProposedItem } from "@vitrine/contract/storefront/order-message";
import { formatReais } from "../../../lib/reais.ts";
import { ProductPicture } from "../../offer/product-picture.tsx";

type ChoiceProps = {
  item: Pick<ProposedItem, "name" | "imageUrl" | "price" | "isAvailable"> &
    Partial<Pick<ProposedItem, "sku" | "variants">>;
  /** The price is that of the cheapest variant. */
  isFromPrice?: boolean;
  shortcut?: number;
  onChoose: () => void;
};

/** A product that a line may mean. */
export function Choice({ item, isFromPrice = false, shortcut, onChoose }: ChoiceProps) {
  const { name, imageUrl, price, isAvailable, variants = [] } = item;
  const variant = variants.find(({ sku }) => sku === item.sku)?.name;
  return (
    <button
      type="button"
      disabled={!isAvailable}
      onClick={onChoose}
      className="grid w-full grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-2 rounded-xl bg-white p-1.5 text-left ring-inset hover:shadow-sm ring-1 ring-line disabled:opacity-60"
    >
      <ProductPicture url={imageUrl ?? undefined} alt="" sizes="40px" className="rounded-md" />
      <span className="min-w-0">
        <span className="line-clamp-2 text-sm leading-tight">{name}</span>
        <span className="text-xs text-muted tabular-nums">
          {variant && `${variant} · `}
          {isAvailable ? `${isFromPrice ? "a partir de " : ""}${formatReais(price)}` : "Esgotado"}
        </span>
      </span>
      {shortcut !== undefined && (
        <span aria-hidden="true" className="px-1 text-xs text-muted max-md:hidden">
          {shortcut}
        </span>
      )}
    </button>
  );
}
