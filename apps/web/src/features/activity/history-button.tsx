import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { BarPanel } from "../../ui/layout/bar-panel.tsx";
import { useCurrentOrder } from "../order/use-current-order.ts";
import { activityOf } from "./activity.queries.ts";
import { HistoryIcon } from "./activity-icons.tsx";
import { HistoryList } from "./history-list.tsx";
import { useUndo } from "./use-undo.ts";

/** What was done with the order, by whom and when, behind a button of the top bar. Read only while it is looked at. */
export function HistoryButton({ className }: { className: string }) {
  const panel = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const order = useCurrentOrder();
  const query = useQuery({ ...activityOf(order), enabled: isOpen });
  const { undo, undoing, failed } = useUndo();

  return (
    <BarPanel
      ref={panel}
      title="Histórico do pedido"
      icon={<HistoryIcon />}
      buttonStyle={className}
      onToggle={(opens) => {
        setIsOpen(opens);
        // Somebody may have changed the order, and this screen not know of it yet.
        if (opens) void query.refetch();
      }}
    >
      {isOpen && (
        <HistoryList
          steps={query.data}
          failure={query.isFetching ? null : query.error}
          onRetry={() => void query.refetch()}
          undoing={undoing}
          failed={failed}
          onUndo={async (step) => {
            // The button goes away with what it did; the focus stays in the list.
            if ((await undo(step)) === "undone") panel.current?.focus();
          }}
        />
      )}
    </BarPanel>
  );
}
