import { useQuery } from "@tanstack/react-query";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { ListState } from "@vitrine/ui/table/list-state.tsx";
import { useMay, useShopId } from "../../account/use-me.ts";
import { discountRequests, useLiveService } from "../service.queries.ts";
import { ServiceTabs } from "../service-tabs.tsx";
import { CancelRequestsCard } from "./cancel-requests-card.tsx";
import { LimitsCard } from "./limits-card.tsx";
import { RefundRequestsCard } from "./refund-requests-card.tsx";
import { RequestRow } from "./request-row.tsx";

/** Cancellations of paid orders, refunds and discounts above somebody's limit, which wait for a yes or a no. */
export function ApprovalsPage() {
  const shopId = useShopId();
  useLiveService(shopId);
  const list = useQuery(discountRequests(shopId));
  const may = useMay();
  const mayCancel = may("cancel-paid-order");
  const mayRefund = may("refund-orders");
  const maySetLimits = may("change-discount-limits");
  return (
    <Page
      title="Aprovações"
      text="Cancelamentos de pedidos pagos, estornos e descontos acima do limite de quem atende. Quem espera há mais tempo vem primeiro."
    >
      <ServiceTabs current="approvals" />
      {mayCancel && <CancelRequestsCard />}
      {mayRefund && <RefundRequestsCard />}
      <Card title="Descontos" isFlush>
        <ListState
          query={list}
          isFiltered={false}
          whenEmpty={
            <NothingHere
              title="Nenhum desconto espera por você"
              text="Quando alguém pedir um desconto acima do limite, ele aparece aqui na hora."
            />
          }
        >
          {({ items }) => (
            <ul aria-label="Descontos pedidos" className="divide-y divide-line">
              {items.map((request) => (
                <RequestRow key={request.id} request={request} />
              ))}
            </ul>
          )}
        </ListState>
      </Card>
      {maySetLimits && <LimitsCard />}
    </Page>
  );
}
