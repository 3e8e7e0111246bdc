import type { PrintedOrder } from "@vitrine/contract/panel/orders/orders";
import { shownPhone } from "@vitrine/domain/brazil/shown-phone";
import { formatWeight } from "@vitrine/domain/catalog/weight";
import { parcelWeight } from "@vitrine/domain/panel/packed-weight";
import { pickingList, type RouteOfSlot } from "@vitrine/domain/panel/picking-list";
import { moneyText, slotText } from "../order-text.ts";
import { meansText } from "../payment-means.ts";
import type { PaperSize } from "./paper.ts";

type PickingListProps = {
  routes: RouteOfSlot<PrintedOrder>[];
  shopName: string;
  size: PaperSize;
  timeZone: string | undefined;
};

/** What is fetched for all orders of a time and route, one walk along the shelves each. */
export function PickingList({ routes, shopName, size, timeZone }: PickingListProps) {
  return routes.map(({ slot, route, orders }) => (
    <section key={`${slot?.start} ${route}`} className="break-after-page pb-4">
      <header className="mb-2 border-b-2 border-black pb-1">
        <p className="text-xs">{shopName} · Lista de separação</p>
        <h2 className="text-lg font-bold">
          {[slot && slotText(slot, timeZone), route || "Sem rota"].filter(Boolean).join(" · ")}
        </h2>
        <p className="text-sm">
          {orders.length === 1 ? "1 pedido" : `${orders.length} pedidos`}:{" "}
          {orders.map(({ number }) => number ?? "s/nº").join(", ")}
        </p>
        <ul className="mt-1 text-sm">
          {orders.map((order) => (
            <li key={order.id}>{pickedOrderText(order)}</li>
          ))}
        </ul>
        {size === "a4" && <p className="mt-2 text-sm">Separado por: ______________________</p>}
      </header>
      {pickingList(orders).map(({ category, lines }) => (
        <div key={category} className="mb-3">
          <h3 className="text-sm font-bold uppercase">{category || "Sem categoria"}</h3>
          <ul>
            {lines.map((line) => (
              <li key={line.sku} className="flex gap-2 border-b border-dotted border-black/50 py-1 break-inside-avoid">
                <span aria-hidden="true" className="mt-0.5 size-4 shrink-0 border border-black" />
                <strong className="min-w-8 shrink-0 text-right tabular-nums">{line.quantity}×</strong>
                <span className="min-w-0 flex-1">
                  {line.name}
                  {line.options && ` (${line.options})`}
                  <span className="block text-xs">
                    SKU {line.sku} ·{" "}
                    {line.orders.map(({ number, quantity }) => `${number ?? "s/nº"} (${quantity})`).join(", ")}
                  </span>
                  {line.orders
                    .filter(({ preferences }) => preferences !== "")
                    .map(({ id, number, preferences }) => (
                      <em key={id} className="block text-xs">
                        {number}: {preferences}
                      </em>
                    ))}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  ));
}

/** “1042 · Marina · (11) 99999-0000 · 2,4 kg · receber R$ 42,00, Maquininha”: whom to call, and what the parcel is. */
function pickedOrderText({ number, customerName, phone, items, payment }: PrintedOrder): string {
  const weight = parcelWeight(items.filter(({ isGift }) => !isGift));
  const means = meansText(payment);
  return [
    number ?? "s/nº",
    customerName || "Sem nome",
    phone && shownPhone(phone),
    weight && `${formatWeight(weight.grams / 1_000)}${weight.isPartial ? " ou mais" : ""}`,
    payment.due > 0
      ? [`receber ${moneyText(payment.due)}`, means].filter(Boolean).join(", ")
      : payment.invoice
        ? means
        : "pago",
  ]
    .filter(Boolean)
    .join(" · ");
}
