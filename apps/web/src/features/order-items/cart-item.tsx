import { productPath } from "@vitrine/domain/catalog/variant-id";
import { formatBRL } from "@vitrine/domain/money";
import { TrashIcon } from "@vitrine/ui/later-icons.tsx";
import { soldInText } from "@vitrine/wording/screen/quantity-text";
import { recurrenceLabel } from "@vitrine/wording/screen/recurrence-label";
import { useId } from "react";
import { Link } from "react-router";
import { formatReais } from "../../lib/reais.ts";
import { QuantitySelector } from "../../ui/fields/quantity-selector.tsx";
import { ProductPicture } from "../offer/product-picture.tsx";
import { useAddObstacle } from "../offer/use-add-obstacle.ts";
import { WeightBadge } from "../offer/weight-badge.tsx";
import type { ShownItem } from "../order/summary/shown-order.ts";
import { useItemChanges } from "./use-item-changes.ts";

type CartItemProps = {
  item: ShownItem;
  isReadOnly: boolean;
  /** Called when the line is removed from the screen and the focus is lost. */
  onRemoved: () => void;
};

export function CartItem({ item, isReadOnly, onRemoved }: CartItemProps) {
  const nameId = useId();
  const { name } = item;
  const { setQuantity, remove } = useItemChanges(item);
  const isRestricted = useAddObstacle({ ...item, isActive: true }) === "restricted";
  const isRemovable = !isReadOnly && !item.isGift;

  return (
    <li>
      <article
        aria-labelledby={nameId}
        className="relative grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 gap-y-2.5 rounded-2xl bg-white p-3 ring-1 ring-line/70 ring-inset sm:grid-cols-[6rem_minmax(0,1fr)] sm:gap-x-4"
      >
        <div className="sm:row-span-2">
          <ProductPicture url={item.images[0]?.url} alt="" sizes="96px" className="rounded-xl" />
        </div>
        <div className={`flex min-w-0 flex-col gap-1 ${isRemovable ? "pr-9" : ""}`}>
          <h2 id={nameId} className="text-sm leading-snug font-medium break-words sm:text-base">
            <Link to={productPath(item.providerId)} className="rounded hover:underline">
              {name}
            </Link>
          </h2>
          <Details item={item} isRestricted={isRestricted} />
          {!item.isGift && <UnitPrice item={item} />}
        </div>
        <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 sm:col-span-1 sm:col-start-2">
          {item.isGift ? (
            <span className="text-sm text-muted">
              {item.quantity === 1 ? "1 unidade" : `${item.quantity} unidades`}
            </span>
          ) : (
            <QuantitySelector
              value={item.quantity}
              onChange={setQuantity}
              size="extra-small"
              isReadOnly={isReadOnly || isRestricted}
              sold={item}
            />
          )}
          <p
            aria-busy={item.isChanging}
            className={`text-base font-bold tabular-nums transition-colors ${item.isChanging ? "text-muted" : ""}`}
          >
            {item.isGift ? "Grátis" : formatBRL(item.amount)}
          </p>
        </div>
        {isRemovable && (
          <button
            type="button"
            aria-label={`Remover ${name} do carrinho`}
            onClick={() => {
              remove();
              onRemoved();
            }}
            className="absolute top-1 right-1 grid size-11 place-items-center rounded-xl text-muted hover:bg-surface hover:text-ink"
          >
            <TrashIcon className="size-5" />
          </button>
        )}
      </article>
    </li>
  );
}

function Details({ item, isRestricted }: { item: ShownItem; isRestricted: boolean }) {
  const options = item.attributes.map(({ name, option }) => `${name}: ${option}`).join(" · ");
  return (
    <>
      {options && <p className="text-xs text-muted">{options}</p>}
      {item.minQuantity && <p className="text-xs text-muted">{soldInText(item)}</p>}
      <div className="flex flex-wrap items-center gap-1.5 empty:hidden">
        {item.isGift && (
          <span className="rounded-full bg-accent px-2 py-0.5 text-xs font-semibold text-on-accent">Brinde</span>
        )}
        {item.subscription && (
          <span className="rounded-full bg-brand-tint px-2 py-0.5 text-xs font-medium text-brand-ink">
            Assinatura: {recurrenceLabel(item.subscription.recurrence)}
          </span>
        )}
        <WeightBadge name={item.name} kilos={item.amountInKilo} />
        {isRestricted && (
          <span className="rounded-full bg-surface px-2 py-0.5 text-xs font-medium text-muted">Venda restrita</span>
        )}
      </div>
      {item.preferences && (
        <p className="text-xs break-words whitespace-pre-line text-muted">
          <span className="font-semibold">Preferências:</span> {item.preferences}
        </p>
      )}
    </>
  );
}

function UnitPrice({ item }: { item: ShownItem }) {
  const isPromotion = item.promotionalPrice !== null && item.promotionalPrice < item.unitPrice;
  return (
    <p className="text-sm text-muted tabular-nums">
      {isPromotion && (
        <>
          <span className="sr-only">de </span>
          <s className="text-xs">{formatReais(item.unitPrice)}</s> <span className="sr-only">por </span>
        </>
      )}
      <span className={isPromotion ? "font-semibold text-brand-ink" : "text-ink"}>{formatBRL(item.paidPrice)}</span>{" "}
      cada
    </p>
  );
}
