import type { CancelRequest } from "@vitrine/contract/panel/orders/approvals";
import { call } from "../../../lib/api/api.ts";
import { useShopId } from "../../account/use-me.ts";
import { cancelRequests } from "../service.queries.ts";
import { MoneyRequestRow, MoneyRequestsCard } from "./money-requests.tsx";

/** Paid orders that an agent wants canceled. */
export function CancelRequestsCard() {
  return (
    <MoneyRequestsCard
      query={cancelRequests(useShopId())}
      title="Cancelamentos de pedidos pagos"
      text="Quem aprova cancela o pedido e devolve o dinheiro."
      label="Cancelamentos pedidos"
      row={(request) => <CancelRow key={request.id} request={request} />}
    />
  );
}

function CancelRow({ request }: { request: CancelRequest }) {
  const { id, orderId, refund } = request;
  const shopId = useShopId();
  return (
    <MoneyRequestRow
      request={request}
      about={(order, money) => `o cancelamento do ${order} e devolver ${money}`}
      said={{ allowed: "Pedido cancelado", refused: "Cancelamento recusado" }}
      decide={(answer) =>
        call("POST /painel/api/shops/{shopId}/cancel-requests/{orderId}", {
          params: { shopId, orderId },
          body: { requestId: id, refund, ...answer },
        })
      }
    />
  );
}
