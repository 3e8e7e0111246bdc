import { useQuery } from "@tanstack/react-query";
import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { smallButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { firstSteps } from "../../../lib/first-steps/first-steps.queries.ts";
import { stepPages } from "../../../lib/first-steps/step-pages.ts";
import { useMay, useShopPath } from "../../account/use-me.ts";
import { useDocumentChange } from "../entries/use-document-change.ts";

/** From the trial to the first sale: what the shop itself still lacks, and the switch that opens it. */
export function GoLiveCard({ shopId }: { shopId: string }) {
  const path = useShopPath();
  const mayChange = useMay()("change-settings");
  const query = useQuery({ ...firstSteps(shopId), enabled: mayChange });
  const change = useDocumentChange(shopId);
  const toast = useToast();
  const found = query.data;
  const gaps = found?.steps.filter(({ step, isDone, isNeeded }) => isNeeded && !isDone && step !== "publish") ?? [];
  const publish = () =>
    change.mutate(() => ({ isPublished: true }), {
      onSuccess: () => toast({ text: "A loja está publicada e vende de verdade", stays: 4_000 }),
    });
  return (
    <Card
      title="Vender de verdade"
      actions={found?.canSell && <Badge tone="success">Vendendo</Badge>}
      text={found && textOf({ canSell: found.canSell, gaps: gaps.length })}
    >
      <div className="grid gap-3">
        {gaps.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {gaps.map(({ step }) => (
              <li key={step}>
                <Link href={path(stepPages[step].path)} className={smallButtonStyle}>
                  {stepPages[step].title}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {found?.canSell && (
          <p>
            <a href={found.shopUrl} target="_blank" rel="noreferrer" className={smallButtonStyle}>
              Ver a loja de verdade
            </a>
          </p>
        )}
        {found && !found.canSell && gaps.length === 0 && (
          <p>
            <Button
              variant="filled"
              aria-disabled={change.isPending}
              onClick={() => {
                if (!change.isPending) publish();
              }}
            >
              {change.isPending && <Spinner />}
              Publicar a loja
            </Button>
          </p>
        )}
        <FailureBlock text={change.error?.message} />
        <NotLoaded queries={[query]} />
      </div>
    </Card>
  );
}

function textOf({ canSell, gaps }: { canSell: boolean; gaps: number }): string {
  if (canSell) return "A loja de verdade está aberta. O teste não muda nada nela.";
  return gaps > 0
    ? "O que falta para um cliente terminar uma compra na loja de verdade:"
    : "Tudo pronto: publique, e a loja começa a vender.";
}
