import { lazyPart } from "@vitrine/ui/lazy-part.tsx";

const PANEL_ID = "order-panel";

const OrderPanel = lazyPart(async () => (await import("./order-panel.tsx")).OrderPanel, {
  placeholder: <div className="h-40 rounded-2xl bg-white ring-1 ring-line ring-inset" />,
});

/** The order, open at the right of the page. */
export function WideOrderPanel() {
  return (
    <aside
      id={PANEL_ID}
      tabIndex={-1}
      aria-label="Pedido"
      className="sticky top-[calc(var(--bar-height)+var(--notice)+1rem)] h-[calc(var(--screen)-var(--bar-height)-var(--notice)-var(--foot)-2rem)] w-[22.5rem] shrink-0 rounded-2xl in-[.dense]:w-[28rem]"
    >
      <OrderPanel />
    </aside>
  );
}

/** The list of products has no end, so the keyboard gets a way past it. Put before the page; only the focus shows it. */
export function SkipToOrder() {
  return (
    <button
      type="button"
      onClick={() => document.getElementById(PANEL_ID)?.focus()}
      className="sr-only rounded-xl bg-white px-4 py-2 text-sm font-semibold text-brand-ink focus-visible:not-sr-only focus-visible:fixed focus-visible:top-[calc(var(--bar-height)+0.5rem)] focus-visible:right-8 focus-visible:z-30 max-[1439px]:hidden"
    >
      Ir para o pedido
    </button>
  );
}
