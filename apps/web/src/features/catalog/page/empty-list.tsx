import type { CatalogEvent, CatalogState } from "@vitrine/domain/catalog/catalog-mode";
import { Button } from "@vitrine/ui/button.tsx";
import { SearchIcon } from "@vitrine/ui/icons.tsx";
import type { PriceSource } from "../catalog.queries.ts";
import type { CardLayout } from "../results/card-layout.ts";
import { ShopFavourites } from "../results/shop-favourites.tsx";
import { emptyReason } from "./empty-reason.ts";

type EmptyListProps = {
  state: CatalogState;
  show: (event: CatalogEvent) => void;
  prices: PriceSource;
  layout: CardLayout;
};

/** Shown when a list has no products, with buttons to another list. Somebody who searched sees the favourites as well. */
export function EmptyList({ state, show, prices, layout }: EmptyListProps) {
  return (
    <>
      <Reason {...emptyReason(state, show)} />
      {state.mode === "search" && <ShopFavourites prices={prices} layout={layout} />}
    </>
  );
}

function Reason({ text, waysOut }: ReturnType<typeof emptyReason>) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
      <div className="grid size-20 place-items-center rounded-full bg-brand-tint text-brand-ink">
        <SearchIcon className="size-9" />
      </div>
      <h3 className="mt-5 text-lg font-bold">Nenhum produto encontrado</h3>
      <p className="mt-1 text-sm text-pretty text-muted [overflow-wrap:anywhere]">{text}</p>
      {waysOut.length > 0 && (
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          {waysOut.map(({ label, onClick }, index) => (
            <Button key={label} variant={index === 0 ? "filled" : "quiet"} onClick={onClick}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
