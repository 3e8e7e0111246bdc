import type { PanelGiftRule } from "@vitrine/contract/panel/promotions";
import type { Column } from "@vitrine/ui/table/column.ts";
import { countText, reaisText } from "../../../lib/number-text.ts";
import { useShopId } from "../../account/use-me.ts";
import { PartListPage } from "../part-list-page.tsx";
import { giftList } from "../promotions.queries.ts";

const columns: Column<PanelGiftRule>[] = [
  { id: "name", header: "Brinde", isFixed: true, onPhone: "title", cell: ({ name }) => name },
  {
    id: "minimum",
    header: "A partir de",
    align: "end",
    onPhone: "aside",
    cell: ({ minimumValue }) => (minimumValue ? reaisText(minimumValue) : "qualquer valor"),
  },
  { id: "scope", header: "Conta", cell: scopeText },
  { id: "gifts", header: "Opções", align: "end", cell: ({ gifts }) => countText(gifts.length) },
  {
    id: "quantity",
    header: "Escolhe",
    align: "end",
    cell: ({ availableQuantity = 1 }) => countText(availableQuantity),
  },
];

function scopeText({ productIds = [], categoryIds = [] }: PanelGiftRule): string {
  const parts = [
    productIds.length > 0 && `${countText(productIds.length)} ${productIds.length === 1 ? "produto" : "produtos"}`,
    categoryIds.length > 0 &&
      `${countText(categoryIds.length)} ${categoryIds.length === 1 ? "categoria" : "categorias"}`,
  ].filter((part) => part !== false);
  return parts.join(" e ") || "todos os produtos";
}

/** What an order earns besides what it pays for. */
export function GiftsPage() {
  const shopId = useShopId();
  return (
    <PartListPage
      title="Brindes"
      text="Quem compra o bastante escolhe um brinde no carrinho."
      tab="Brindes"
      path="/promocoes/brindes"
      create={{ href: "novo", label: "Novo brinde" }}
      searchLabel="Nome do brinde"
      empty={{ title: "Nenhum brinde ainda", text: "Por exemplo: uma caneca em compras a partir de R$ 150." }}
      counted={["brinde", "brindes"]}
      columns={columns}
      idOf={({ id }) => id}
      labelOf={({ name }) => name}
      listOf={(search) => giftList(shopId, search)}
    />
  );
}
