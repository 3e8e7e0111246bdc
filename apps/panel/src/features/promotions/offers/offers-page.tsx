import { useQuery } from "@tanstack/react-query";
import type { PanelPromotion } from "@vitrine/contract/panel/promotions";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import type { Column } from "@vitrine/ui/table/column.ts";
import { countText } from "../../../lib/number-text.ts";
import { shopTimeZone } from "../../../lib/shop-clock.ts";
import { useShopId } from "../../account/use-me.ts";
import { PartListPage } from "../part-list-page.tsx";
import { offerList } from "../promotions.queries.ts";
import { validityText } from "../validity-text.ts";
import { benefitText, productsText, stateOf, states } from "./offer-text.ts";

const columnsIn = (timeZone: string | undefined): Column<PanelPromotion>[] => [
  { id: "name", header: "Oferta", isFixed: true, onPhone: "title", cell: ({ name }) => name },
  { id: "benefit", header: "Desconto", cell: benefitText },
  { id: "period", header: "Período", cell: (promotion) => validityText(promotion, { timeZone, always: "sem data" }) },
  { id: "products", header: "Produtos", cell: productsText },
  { id: "prices", header: "Preços no ar", align: "end", cell: ({ prices }) => countText(prices) },
  { id: "state", header: "Situação", onPhone: "aside", cell: (promotion) => <StateBadge promotion={promotion} /> },
];

export function StateBadge({ promotion }: { promotion: PanelPromotion }) {
  const { label, tone } = states[stateOf(promotion, Date.now())];
  return <Badge tone={tone}>{label}</Badge>;
}

/** Lower prices for some time, each with its state. */
export function OffersPage() {
  const shopId = useShopId();
  const { data: timeZone } = useQuery(shopTimeZone(shopId));
  return (
    <PartListPage
      title="Ofertas"
      text="Preços menores com dia e hora para começar e acabar. Se duas ofertas têm o mesmo produto, vale o menor preço."
      tab="Ofertas"
      path="/promocoes/ofertas"
      create={{ href: "nova", label: "Nova oferta" }}
      searchLabel="Nome da oferta"
      empty={{
        title: "Nenhuma oferta ainda",
        text: "Por exemplo: 15% em todos os cafés, de segunda a domingo. Os preços mudam e voltam sozinhos.",
      }}
      counted={["oferta", "ofertas"]}
      columns={columnsIn(timeZone)}
      idOf={({ id }) => id}
      labelOf={({ name }) => name}
      listOf={(search) => offerList(shopId, search)}
    />
  );
}
