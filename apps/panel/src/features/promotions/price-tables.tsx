import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { PanelPriceTable } from "@vitrine/contract/panel/promotions";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { useState } from "react";
import { FieldDrawer } from "../../lib/declared/field-drawer.tsx";
import { declareFields } from "../../lib/declared/fields.ts";
import { text } from "../../lib/declared/kinds.tsx";
import { useEditForm } from "../../lib/edit/use-edit-form.ts";
import { useQuestion } from "../../lib/edit/use-question.tsx";
import { RowList } from "../../lib/list/row-list.tsx";
import { ShortListPage } from "../../lib/list/short-list-page.tsx";
import { useShopId, useShopTimeZone } from "../account/use-me.ts";
import { partsOf, usePartChange, useReadAgain } from "./parts.ts";
import { PromotionTabs } from "./promotion-tabs.tsx";

const tables = partsOf("price-tables");

const fields = declareFields<PanelPriceTable>()({
  name: text({ label: "Nome", maxLength: 200, required: "Diga o nome da tabela" }),
  id: text({
    label: "Código",
    hint: "Para planilhas e integrações, como atacado. Não muda depois.",
    maxLength: 64,
    required: "Diga o código da tabela",
    clean: (typed) => typed.toLowerCase().replaceAll(/[^a-z0-9_-]/g, ""),
  }),
});

/** Price lists besides the shop's own prices. The prices themselves are with the products. */
export function PriceTablesPage() {
  const shopId = useShopId();
  const list = useQuery(tables.whole(shopId));
  const [edited, setEdited] = useState<PanelPriceTable | "new" | null>(null);
  const { ask, dialog } = useQuestion();
  const remove = usePartChange(shopId, (id: string) => tables.remove(shopId, id));
  const removing = ({ id, name }: PanelPriceTable) => ({
    title: `Excluir “${name}”?`,
    action: "Excluir",
    isDangerous: true,
    text: "Pedidos abertos com ela voltam ao preço normal. Os preços ficam guardados nos produtos.",
    run: () => remove.mutateAsync(id),
    done: "Tabela excluída",
  });
  return (
    <ShortListPage
      title="Tabelas de preço"
      text="Atacado, convênio, revenda: quem atende escolhe a tabela do pedido. Os preços de cada tabela ficam nos produtos."
      tabs={<PromotionTabs current="Tabelas de preço" />}
      create={{ label: "Nova tabela", onClick: () => setEdited("new") }}
      query={list}
      empty={{ title: "Só os preços normais", text: "Uma tabela tem outros preços para os mesmos produtos." }}
      list={({ items }) => (
        <RowList
          label="Tabelas de preço"
          ask={ask}
          rows={items.map((table) => ({
            key: table.id,
            name: table.name,
            text: `Código nas planilhas: ${table.id}`,
            actions: [
              { label: "Editar", onTap: () => setEdited(table) },
              { label: "Excluir", onTap: removing(table) },
            ],
          }))}
        />
      )}
    >
      {edited && <TableDrawer table={edited === "new" ? null : edited} onClose={() => setEdited(null)} />}
      {dialog}
    </ShortListPage>
  );
}

/** The name of a table, and the code by which prices name it. */
function TableDrawer({ table, onClose }: { table: PanelPriceTable | null; onClose: () => void }) {
  const shopId = useShopId();
  const timeZone = useShopTimeZone();
  const queries = useQueryClient();
  const readAgain = useReadAgain(shopId);
  const show = useToast();
  const known = (answer: PanelPriceTable) => {
    show({ text: "Tabela salva", stays: 4_000 });
    readAgain();
    onClose();
    return answer;
  };
  const id = table?.id ?? "";
  const form = useEditForm({
    saved: table,
    blank: fields.blank,
    toFields: fields.toValues,
    create: async (values) => known(await tables.create(shopId, fields.toWhole(values))),
    save: async (changes, version) =>
      known(await tables.change(shopId, id, { patch: fields.toPatch(changes), version })),
    reload: () => queries.fetchQuery({ ...tables.one(shopId, id), staleTime: 0 }),
  });
  const isNew = table === null;
  return (
    <FieldDrawer
      title={isNew ? "Nova tabela" : "Editar tabela"}
      declared={fields}
      {...{ form, onClose }}
      page={{ shopId, timeZone, isNew }}
      shown={["name", isNew && "id"]}
    />
  );
}
