import { may } from "@vitrine/domain/session/permissions";
import { useMediaQuery } from "../../../lib/use-media-query.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useSession } from "../../session/session.queries.ts";

const WIDE = "(min-width: 1440px)";

const OrderPanel = lazyPart(async () => (await import("./order-panel.tsx")).OrderPanel, {
  placeholder: <div className="h-40 rounded-2xl bg-white ring-1 ring-line ring-inset" />,
});

/** From 1440 px the order stays open at the right of the page. Narrower screens do not load its code. */
export function WideOrderPanel() {
  const isWide = useMediaQuery(WIDE);
  const mayRead = may(useSession().sessionType, "read-order");
  if (!isWide || !mayRead) return null;
  return (
    <aside
      aria-label="Pedido"
      className="sticky top-[calc(var(--bar-height)+var(--notice)+1rem)] h-[calc(var(--screen)-var(--bar-height)-var(--notice)-var(--foot)-2rem)] w-[22.5rem] shrink-0 in-[.dense]:w-[28rem]"
    >
      <OrderPanel />
    </aside>
  );
}
