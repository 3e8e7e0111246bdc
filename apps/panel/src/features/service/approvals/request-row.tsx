import type { DiscountRequest } from "@vitrine/contract/panel/orders/approvals";
import { call } from "../../../lib/api/api.ts";
import { useMe, useShopId } from "../../account/use-me.ts";
import { Asker, money } from "./asker.tsx";
import { Decision } from "./decision.tsx";

/** One discount that somebody asked for: how much of how much, why, and a yes or a no with its reason. */
export function RequestRow({ request }: { request: DiscountRequest }) {
  const { id, orderId, contact, discount, itemsAmount, by, mayAllow } = request;
  const shopId = useShopId();
  const { person } = useMe();
  const percent = itemsAmount === 0 ? 0 : Math.round((discount / itemsAmount) * 1_000) / 10;
  const isOwn = by.id === person.id;
  return (
    <li className="grid gap-3 px-4 py-4 sm:px-5 lg:grid-cols-[minmax(0,1fr)_minmax(16rem,24rem)] lg:items-start">
      <div className="min-w-0">
        <p className="text-lg font-semibold">
          {`${money(discount)} de ${money(itemsAmount)} `}
          <span className="font-medium text-muted">{`(${percent.toLocaleString("pt-BR")}%)`}</span>
        </p>
        <Asker request={request} />
      </div>
      <Decision
        about={`o desconto de ${money(discount)} para ${contact.name || "contato sem nome"}`}
        said={{ allowed: "Desconto aprovado", refused: "Desconto recusado" }}
        decide={(answer) =>
          call("POST /painel/api/shops/{shopId}/discount-requests/{orderId}", {
            params: { shopId, orderId },
            body: { requestId: id, ...answer },
          })
        }
        mayAllow={mayAllow}
        mayRefuse={!isOwn}
        hint={mayAllow ? undefined : obstacle(isOwn)}
      />
    </li>
  );
}

function obstacle(isOwn: boolean): string {
  return isOwn
    ? "Você pediu este desconto: outra pessoa decide."
    : "Este desconto passa também do seu limite: só quem é dono da conta pode aprovar.";
}
