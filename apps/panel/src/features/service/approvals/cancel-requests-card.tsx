import { useQuery } from "@tanstack/react-query";
import type { CancelRequest } from "@vitrine/contract/panel/orders/approvals";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { ListState } from "@vitrine/ui/table/list-state.tsx";
import { call } from "../../../lib/api/api.ts";
import { useShopId, useShopPath } from "../../account/use-me.ts";
import { cancelRequests } from "../service.queries.ts";
import { Asker, money } from "./asker.tsx";
import { Decision } from "./decision.tsx";

/** Paid orders that an agent wants canceled. It is absent while none waits: that is the usual day. */
export function CancelRequestsCard() {
  const list = useQuery(cancelRequests(useShopId()));
  const isShown = list.data ? list.data.items.length > 0 : list.error !== null;
  if (!isShown) return null;
  return (
    <Card title="Cancelamentos de pedidos pagos" text="Quem aprova cancela o pedido e devolve o dinheiro." isFlush>
      <ListState query={list} isFiltered={false} whenEmpty={null}>
        {({ items }) => (
          <ul aria-label="Cancelamentos pedidos" className="divide-y divide-line">
            {items.map((request) => (
              <CancelRow key={request.id} request={request} />
            ))}
          </ul>
        )}
      </ListState>
    </Card>
  );
}

function CancelRow({ request }: { request: CancelRequest }) {
  const { id, orderId, orderNumber, refund } = request;
  const shopId = useShopId();
  const shopPath = useShopPath();
  const name = orderNumber === null ? "Pedido" : `Pedido ${orderNumber}`;
  return (
    <li className="grid gap-3 px-4 py-4 sm:px-5 lg:grid-cols-[minmax(0,1fr)_minmax(16rem,24rem)] lg:items-start">
      <div className="min-w-0">
        <p className="text-lg font-semibold">
          <Link href={shopPath(`/pedidos/${encodeURIComponent(orderId)}`)} className="underline underline-offset-4">
            {name}
          </Link>
          {`: devolver ${money(refund)}`}
        </p>
        <Asker request={request} />
      </div>
      <Decision
        about={`o cancelamento do ${name.toLowerCase()} e devolver ${money(refund)}`}
        said={{ allowed: "Pedido cancelado", refused: "Cancelamento recusado" }}
        decide={(answer) =>
          call("POST /painel/api/shops/{shopId}/cancel-requests/{orderId}", {
            params: { shopId, orderId },
            body: { requestId: id, refund, ...answer },
          })
        }
      />
    </li>
  );
}
