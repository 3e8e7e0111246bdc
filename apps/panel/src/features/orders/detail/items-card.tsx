import type { PanelOrderDetails } from "@vitrine/contract/panel/orders/orders";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { moneyText } from "../order-text.ts";

/** What was bought, and how the total is made up. */
export function ItemsCard({ page: { order } }: { page: PanelOrderDetails }) {
  return (
    <Card title="Itens">
      <ul className="-mt-2 divide-y divide-line">
        {order.items.map((item) => (
          <li key={`${item.index} ${item.sku}`} className="flex gap-3 py-2.5">
            <span className="min-w-7 shrink-0 font-semibold tabular-nums">{item.quantity}×</span>
            <div className="min-w-0 flex-1">
              <p className="font-medium">
                {item.name} {item.isGift && <Badge tone="brand">Brinde</Badge>}
              </p>
              <p className="text-sm text-muted">
                {[...item.attributes.map(({ name, option }) => `${name}: ${option}`), `SKU ${item.sku}`].join(" · ")}
              </p>
              {item.preferences && <p className="text-sm">“{item.preferences}”</p>}
            </div>
            <span className="shrink-0 tabular-nums">{moneyText(item.totalAmout)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-1 grid gap-1 border-t border-line pt-3 tabular-nums">
        {order.explanation.map((line) => (
          <div key={`${line.kind} ${line.name}`} className="flex justify-between gap-4 text-muted">
            <dt className="min-w-0">{line.name}</dt>
            <dd>{line.amount < 0 ? `− ${moneyText(-line.amount)}` : moneyText(line.amount)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 pt-1 text-lg font-bold">
          <dt>Total</dt>
          <dd>{moneyText(order.totalAmout)}</dd>
        </div>
      </dl>
    </Card>
  );
}
