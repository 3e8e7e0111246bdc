import { useQuery } from "@tanstack/react-query";
import type { SettingsVersion } from "@vitrine/contract/panel/settings/settings";
import { Button } from "@vitrine/ui/button.tsx";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { ListState } from "@vitrine/ui/table/list-state.tsx";
import { settingName } from "@vitrine/wording/panel/setting-name";
import { type ChangedValue, ChangedValues } from "../../../lib/changed/changed-values.tsx";
import { useQuestion } from "../../../lib/edit/use-question.tsx";
import { momentText } from "../../../lib/time-text.ts";
import { useShopId, useShopPath, useShopTimeZone } from "../../account/use-me.ts";
import { settingsVersions, useRestoreVersion, useUndoVersion } from "../settings.queries.ts";

/** What changed, who changed it, and the way back. A return is a change itself, so it can be taken back, too. */
export function VersionsPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const list = useQuery(settingsVersions(shopId));
  const { ask, dialog } = useQuestion();
  const restore = useRestoreVersion(shopId);
  const timeZone = useShopTimeZone();
  const undo = useUndoVersion(shopId);
  const undoing = (
    change: SettingsVersion,
    { current, items }: { current: number; items: readonly SettingsVersion[] },
  ) => {
    const others = items.filter(({ version }) => change.undoneWith.includes(version));
    return {
      title: "Desfazer esta mudança?",
      action: others.length === 0 ? "Desfazer" : `Desfazer as ${others.length + 1}`,
      text: (
        <>
          {`Volta ao que era antes: ${namesOf(change)}, ${momentText(change.changedAt)}.`}
          {others.length > 0 ? (
            <>
              {" Mudanças mais novas do mesmo também se desfazem:"}
              {others.map((other) => (
                <span key={other.version} className="mt-1 block font-medium">
                  {`${namesOf(other)} · ${authorOf(other)} · ${momentText(other.changedAt)}`}
                </span>
              ))}
            </>
          ) : (
            " O que mudou depois fica como está."
          )}
        </>
      ),
      run: () => undo.mutateAsync({ version: change.version, current }),
      done: "Mudança desfeita",
    };
  };
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
                <li key={version.version} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
                  <div className="grid min-w-0 flex-1 basis-60 gap-1">
                    <p className="font-medium break-words first-letter:uppercase">{namesOf(version)}</p>
                    <p className="text-sm text-muted">{`${authorOf(version)} · ${momentText(version.changedAt)}`}</p>
                    <ChangedValues
                      values={version.differences as ChangedValue[]}
                      more={version.moreDifferences}
                      timeZone={timeZone}
                    />
                  </div>
                  {version.version === current && <Badge tone="success">Atual</Badge>}
                  <Button
                    variant="quiet"
                    aria-label={`Desfazer só isto: ${namesOf(version)}, ${momentText(version.changedAt)}`}
                    onClick={() => ask(undoing(version, { current, items }))}
                  >
                    Desfazer só isto
                  </Button>
                  <Button
                    variant="quiet"
                    aria-label={`Voltar a antes disto: ${namesOf(version)}, ${momentText(version.changedAt)}`}
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

function namesOf({ fields }: SettingsVersion): string {
  return fields.map(settingName).join(", ") || "sem mudança";
}

function authorOf({ member }: SettingsVersion): string {
  return member?.name ?? "Integração";
}
