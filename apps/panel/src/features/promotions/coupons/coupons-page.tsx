import { useQuery } from "@tanstack/react-query";
import type { PanelCoupon } from "@vitrine/contract/panel/promotions";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import type { Column } from "@vitrine/ui/table/column.ts";
import { reaisText } from "../../../lib/number-text.ts";
import { shopTimeZone } from "../../../lib/shop-clock.ts";
import { useShopId } from "../../account/use-me.ts";
import { PartListPage } from "../part-list-page.tsx";
import { couponList } from "../promotions.queries.ts";
import { validityText } from "../validity-text.ts";
import { benefitText, stateOf, states, usesText } from "./coupon-text.ts";

const columnsIn = (timeZone: string | undefined): Column<PanelCoupon>[] => [
  { id: "code", header: "Código", isFixed: true, onPhone: "title", cell: ({ code }) => code },
  { id: "benefit", header: "Desconto", cell: benefitText },
  { id: "validity", header: "Vale", cell: (coupon) => validityText(coupon, { timeZone, always: "sempre" }) },
  {
    id: "minimum",
    header: "Mínimo",
    align: "end",
    cell: ({ minimumValue }) => (minimumValue ? reaisText(minimumValue) : "–"),
  },
  { id: "uses", header: "Usos", align: "end", cell: usesText },
  { id: "state", header: "Situação", onPhone: "aside", cell: (coupon) => <StateBadge coupon={coupon} /> },
];

export function StateBadge({ coupon }: { coupon: PanelCoupon }) {
  const { label, tone } = states[stateOf(coupon, Date.now())];
  return <Badge tone={tone}>{label}</Badge>;
}

/** The codes that lower a price, with how often each was used. */
export function CouponsPage() {
  const shopId = useShopId();
  const { data: timeZone } = useQuery(shopTimeZone(shopId));
  return (
    <PartListPage
      title="Promoções"
      text="Cupons que baixam o preço. Cada mudança pode ser desfeita."
      tab="Cupons"
      path="/promocoes/cupons"
      create={{ href: "novo", label: "Novo cupom" }}
      searchLabel="Código do cupom"
      empty={{
        title: "Nenhum cupom ainda",
        text: "Um código para digitar no carrinho: porcentagem, valor ou entrega grátis.",
      }}
      counted={["cupom", "cupons"]}
      columns={columnsIn(timeZone)}
      idOf={({ code }) => code}
      labelOf={({ code }) => `Cupom ${code}`}
      listOf={(search) => couponList(shopId, search)}
    />
  );
}
