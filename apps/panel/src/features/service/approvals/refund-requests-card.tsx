import type { RefundRequest } from "@vitrine/contract/panel/orders/approvals";
import { call } from "../../../lib/api/api.ts";
import { useShopId } from "../../account/use-me.ts";
import { refundRequests } from "../service.queries.ts";
import { MoneyRequestRow, MoneyRequestsCard } from "./money-requests.tsx";

/** Money that an agent wants to give back. */
export function RefundRequestsCard() {
  return (
    <MoneyRequestsCard
      query={refundRequests(useShopId())}
      title="Estornos"
      text="Quem aprova devolve o dinheiro, com o motivo de quem pediu. O cliente é avisado."
      label="Estornos pedidos"
      row={(request) => <RefundRow key={request.id} request={request} />}
    />
  );
}

function RefundRow({ request }: { request: RefundRequest }) {
  const { id, orderId, refund, isByHand, items } = request;
  const shopId = useShopId();
  return (
    <MoneyRequestRow
      request={request}
      about={(order, money) => `o estorno de ${money} do ${order}`}
      said={{ allowed: "Estorno aprovado", refused: "Estorno recusado" }}
      decide={(answer) =>
        call("POST /painel/api/shops/{shopId}/refund-requests/{orderId}", {
          params: { shopId, orderId },
          body: { requestId: id, refund, ...answer },
        })
      }
    >
      {items.length > 0 && (
        <p className="mt-0.5 break-words">{items.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}</p>
      )}
      {isByHand && (
        <p className="mt-2 rounded-xl bg-caution-tint px-3 py-2 text-sm font-medium text-pretty text-caution">
          Este pagamento foi direto para a loja: envie o valor ao cliente antes de aprovar. Nada é devolvido sozinho.
        </p>
      )}
    </MoneyRequestRow>
  );
}
