import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { Category } from "@vitrine/contract/storefront/catalog";
import { Button } from "@vitrine/ui/button.tsx";
import { SlidersIcon } from "@vitrine/ui/later-icons.tsx";
import { lazyPart } from "@vitrine/ui/lazy-part.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { type ReactNode, useId, useState } from "react";
import { reserveFoot } from "../../lib/reserve-foot.ts";
import { GiftBanner } from "../order/confirm/gift-banner.tsx";
import { OrderAmounts } from "../order/summary/order-amounts.tsx";
import { useShownOrder } from "../order/summary/use-shown-order.ts";
import { useShopSettings } from "../session/session.queries.ts";
import {
  type CatalogChoice,
  choiceLabel,
  missingInCatalogChoice,
  requestOf,
  standardCatalog,
} from "./catalog-choice.ts";
import { CatalogSettingsModal } from "./catalog-settings-modal.tsx";
import { SendIcon } from "./chat-icons.tsx";
import { NOTHING_TO_SUM_UP, SendSummaryButton, useHasSummary } from "./send-summary-button.tsx";
import { useSendCatalog } from "./use-sending.ts";

const ReceivedBar = lazyPart(async () => (await import("../order-message/received-bar.tsx")).ReceivedBar);

/** The agent's last choice. It lives as long as the app is open. */
const lastChoice = new WeakMap<QueryClient, CatalogChoice>();

export type AgentFootProps = {
  tree: readonly Category[];
  /** Notices above the buttons. */
  children?: ReactNode;
};

/** The foot of the catalogue for a platform user, with buttons to send the catalogue and the summary to the contact. */
export function AgentFoot({ tree, children }: AgentFootProps) {
  const reasonId = useId();
  const scopeId = useId();
  const collections = useShopSettings()?.showCollections ?? [];
  const { choice, choose } = useCatalogChoice();
  const { send, isSending } = useSendCatalog();
  const [settings, setSettings] = useState<"closed" | "open" | "checked">("closed");

  function sendChosen() {
    if (missingInCatalogChoice(choice) === null) void send(requestOf(choice));
    else setSettings("checked");
  }

  return (
    <footer ref={reserveFoot} className="fixed inset-x-0 bottom-0 z-10">
      {children}
      <ReceivedBar className="page-width" />
      <GiftBanner />
      <div className="border-t border-line bg-white pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        <div className="page-width flex flex-wrap items-center gap-x-4 gap-y-1.5">
          <OrderSoFar reasonId={reasonId} />
          <p id={scopeId} className="ml-auto max-w-1/2 truncate text-sm text-muted">
            Vitrine: {choiceLabel(choice, { tree, collections })}
          </p>
          <div className="flex items-center gap-2 *:px-3 *:leading-tight max-sm:basis-full max-sm:*:flex-auto max-sm:*:px-2 max-sm:*:text-sm">
            <CatalogButton scopeId={scopeId} onClick={sendChosen} isSending={isSending} />
            <Button variant="quiet" aria-label="Configurações do Catálogo" onClick={() => setSettings("open")}>
              <SlidersIcon className="size-5" />
            </Button>
            <SendSummaryButton reasonId={reasonId} />
          </div>
        </div>
      </div>
      {settings !== "closed" && (
        <CatalogSettingsModal
          tree={tree}
          collections={collections}
          choice={choice}
          onChoose={choose}
          isChecked={settings === "checked"}
          onClose={() => setSettings("closed")}
        />
      )}
    </footer>
  );
}

/** The amounts of the order, with a link to its items. */
function OrderSoFar({ reasonId }: { reasonId: string }) {
  const order = useShownOrder();
  if (!useHasSummary()) {
    return (
      <p id={reasonId} className="min-w-0 flex-1 text-sm text-pretty text-muted">
        {NOTHING_TO_SUM_UP}
      </p>
    );
  }
  return (
    <div className="relative flex min-h-11 shrink-0 flex-col items-start justify-center tabular-nums">
      <OrderAmounts order={order} itemsAt="/order/checkout" />
    </div>
  );
}

type CatalogButtonProps = { scopeId: string; onClick: () => void; isSending: boolean };

/** Sends the catalogue chosen in the settings. The default is the standard catalogue. */
function CatalogButton({ scopeId, onClick, isSending }: CatalogButtonProps) {
  return (
    <Button
      variant="filled"
      onClick={onClick}
      aria-disabled={isSending || undefined}
      aria-busy={isSending}
      aria-describedby={scopeId}
    >
      {isSending ? <Spinner /> : <SendIcon className="size-4 shrink-0" />}
      {isSending ? "Enviando..." : "Enviar catálogo"}
    </Button>
  );
}

function useCatalogChoice() {
  const queries = useQueryClient();
  const [choice, setChoice] = useState(() => lastChoice.get(queries) ?? standardCatalog);

  function choose(change: Partial<CatalogChoice>) {
    const next = { ...choice, ...change };
    lastChoice.set(queries, next);
    setChoice(next);
  }

  return { choice, choose };
}
