import { useId } from "react";
import { useMay } from "../session/session.queries.ts";
import { FlowSwitch } from "./flow-switch.tsx";
import { NOTHING_TO_SUM_UP, SendSummaryButton, useHasSummary } from "./send-summary-button.tsx";

/** The other actions of a platform user in the checkout, besides placing the order. */
export function AgentActions() {
  const reasonId = useId();
  const may = useMay();
  const hasSummary = useHasSummary();
  return (
    <>
      <SendSummaryButton reasonId={reasonId} />
      <p id={reasonId} className="text-sm text-pretty text-muted empty:hidden">
        {!hasSummary && NOTHING_TO_SUM_UP}
      </p>
      {may("switch-flow") && <FlowSwitch />}
    </>
  );
}
