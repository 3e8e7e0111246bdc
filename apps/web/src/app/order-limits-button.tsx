import type { Order } from "@vitrine/contract/storefront/order";
import { InfoIcon } from "@vitrine/ui/icons.tsx";
import { useId } from "react";
import { useCurrentOrder } from "../features/order/use-current-order.ts";
import { formatReais } from "../lib/reais.ts";

/** Renders nothing when the order has no limits. */
export function OrderLimitsButton({ className }: { className: string }) {
  const id = useId();
  const order = useCurrentOrder();
  const limits = order ? orderLimits(order) : [];
  if (limits.length === 0) return null;
  return (
    <>
      <button type="button" popoverTarget={id} aria-label="Limites do pedido" className={className}>
        <InfoIcon className="size-6" />
      </button>
      <div
        id={id}
        popover="auto"
        className="fixed inset-auto top-[calc(var(--bar-height)+0.5rem)] right-4 m-0 w-80 max-w-[calc(100vw-2rem)] rounded-2xl border border-line bg-white p-5 text-ink shadow-xl md:right-[max(2rem,calc(50vw-720px+2rem))]"
      >
        <h2 className="text-base font-bold">Limites do pedido</h2>
        <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 text-sm">
          {limits.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="text-right font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}

type Limited = Pick<Order, "minOrderValue"> & {
  logistic: Pick<NonNullable<Order["logistic"]>, "maxDistinctItems" | "maxItemsAmout"> | null;
};

type Limit = { label: string; value: string };

/** The limits of an order, as the top bar lists them. */
function orderLimits({ minOrderValue, logistic }: Limited): Limit[] {
  const limits: (Limit | null)[] = [
    count("Máximo de itens distintos", logistic?.maxDistinctItems),
    count("Máximo de itens", logistic?.maxItemsAmout),
    minOrderValue ? { label: "Valor mínimo", value: formatReais(minOrderValue) } : null,
  ];
  return limits.filter((limit) => limit !== null);
}

function count(label: string, value: number | null | undefined): Limit | null {
  return value ? { label, value: value.toLocaleString("pt-BR") } : null;
}
