import { useQuery } from "@tanstack/react-query";
import { CheckIcon } from "@vitrine/ui/icons.tsx";
import { ChevronRightIcon } from "@vitrine/ui/later-icons.tsx";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { smallButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import { Link } from "react-router";
import { firstSteps } from "../../lib/first-steps/first-steps.queries.ts";
import { SamplesNotice } from "../../lib/first-steps/samples-notice.tsx";
import { stepPages } from "../../lib/first-steps/step-pages.ts";
import { useMay, useShopId, useShopPath } from "../account/use-me.ts";

/** What is left to do until the shop sells. It goes away by itself. The card of the sample data speaks of its products. */
export function ChecklistCard({ hasSampleData }: { hasSampleData: boolean }) {
  const may = useMay();
  const shopId = useShopId();
  const isShown = may("change-settings");
  const { data } = useQuery({ ...firstSteps(shopId), enabled: isShown });
  const shopPath = useShopPath();
  if (data?.hasSamples && data.canSell && !hasSampleData) return <SamplesNotice shopId={shopId} />;
  if (!data || data.canSell) return null;
  const done = data.steps.filter(({ isDone }) => isDone).length;
  return (
    <Card
      title="Sua loja ainda não pode vender"
      text={`${done} de ${data.steps.length} passos feitos`}
      actions={
        <>
          {!data.isPublished && <Badge tone="caution">Não publicada</Badge>}
          <Link to={shopPath("/configuracoes/teste")} className={smallButtonStyle}>
            Testar a loja
          </Link>
        </>
      }
      isFlush
    >
      <ul aria-label="Passos da loja" className="divide-y divide-line">
        {data.steps.map(({ step, isDone, isNeeded }) => (
          <li key={step}>
            <Link
              to={shopPath(stepPages[step].path)}
              className="flex min-h-13 items-center gap-3 px-4 py-2.5 -outline-offset-2 hover:bg-sunk sm:px-5"
            >
              <span
                className={`grid size-6 shrink-0 place-items-center rounded-full p-1 ${isDone ? "bg-success-tint text-success" : "ring-1 ring-line ring-inset"}`}
              >
                {isDone && <CheckIcon />}
              </span>
              <span className={`min-w-0 flex-1 ${isDone ? "text-muted line-through" : ""}`}>
                {stepPages[step].title}
                {isDone && <span className="sr-only">, feito</span>}
              </span>
              {!isNeeded && !isDone && <span className="text-sm text-muted">Opcional</span>}
              <ChevronRightIcon className="size-4 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
