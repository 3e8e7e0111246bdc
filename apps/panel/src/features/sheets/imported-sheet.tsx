import { useQuery } from "@tanstack/react-query";
import type { SheetPage } from "@vitrine/contract/panel/catalog/sheets";
import { Button, buttonStyle } from "@vitrine/ui/button.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { ConfirmDialog } from "@vitrine/ui/overlay/confirm-dialog.tsx";
import { useState } from "react";
import { firstSteps } from "../../lib/first-steps/first-steps.queries.ts";
import { nextStepPath } from "../../lib/first-steps/step-pages.ts";
import { pluralText } from "../../lib/number-text.ts";
import { useMay, useShopPath } from "../account/use-me.ts";
import { MistakesCard } from "./mistakes-card.tsx";
import { useUndoSheet } from "./sheets.queries.ts";

type Props = { shopId: string; page: SheetPage };

/** The result of an import, with a button that undoes it. */
export function ImportedSheet({ shopId, page }: Props) {
  const { counts, undoState, changeSetId } = page;
  const shopPath = useShopPath();
  const undo = useUndoSheet(shopId);
  const [isAsking, setIsAsking] = useState(false);
  // A new shop continues with its first steps. They are read again, because the import may have completed one.
  const building = useQuery({ ...firstSteps(shopId), enabled: useMay()("change-settings"), refetchOnMount: "always" });
  const nextStep = undoState === "done" && building.data && nextStepPath(building.data);
  return (
    <>
      <Card title={undoState === "undone" ? "Importação desfeita" : "Pronto"}>
        <p role="status">{stateText(undoState, counts)}</p>
        <div className="mt-4 flex flex-wrap gap-2">
          {nextStep && (
            <Link href={shopPath(nextStep)} className={buttonStyle("filled")}>
              Continuar os primeiros passos
            </Link>
          )}
          <Link href={shopPath("/produtos")} className={buttonStyle(nextStep ? "quiet" : "filled")}>
            Ver produtos
          </Link>
          {undoState === "done" && changeSetId !== null && (
            <Button variant="quiet" onClick={() => setIsAsking(true)}>
              Desfazer importação
            </Button>
          )}
        </div>
      </Card>
      {undoState === "done" && <MistakesCard shopId={shopId} page={page} />}
      {isAsking && changeSetId !== null && (
        <ConfirmDialog
          title="Desfazer a importação?"
          action="Desfazer"
          isDangerous
          isBusy={undo.isPending}
          failure={undo.error?.message}
          onConfirm={() => undo.mutate(changeSetId, { onSuccess: () => setIsAsking(false) })}
          onClose={() => setIsAsking(false)}
        >
          <p>Os produtos que mudaram voltam a ser como eram, e os que entraram saem da loja.</p>
          <p>Pedidos já feitos não mudam.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function stateText(undoState: SheetPage["undoState"], { created, changed }: SheetPage["counts"]): string {
  if (undoState === "undone")
    return "Os produtos estão como antes. O que alguém mudou depois da importação foi mantido.";
  if (undoState === "undoing") return "Desfazendo. Pode fechar esta página: continuamos por aqui.";
  const texts = [
    created > 0 && pluralText(created, ["produto entrou", "produtos entraram"]),
    changed > 0 && pluralText(changed, ["produto mudou", "produtos mudaram"]),
  ].filter(Boolean);
  return texts.length > 0 ? `${texts.join(" e ")}.` : "Nenhum produto mudou: já estavam assim.";
}
