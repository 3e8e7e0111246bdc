import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { CancelRequest } from "@vitrine/contract/panel/orders/approvals";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { ListState } from "@vitrine/ui/table/list-state.tsx";
import type { ReactNode } from "react";
import { useShopPath } from "../../account/use-me.ts";
import { Asker, money } from "./asker.tsx";
import { Decision, type DecisionProps } from "./decision.tsx";

type Requests<Request> = { items: Request[] };

type MoneyRequestsCardProps<Request, Key extends QueryKey> = {
  query: UseQueryOptions<Requests<Request>, Error, Requests<Request>, Key>;
  title: string;
  text: string;
  label: string;
  row: (request: Request) => ReactNode;
};

/** Requests that give money back. The card is absent while none waits: that is the usual day. */
export function MoneyRequestsCard<Request, Key extends QueryKey>({
  query,
  title,
  text,
  label,
  row,
}: MoneyRequestsCardProps<Request, Key>) {
  const list = useQuery(query);
  const isShown = list.data ? list.data.items.length > 0 : list.error !== null;
  if (!isShown) return null;
  return (
    <Card title={title} text={text} isFlush>
      <ListState query={list} isFiltered={false} whenEmpty={null}>
        {({ items }) => (
          <ul aria-label={label} className="divide-y divide-line">
            {items.map(row)}
          </ul>
        )}
      </ListState>
    </Card>
  );
}

type MoneyRequestRowProps = Pick<DecisionProps, "said" | "decide"> & {
  request: CancelRequest;
  /** What the buttons decide on: “o estorno de R$ 10,00 do pedido 1001”. */
  about: (order: string, money: string) => string;
  children?: ReactNode;
};

/** One order and the sum that goes back, why, and a yes or a no. */
export function MoneyRequestRow({ request, about, children, ...decision }: MoneyRequestRowProps) {
  const { orderId, orderNumber, refund } = request;
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
        {children}
        <Asker request={request} />
      </div>
      <Decision about={about(name.toLowerCase(), money(refund))} {...decision} />
    </li>
  );
}
