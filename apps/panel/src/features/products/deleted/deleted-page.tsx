import { useQuery } from "@tanstack/react-query";
import type { DeletedProduct } from "@vitrine/contract/panel/catalog/products";
import { SearchBox } from "@vitrine/ui/filter/search-box.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { ListState } from "@vitrine/ui/table/list-state.tsx";
import { useState } from "react";
import { reaisText } from "../../../lib/number-text.ts";
import { momentText } from "../../../lib/time-text.ts";
import { useShopId, useShopPath } from "../../account/use-me.ts";
import { Thumbnail } from "../thumbnail.tsx";
import { deletedProducts } from "./deleted.queries.ts";
import { RestoreDialog } from "./restore-dialog.tsx";

/** Products of the last 30 days that are gone, and their way back. */
export function DeletedPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const [q, setQ] = useState("");
  const products = useQuery(deletedProducts(shopId, q));
  const [asked, setAsked] = useState<DeletedProduct | null>(null);
  return (
    <Page
      title="Excluídos"
      text="O que foi excluído fica guardado por 30 dias, com preços, estoque e fotos."
      back={{ href: shopPath("/produtos"), label: "Produtos" }}
      width="form"
    >
      {(q !== "" || (products.data?.items.length ?? 0) > 0) && (
        <SearchBox label="Nome, código ou SKU" value={q} onChange={setQ} />
      )}
      <Card isFlush>
        <ListState
          query={products}
          isFiltered={q !== ""}
          onClearFilters={() => setQ("")}
          whenEmpty={
            <NothingHere title="Nada foi excluído" text="Produtos que você excluir aparecem aqui por 30 dias." />
          }
        >
          {({ items, hasMore }) => (
            <>
              <ul aria-label="Produtos excluídos" className="divide-y divide-line">
                {items.map((product) => (
                  <DeletedRow key={product.id} product={product} onRestore={() => setAsked(product)} />
                ))}
              </ul>
              {hasMore && (
                <p className="border-t border-line px-4 py-3 text-sm text-muted">
                  Há mais: busque pelo nome para achar os mais antigos.
                </p>
              )}
            </>
          )}
        </ListState>
      </Card>
      {asked && <RestoreDialog shopId={shopId} product={asked} onClose={() => setAsked(null)} />}
    </Page>
  );
}

function DeletedRow({ product, onRestore }: { product: DeletedProduct; onRestore: () => void }) {
  const { name, productId, image, skus, price, deletedAt } = product;
  const facts = [productId, skus > 1 ? `${skus} opções` : "", reaisText(price), `excluído ${momentText(deletedAt)}`];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <Thumbnail image={image} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-muted">{facts.filter(Boolean).join(" · ")}</p>
      </div>
      <SmallButton aria-label={`Recuperar ${name}`} onClick={onRestore}>
        Recuperar
      </SmallButton>
    </li>
  );
}
