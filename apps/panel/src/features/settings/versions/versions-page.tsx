import { useQuery } from "@tanstack/react-query";
import type { SettingsVersion } from "@vitrine/contract/panel/settings/settings";
import { Button } from "@vitrine/ui/button.tsx";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { ListState } from "@vitrine/ui/table/list-state.tsx";
import { settingName } from "@vitrine/wording/panel/setting-name";
import { useQuestion } from "../../../lib/edit/use-question.tsx";
import { momentText } from "../../../lib/time-text.ts";
import { useShopId, useShopPath } from "../../account/use-me.ts";
import { settingsVersions, useRestoreVersion } from "../settings.queries.ts";

/** What changed, who changed it, and the way back. A return is a change itself, so it can be taken back, too. */
export function VersionsPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const list = useQuery(settingsVersions(shopId));
  const { ask, dialog } = useQuestion();
  const restore = useRestoreVersion(shopId);
  const restoring = ({ version, changedAt }: SettingsVersion) => ({
    title: "Voltar as configurações?",
    action: "Voltar",
    text: `Tudo fica como estava antes de ${momentText(changedAt)}, também o que mudou depois. Endereços na internet e credenciais não mudam. A volta também aparece nesta lista e pode ser desfeita.`,
    run: () => restore.mutateAsync(version - 1),
    done: "As configurações voltaram",
  });
  return (
    <Page
      title="Versões"
      text="As últimas 200 mudanças das configurações. Pedidos feitos não mudam quando a loja volta."
      width="form"
      back={{ href: shopPath("/configuracoes"), label: "Configurações" }}
    >
      <Card isFlush>
        <ListState
          query={list}
          isFiltered={false}
          whenEmpty={<NothingHere title="Nenhuma mudança ainda" text="Cada mudança das configurações aparece aqui." />}
        >
          {({ items, current }) => (
            <ul aria-label="Versões das configurações" className="divide-y divide-line">
              {items.map((version) => (
                <li key={version.version} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
                  <div className="min-w-0 flex-1 basis-60">
                    <p className="font-medium break-words first-letter:uppercase">
                      {version.fields.map(settingName).join(", ") || "sem mudança"}
                    </p>
                    <p className="text-sm text-muted">
                      {`${version.member?.name ?? "Integração"} · ${momentText(version.changedAt)}`}
                    </p>
                  </div>
                  {version.version === current && <Badge tone="success">Atual</Badge>}
                  <Button
                    variant="quiet"
                    aria-label={`Voltar a antes disto: ${version.fields.map(settingName).join(", ")}, ${momentText(version.changedAt)}`}
                    onClick={() => ask(restoring(version))}
                  >
                    Voltar a antes disto
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </ListState>
      </Card>
      {dialog}
    </Page>
  );
}
