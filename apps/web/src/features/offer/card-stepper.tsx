import type { OrderItem } from "@vitrine/contract/storefront/order-items";
import { mostThatFits, nextThatFits, quantityRule } from "@vitrine/domain/catalog/quantity/quantity-rule";
import { useFailureToast } from "@vitrine/ui/feedback/toast.tsx";
import { MinusIcon, PlusIcon, TrashIcon } from "@vitrine/ui/later-icons.tsx";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { isFocusLost } from "../../lib/focus-lost.ts";
import { useQuantityChanges } from "../order/change/quantity-changes.ts";

type CardStepperProps = {
  item: OrderItem;
  quantity: number;
  /** Whether the button that was here, or the minus that takes the stepper away, was tapped on this card. */
  isTapped: RefObject<boolean>;
};

/** The quantity of a product in the order, on its card. Minus removes the last unit. */
export function CardStepper({ item, quantity, isTapped }: CardStepperProps) {
  const changes = useQuantityChanges();
  const rule = quantityRule(item);
  const fewer = mostThatFits(quantity - 1, rule);
  const showFailure = useFailureToast();
  const plus = useRef<HTMLButtonElement>(null);
  const first = useRef(quantity);

  // The add button had the focus and is gone. Its next tap would be this one. A product that was in the order before, or
  // that somebody else added, takes nobody's place.
  useLayoutEffect(() => {
    if (isTapped.current && isFocusLost()) plus.current?.focus({ preventScroll: true });
    isTapped.current = false;
  }, [isTapped]);

  function change(next: number) {
    isTapped.current = next === 0;
    changes.change(item, next, showFailure);
    // Only taps on a quantity wait for the next one. A removal is final.
    if (next === 0) void changes.flush();
  }

  return (
    <div className="flex min-h-11 items-stretch justify-between overflow-hidden rounded-xl bg-brand-tint text-brand-ink">
      <button
        type="button"
        aria-label={fewer === 0 ? `Remover ${item.name} do carrinho` : `Remover um item de ${item.name}`}
        onClick={() => change(fewer)}
        className={step}
      >
        <span className="size-5">{fewer === 0 ? <TrashIcon /> : <MinusIcon />}</span>
      </button>
      <span
        key={quantity}
        className={`grid min-w-6 place-items-center text-base font-semibold tabular-nums ${first.current === quantity && quantity > 1 ? "" : "motion-safe:animate-bump"}`}
      >
        <span aria-hidden="true">{quantity}</span>
        <span className="sr-only">{quantity === 1 ? "1 no carrinho" : `${quantity} no carrinho`}</span>
      </span>
      <button
        ref={plus}
        type="button"
        aria-label={`Adicionar mais um item de ${item.name}`}
        disabled={quantity >= rule.most}
        onClick={() => change(nextThatFits(quantity + 1, rule))}
        className={step}
      >
        <PlusIcon className="size-5" />
      </button>
    </div>
  );
}

const step =
  "grid w-11 shrink-0 place-items-center -outline-offset-2 hover:bg-brand hover:text-on-brand active:brightness-90";
