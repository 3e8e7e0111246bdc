import type { OrderMoment, OrderPage } from "@vitrine/contract/storefront/orders";
import { fulfilmentNames } from "@vitrine/wording/screen/fulfilment-name";
import { Moment } from "../moment.tsx";

const names: Record<OrderMoment, string> = {
  placed: "Pedido feito",
  paid: "Pagamento confirmado",
  preparing: fulfilmentNames.preparing,
  ready: fulfilmentNames.ready,
  "on-the-way": fulfilmentNames["on-the-way"],
  delivered: fulfilmentNames.delivered,
  finalized: "Concluído",
  canceled: "Cancelado",
};

/** What happened to the order, oldest first. */
export function OrderTimeline({ timeline }: Pick<OrderPage, "timeline">) {
  return (
    <ol className="grid gap-3 border-l-2 border-line pl-4 text-sm">
      {timeline.map(({ what, at, note }) => (
        <li key={`${what} ${at}`} className="relative last:[&>span]:bg-brand">
          <span className="absolute top-1.5 -left-[1.32rem] size-2.5 rounded-full bg-muted" />
          <p className="font-semibold">{names[what]}</p>
          <p className="text-muted">
            <Moment at={at} />
          </p>
          {note && <p className="mt-0.5 text-pretty break-words">{note}</p>}
        </li>
      ))}
    </ol>
  );
}
