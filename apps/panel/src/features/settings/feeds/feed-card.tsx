import type { FeedReport, FeedSettings } from "@vitrine/contract/panel/settings/feeds";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { useShopPath } from "../../account/use-me.ts";
import { CopyField } from "../copy-field.tsx";
import { itemsText, reasons, receivers } from "./feed-text.ts";

type Report = FeedReport["feeds"][number];

type FeedCardProps = {
  name: FeedSettings["feeds"][number]["name"];
  url: string | null;
  report: Report | undefined;
  isCounting: boolean;
};

export function FeedCard({ name, url, report, isCounting }: FeedCardProps) {
  const { title, text } = receivers[name];
  return (
    <Card title={title} text={text}>
      <div className="grid gap-4">
        {url && <CopyField label="Endereço" text={url} />}
        {isCounting && (
          <p role="status" className="flex items-center gap-2 text-sm text-muted">
            <Spinner /> Contando os produtos…
          </p>
        )}
        {report && <Counts report={report} title={title} />}
      </div>
    </Card>
  );
}

function Counts({ report: { items, leftOut }, title }: { report: Report; title: string }) {
  const total = leftOut.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="grid gap-2">
      <p>
        <span className="font-semibold">{itemsText(items)}</span> no catálogo
        {total > 0 && <span className="text-muted"> · {itemsText(total)} de fora</span>}
      </p>
      {items === 0 && total === 0 && <p className="text-sm text-muted">A loja ainda não tem produtos.</p>}
      {items > 0 && total === 0 && <p className="text-sm text-muted">Nada ficou de fora.</p>}
      {total > 0 && (
        <ul aria-label={`De fora: ${title}`} className="grid gap-2">
          {leftOut.map((each) => (
            <LeftOut key={each.reason} leftOut={each} />
          ))}
        </ul>
      )}
    </div>
  );
}

function LeftOut({ leftOut: { reason, count, examples } }: { leftOut: Report["leftOut"][number] }) {
  const shopPath = useShopPath();
  const { title, text } = reasons[reason];
  return (
    <li className="rounded-xl bg-sunk px-3 py-2.5">
      <details>
        <summary className="cursor-pointer">
          <span className="font-medium">{title}</span>{" "}
          <span className="text-muted tabular-nums">{itemsText(count)}</span>
        </summary>
        <p className="mt-1 text-sm text-pretty text-muted">{text}</p>
        <ul className="mt-1 grid gap-0.5 text-sm">
          {examples.map(({ productId, sku, name }) => (
            <li key={sku} className="min-w-0 break-words">
              <Link
                href={shopPath(`/produtos/${encodeURIComponent(productId)}`)}
                className="text-brand-ink underline underline-offset-4"
              >
                {name}
              </Link>
              {sku !== productId && <span className="text-muted"> · {sku}</span>}
            </li>
          ))}
          {count > examples.length && <li className="text-muted">e mais {itemsText(count - examples.length)}</li>}
        </ul>
      </details>
    </li>
  );
}
