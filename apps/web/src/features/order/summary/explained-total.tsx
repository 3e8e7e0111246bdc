import { lazyPart } from "@vitrine/ui/lazy-part.tsx";
import { whenNetworkIdle } from "@vitrine/ui/network-idle.ts";
import { type ReactNode, useEffect, useState } from "react";
import { formatReais } from "../../../lib/reais.ts";
import type { TotalExplanation } from "./explanation-sheet.tsx";

const load = async () => (await import("./explanation-sheet.tsx")).ExplanationSheet;
const Sheet = lazyPart(load);

type ExplainedTotalProps = {
  order: TotalExplanation;
  /** The formatted amount. */
  children: ReactNode;
  /** The page with the items, when it is not the current page. */
  itemsAt?: "/order" | "/order/checkout";
};

/** A total that opens its explanation when it is tapped. The tap area fills the nearest positioned ancestor. */
export function ExplainedTotal({ order, itemsAt, children }: ExplainedTotalProps) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    // Loaded before the first tap, because the person may be offline by then. If loading fails, the tap retries it.
    void whenNetworkIdle()
      .then(load)
      .catch(() => {});
  }, []);
  // An empty order has nothing to explain.
  if (order.explanation.length === 0) return children;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`Ver como se chega ao total de ${formatReais(order.totalAmout)}`}
        onClick={() => setIsOpen(true)}
        className="rounded-lg text-left underline decoration-muted/60 decoration-dotted decoration-from-font underline-offset-4 before:absolute before:inset-0 hover:decoration-brand-ink"
      >
        {children}
      </button>
      {isOpen && <Sheet order={order} itemsAt={itemsAt} onClose={() => setIsOpen(false)} />}
    </>
  );
}
