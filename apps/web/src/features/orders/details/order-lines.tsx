import type { OrderItem } from "@vitrine/contract/storefront/order-items";
import { productPath } from "@vitrine/domain/catalog/variant-id";
import { recurrenceLabel } from "@vitrine/wording/screen/recurrence-label";
import { Link } from "react-router";
import { formatReais } from "../../../lib/reais.ts";
import { ProductPicture } from "../../offer/product-picture.tsx";

/** The items of a placed order. Nothing can be changed any more. */
export function OrderLines({ items }: { items: readonly OrderItem[] }) {
  return (
    <ul aria-label="Itens do pedido" className="flex flex-col divide-y divide-line text-left">
      {items.map((item) => (
        <li
          key={item.index}
          className="relative grid grid-cols-[3.5rem_minmax(0,1fr)] items-start gap-3 py-3 text-sm first:pt-0 last:pb-0"
        >
          <ProductPicture url={item.images[0]?.url} alt="" sizes="56px" className="rounded-xl" />
          <div>
            <Link
              to={productPath(item.providerId)}
              className="rounded leading-snug font-medium break-words before:absolute before:inset-0 hover:underline"
            >
              {item.name}
            </Link>
            <p className="mt-0.5 flex flex-wrap justify-between gap-x-3 tabular-nums">
              <span className="text-muted">
                {item.quantity.toLocaleString("pt-BR")} ×{" "}
                {item.isGift ? "brinde" : formatReais(item.promotionalPrice ?? item.unitPrice)}
              </span>
              <strong className="ml-auto font-semibold">{item.isGift ? "Grátis" : formatReais(item.totalAmout)}</strong>
            </p>
            {details(item).map((detail) => (
              <p key={detail} className="text-xs break-words whitespace-pre-line text-muted">
                {detail}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

function details({ attributes, subscription, preferences }: OrderItem): string[] {
  return [
    attributes.map(({ name, option }) => `${name}: ${option}`).join(" · "),
    subscription ? `Assinatura: ${recurrenceLabel(subscription.recurrence)}` : "",
    preferences && `Preferências: ${preferences}`,
  ].filter(Boolean);
}
