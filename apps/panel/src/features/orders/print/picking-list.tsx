import type { PrintedOrder } from "@vitrine/contract/panel/orders/orders";
import { pickingList, type RouteOfSlot } from "@vitrine/domain/panel/picking-list";
import { slotText } from "../order-text.ts";
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
