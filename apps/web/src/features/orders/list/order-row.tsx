import type { OrderSummary } from "@vitrine/contract/storefront/orders";
import { buttonStyle } from "@vitrine/ui/button.tsx";
import { useId } from "react";
import { Link } from "react-router";
import { formatReais } from "../../../lib/reais.ts";
import { ProductPicture } from "../../offer/product-picture.tsx";
import { orderPath, payNowPath } from "../../order/payment-path.ts";
import { itemCountText } from "../../order/summary/item-count.ts";
import { Moment } from "../moment.tsx";
import { orderTitle } from "../order-title.ts";
import { StateChip } from "../state-chip.tsx";

/** An order in the list. The whole row opens it; paying has its own button. */
export function OrderRow({ order, isAgent }: { order: OrderSummary; isAgent: boolean }) {
  const titleId = useId();
  const { id, placedAt, totalAmout, itemCount, items, canPay } = order;
  return (
    <li>
      <article
        aria-labelledby={titleId}
        className="relative grid gap-3 rounded-2xl bg-white p-4 ring-1 ring-line/70 ring-inset hover:ring-brand-ink"
      >
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 id={titleId} className="text-base font-bold">
            <Link to={orderPath(id)} className="rounded before:absolute before:inset-0 before:rounded-2xl">
              {orderTitle(order)}
            </Link>
          </h2>
          <StateChip state={order} />
        </div>
        {items.length > 0 && (
          <div className="flex items-center gap-3">
            <div className="flex shrink-0 -space-x-3">
              {items.map(({ name, imageUrl }, index) => (
                <div
                  // biome-ignore lint/suspicious/noArrayIndexKey: a product may be in two lines
                  key={`${index} ${name}`}
                  className="size-12 overflow-hidden rounded-xl ring-2 ring-white"
                >
                  <ProductPicture url={imageUrl ?? undefined} alt="" sizes="48px" />
                </div>
              ))}
            </div>
            <p className="line-clamp-2 min-w-0 text-sm break-words text-muted">
              {items.map(({ name }) => name).join(", ")}
            </p>
          </div>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
          <span className="text-muted">
            <Moment at={placedAt} /> · {itemCountText(itemCount)}
          </span>
          <strong className="text-base font-bold tabular-nums">{formatReais(totalAmout)}</strong>
        </div>
        {canPay && !isAgent && (
          <Link to={payNowPath(order)} className={`relative ${buttonStyle("filled")}`}>
            Pagar agora
          </Link>
        )}
      </article>
    </li>
  );
}
