import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { BarPanel } from "../../ui/layout/bar-panel.tsx";
import { useCurrentOrder } from "../order/use-current-order.ts";
import { activityOf } from "./activity.queries.ts";
import { HistoryIcon } from "./activity-icons.tsx";
import { HistoryList } from "./history-list.tsx";
import { useUndo } from "./use-undo.ts";

/** A button in the top bar that opens the order's history. The history is loaded only while the panel is open. */
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
      onToggle={(isOpening) => {
        setIsOpen(isOpening);
        // Another person may have changed the order, and this screen may not have the new version yet.
        if (isOpening) void query.refetch();
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
            // The undo button disappears, so the focus moves to the panel.
            if ((await undo(step)) === "undone") panel.current?.focus();
          }}
        />
      )}
    </BarPanel>
  );
}
