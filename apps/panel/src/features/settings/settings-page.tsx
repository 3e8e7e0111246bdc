import { useQuery } from "@tanstack/react-query";
import { LoadFailure } from "@vitrine/ui/feedback/load-failure.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { LinkRow } from "@vitrine/ui/layout/link-row.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { useMay, useShopId, useShopPath } from "../account/use-me.ts";
import { isShopPaused, PauseCard } from "./pause-card.tsx";
import { settings } from "./settings.queries.ts";
import { settingsSections } from "./settings-sections.ts";
import { shownWarning } from "./warning-text.ts";

/** Everything that can be set, and first of all what the shop still lacks. */
export function SettingsPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const mayDelete = useMay()("delete-shop");
  const query = useQuery(settings(shopId));
  const warnings = query.data?.warnings ?? [];
  const isStopped = query.data !== undefined && isShopPaused(query.data.document);
  return (
    <Page title="Configurações" width="form">
      {/* The pages below can be opened all the same. That nothing is missing is only said by an answer. */}
      {!query.data && query.error && <LoadFailure failure={query.error} onRetry={() => void query.refetch()} />}
      {warnings.length > 0 && (
        <Card title="Falta na loja">
          <ul className="grid list-disc gap-1.5 pl-5">
            {warnings.map(shownWarning).map(({ text, path }) => (
              <li key={text} className="break-words">
                <Link href={shopPath(path)} className="underline underline-offset-4">
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {query.data && isStopped && <PauseCard shopId={shopId} document={query.data.document} />}
      <Card isFlush>
        <ul aria-label="Páginas das configurações" className="divide-y divide-line">
          {settingsSections.map(({ path, title, text }) => (
            <LinkRow key={path} href={shopPath(`/configuracoes/${path}`)} title={title} text={text} />
          ))}
        </ul>
      </Card>
      {query.data && !isStopped && <PauseCard shopId={shopId} document={query.data.document} />}
      {mayDelete && (
        <p>
          <Link href={shopPath("/configuracoes/excluir")} className="text-sm text-danger underline underline-offset-4">
            Excluir a loja
          </Link>
        </p>
      )}
    </Page>
  );
}
