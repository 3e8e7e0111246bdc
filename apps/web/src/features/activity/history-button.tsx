import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { BarPanel } from "../../ui/layout/bar-panel.tsx";
import { useCurrentOrder } from "../order/use-current-order.ts";
import { activityOf } from "./activity.queries.ts";
import { HistoryIcon } from "./activity-icons.tsx";
import { HistoryList } from "./history-list.tsx";
import { useUndo } from "./use-undo.ts";

/** The order's history behind a button of the top bar: what, by whom and when. Read only while it is open. */
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
        // Somebody may have changed the order without this screen having read it yet.
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
            // The button disappears with its step; the focus stays in the list.
            if ((await undo(step)) === "undone") panel.current?.focus();
          }}
        />
      )}
    </BarPanel>
  );
}
