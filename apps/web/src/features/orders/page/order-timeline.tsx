import type { OrderMoment, OrderPage } from "@vitrine/contract/storefront/orders";
import { fulfilmentNames } from "@vitrine/wording/screen/fulfilment-name";
import { refundName, refundText } from "../details/refund-text.ts";
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

type Because = OrderPage["timeline"][number]["because"];

const cancellations: Record<NonNullable<Because>, string> = {
  unpaid: "Cancelado: não foi pago a tempo",
  customer: "Cancelado pelo cliente",
  shop: "Cancelado pela loja",
};

function nameOf(what: OrderMoment, because: Because, isAgent: boolean): string {
  if (because === null) return names[what];
  return because === "customer" && !isAgent ? "Cancelado por você" : cancellations[because];
}

type TimelineProps = Pick<OrderPage, "timeline" | "refunds"> & { isAgent: boolean };

/** What happened to the order, oldest first. */
export function OrderTimeline(props: TimelineProps) {
  return (
    <ol className="grid gap-3 border-l-2 border-line pl-4 text-sm">
      {stepsOf(props).map(({ key, name, at, note }) => (
        <li key={key} className="relative last:[&>span]:bg-brand">
          <span className="absolute top-1.5 -left-[1.32rem] size-2.5 rounded-full bg-muted" />
          <p className="font-semibold">{name}</p>
          <p className="text-muted">
            <Moment at={at} />
          </p>
          {note && <p className="mt-0.5 text-pretty break-words">{note}</p>}
        </li>
      ))}
    </ol>
  );
}

type Step = { key: string; name: string; at: string; note: string };

/** Refunds come on their own: they have an amount and a reason, and are told before they are done. */
function stepsOf({ timeline, refunds, isAgent }: TimelineProps): Step[] {
  const changes = timeline.map(({ what, at, note, because }) => ({
    key: `${what} ${at}`,
    name: nameOf(what, because, isAgent),
    at,
    note,
  }));
  const back = refunds.map((refund, index) => ({
    key: `refund ${index}`,
    name: refundName(refund),
    at: refund.at,
    note: refundText(refund),
  }));
  return [...changes, ...back].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
