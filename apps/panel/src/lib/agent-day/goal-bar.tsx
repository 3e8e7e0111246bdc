import type { MyDay } from "@vitrine/contract/panel/orders/agent-days";
import { percentText, reaisText } from "../number-text.ts";

type GoalBarProps = Pick<MyDay["mine"], "reached"> & { goal: number; sold: number; isOver?: boolean };

/** How far the month is from its goal. */
export function GoalBar({ goal, reached, sold, isOver = false }: GoalBarProps) {
  const percent = Math.min(100, Math.max(0, reached ?? 0));
  const left = goal - sold;
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <span>
          <span className="font-semibold">{percentText(reached ?? 0)}</span> da meta de {reaisText(goal)}
        </span>
        <span className="text-muted">
          {left > 0 ? `${isOver ? "faltaram" : "faltam"} ${reaisText(left)}` : "meta batida"}
        </span>
      </p>
      {/* The line above says it in words. */}
      <div aria-hidden="true" className="mt-1.5 h-2 overflow-hidden rounded-full bg-placeholder">
        <div className="h-full rounded-full bg-brand" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
