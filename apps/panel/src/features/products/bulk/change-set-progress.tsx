import { useQuery, useQueryClient } from "@tanstack/react-query";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { bulkReasonText } from "@vitrine/wording/panel/bulk-edit-text";
import { useEffect } from "react";
import { countText } from "../../../lib/number-text.ts";
import { productLists } from "../products.queries.ts";
import { changeSet, isUnderWay, useUndoChangeSet } from "./bulk.queries.ts";
import { countsText, doneOf } from "./change-set-text.ts";

/** How far a change of many products is, what it left out, and the way back. */
export function ChangeSetProgress({ shopId, id }: { shopId: string; id: string }) {
  const queries = useQueryClient();
  const query = useQuery(changeSet(shopId, id));
  const undo = useUndoChangeSet(shopId);
  const set = query.data;
  const isOver = set !== undefined && !isUnderWay(set);
  // The table behind shows what was changed, when it is.
  useEffect(() => {
    if (isOver) void queries.invalidateQueries({ queryKey: productLists(shopId) });
  }, [isOver, queries, shopId]);

  if (!set) return <NotLoaded queries={[query]} />;
  const { done, of } = doneOf(set);
  return (
    <div className="grid gap-4">
      {isUnderWay(set) && (
        <div className="grid gap-1">
          <progress value={done} max={of} aria-label="Andamento" className="w-full accent-brand-ink" />
          <p className="text-sm text-muted">
            {countText(done)} de {countText(of)}. Você pode fechar esta página: o trabalho continua.
          </p>
        </div>
      )}
      <p role="status" className="font-medium">
        {countsText(set)}
      </p>
      {set.exceptions.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {set.exceptions.map(({ id, name, reasons }) => (
            <li key={id}>
              <strong className="font-semibold">{name}:</strong> {reasons.map(bulkReasonText).join(", ")}
            </li>
          ))}
        </ul>
      )}
      <FailureBlock text={undo.error?.message} />
      {(set.state === "running" || set.state === "done") && set.counts.changed + set.counts.waiting > 0 && (
        <div>
          <SmallButton onClick={() => undo.mutate(id)}>
            {set.state === "running" ? "Parar e desfazer" : "Desfazer tudo"}
          </SmallButton>
        </div>
      )}
    </div>
  );
}
