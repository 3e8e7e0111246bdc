import type { SuggestedCategory, SuggestedProduct } from "@vitrine/contract/storefront/catalog-search";
import { categoryTitle } from "@vitrine/domain/catalog/groups/categories";
import { CloseIcon, GridIcon } from "@vitrine/ui/icons.tsx";
import { ClockIcon } from "@vitrine/ui/later-icons.tsx";
import { formatReais } from "../../../lib/reais.ts";
import { ProductPicture } from "../../offer/product-picture.tsx";

export type Option =
  | { kind: "recent"; text: string }
  | { kind: "category"; category: SuggestedCategory }
  | { kind: "product"; product: SuggestedProduct }
  /** All products that a search for the text finds. */
  | { kind: "all"; text: string };

type SuggestionOptionProps = {
  id: string;
  option: Option;
  isActive: boolean;
  onChoose: () => void;
  onForget: () => void;
};

export function SuggestionOption({ id, option, isActive, onChoose, onForget }: SuggestionOptionProps) {
  return (
    // The keys of the list are those of the search box, which has the focus.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onChoose}
      className={`flex min-h-12 cursor-pointer items-center gap-3 rounded-xl px-2 py-1.5 hover:bg-brand-tint ${isActive ? "bg-brand-tint outline-2 -outline-offset-2 outline-brand-ink" : ""}`}
    >
      {option.kind === "recent" && <Recent text={option.text} onForget={onForget} />}
      {option.kind === "category" && <CategoryLine category={option.category} />}
      {option.kind === "product" && <ProductLine product={option.product} />}
      {option.kind === "all" && (
        <span className={`${words} px-2 text-sm font-semibold text-brand-ink`}>
          Ver todos os resultados para “{option.text}”
        </span>
      )}
    </div>
  );
}

const lead = "grid size-11 shrink-0 place-items-center text-muted";
const words = "min-w-0 flex-1 [overflow-wrap:anywhere]";

function Recent({ text, onForget }: { text: string; onForget: () => void }) {
  return (
    <>
      <span className={lead}>
        <ClockIcon className="size-5" />
      </span>
      <span className={`${words} line-clamp-2`}>
        <span className="sr-only">Busca anterior: </span>
        {text}
      </span>
      {/* For fingers and mice: an option cannot hold a button for a screen reader. On a keyboard it is the Delete key. */}
      <span
        aria-hidden
        title="Esquecer esta busca"
        data-forget
        onClick={(event) => {
          event.stopPropagation();
          onForget();
        }}
        className="grid size-11 shrink-0 place-items-center rounded-xl text-muted hover:bg-white"
      >
        <CloseIcon className="size-4" />
      </span>
    </>
  );
}

function CategoryLine({ category: { path, quantity } }: { category: SuggestedCategory }) {
  const above = path.slice(0, -1);
  return (
    <>
      <span className={lead}>
        <GridIcon className="size-5" />
      </span>
      <span className={words}>
        <span className="block truncate font-semibold">{categoryTitle(path.at(-1)?.name ?? "")}</span>
        <span className="block truncate text-xs text-muted">
          {above.length > 0 ? `em ${above.map(({ name }) => categoryTitle(name)).join(" > ")}` : "Categoria"} ·{" "}
          {quantity === 1 ? "1 produto" : `${quantity.toLocaleString("pt-BR")} produtos`}
        </span>
      </span>
    </>
  );
}

function ProductLine({ product }: { product: SuggestedProduct }) {
  const { name, image, price, priceBefore, isFromPrice, isActive } = product;
  return (
    <>
      <ProductPicture
        url={image?.url}
        alt=""
        sizes="44px"
        className={`size-11! shrink-0 rounded-lg ${isActive ? "" : "opacity-50 grayscale"}`}
      />
      <span className={`${words} line-clamp-2 text-sm leading-snug`}>{name}</span>
      <span className="shrink-0 text-right text-sm tabular-nums">
        {!isActive && <span className="block text-xs text-muted">Indisponível</span>}
        {priceBefore !== null && (
          <s className="block text-xs text-muted">
            <span className="sr-only">de </span>
            {formatReais(priceBefore)}
          </s>
        )}
        {isFromPrice && <span className="block text-xs text-muted">a partir de</span>}
        <strong className="font-bold">{formatReais(price)}</strong>
      </span>
    </>
  );
}
