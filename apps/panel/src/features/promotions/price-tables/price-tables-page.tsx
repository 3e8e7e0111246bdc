import { useQuery } from "@tanstack/react-query";
import type { PanelPriceTable } from "@vitrine/contract/panel/promotions";
import { Button } from "@vitrine/ui/button.tsx";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { ConfirmDialog } from "@vitrine/ui/overlay/confirm-dialog.tsx";
import { isEmptyList, ListState } from "@vitrine/ui/table/list-state.tsx";
import { useState } from "react";
import { call } from "../../../lib/api/api.ts";
import { useShopId } from "../../account/use-me.ts";
import { PromotionTabs } from "../promotion-tabs.tsx";
import { priceTableList, usePartChange } from "../promotions.queries.ts";
import { PriceTableDrawer } from "./price-table-drawer.tsx";

/** Price lists besides the shop's own prices. The prices themselves are with the products. */
export function PriceTablesPage() {
  const shopId = useShopId();
  const list = useQuery(priceTableList(shopId));
  const [edited, setEdited] = useState<PanelPriceTable | "new" | null>(null);
  const [removed, setRemoved] = useState<PanelPriceTable | null>(null);
  const create = (
    <Button variant="filled" onClick={() => setEdited("new")}>
      Nova tabela
    </Button>
  );
  return (
    <Page
      title="Tabelas de preço"
      text="Atacado, convênio, revenda: quem atende escolhe a tabela do pedido. Os preços de cada tabela ficam nos produtos."
      actions={isEmptyList(list.data) ? undefined : create}
    >
      <PromotionTabs current="Tabelas de preço" />
      <Card isFlush>
        <ListState
          query={list}
          isFiltered={false}
          whenEmpty={
            <NothingHere title="Só os preços normais" text="Uma tabela tem outros preços para os mesmos produtos.">
              {create}
            </NothingHere>
          }
        >
          {({ items }) => (
            <ul aria-label="Tabelas de preço" className="divide-y divide-line">
              {items.map((table) => (
                <li key={table.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
                  <div className="min-w-0 flex-1 basis-48">
                    <p className="font-semibold break-words">{table.name}</p>
                    <p className="text-sm break-words text-muted">{`Código nas planilhas: ${table.id}`}</p>
                  </div>
                  <SmallButton aria-label={`Editar ${table.name}`} onClick={() => setEdited(table)}>
                    Editar
                  </SmallButton>
                  <SmallButton aria-label={`Excluir ${table.name}`} onClick={() => setRemoved(table)}>
                    Excluir
                  </SmallButton>
                </li>
              ))}
            </ul>
          )}
        </ListState>
      </Card>
      {edited && (
        <PriceTableDrawer shopId={shopId} table={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
      {removed && <RemoveDialog shopId={shopId} table={removed} onClose={() => setRemoved(null)} />}
    </Page>
  );
}

function RemoveDialog({ shopId, table, onClose }: { shopId: string; table: PanelPriceTable; onClose: () => void }) {
  const show = useToast();
  const remove = usePartChange(shopId, (id: string) =>
    call("DELETE /painel/api/shops/{shopId}/price-tables/{id}", { params: { shopId, id } }),
  );
  return (
    <ConfirmDialog
      title={`Excluir “${table.name}”?`}
      action="Excluir"
      isDangerous
      isBusy={remove.isPending}
      failure={remove.error?.message}
      onConfirm={() =>
        remove.mutate(table.id, {
          onSuccess: () => {
            show({ text: "Tabela excluída", stays: 4_000 });
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      <p>Pedidos abertos com ela voltam ao preço normal. Os preços ficam guardados nos produtos.</p>
    </ConfirmDialog>
  );
}
