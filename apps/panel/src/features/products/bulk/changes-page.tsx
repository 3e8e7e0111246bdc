import { useQuery } from "@tanstack/react-query";
import type { ChangeSet } from "@vitrine/contract/panel/catalog/change-sets";
import { Badge, type Tone } from "@vitrine/ui/layout/badge.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { Drawer } from "@vitrine/ui/overlay/drawer.tsx";
import { ListState } from "@vitrine/ui/table/list-state.tsx";
import { useState } from "react";
import { momentText } from "../../../lib/time-text.ts";
import { useShopId, useShopPath } from "../../account/use-me.ts";
import { changeSetList } from "./bulk.queries.ts";
import { ChangeSetProgress } from "./change-set-progress.tsx";
import { countsText } from "./change-set-text.ts";

const states: Record<ChangeSet["state"], { name: string; tone: Tone }> = {
  running: { name: "Mudando", tone: "info" },
  done: { name: "Feita", tone: "success" },
  undoing: { name: "Desfazendo", tone: "info" },
  undone: { name: "Desfeita", tone: "neutral" },
};

/** Changes of many products and imports of the last 30 days, each with its way back. */
export function ChangesPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const sets = useQuery(changeSetList(shopId));
  const [opened, setOpened] = useState<ChangeSet | null>(null);
  return (
    <Page
      title="Alterações em massa"
      text="O que mudou muitos produtos de uma vez nos últimos 30 dias. Cada uma pode ser desfeita."
      back={{ href: shopPath("/produtos"), label: "Produtos" }}
      width="form"
    >
      <Card isFlush>
        <ListState
          query={sets}
          isFiltered={false}
          whenEmpty={
            <NothingHere title="Nenhuma alteração ainda" text="Selecione produtos na lista para mudar vários." />
          }
        >
          {({ items }) => (
            <ul aria-label="Alterações" className="divide-y divide-line">
              {items.map((set) => (
                <li key={set.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
                  <div className="min-w-0 flex-1 basis-60">
                    <p className="flex flex-wrap items-center gap-2 font-semibold">
                      {set.title} <Badge tone={states[set.state].tone}>{states[set.state].name}</Badge>
                    </p>
                    <p className="text-sm text-muted">
                      {[momentText(set.createdAt), set.member?.name, countsText(set)].filter(Boolean).join(" · ")}
                    </p>
                  </div>
                  <SmallButton onClick={() => setOpened(set)}>Ver</SmallButton>
                </li>
              ))}
            </ul>
          )}
        </ListState>
      </Card>
      {opened && (
        <Drawer title={opened.title} onClose={() => setOpened(null)}>
          <ChangeSetProgress shopId={shopId} id={opened.id} />
        </Drawer>
      )}
    </Page>
  );
}
