import { useQuery } from "@tanstack/react-query";
import type { PanelSettings } from "@vitrine/contract/panel/settings/settings";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { useNavigate } from "react-router";
import { useShopId, useShopPath } from "../../account/use-me.ts";
import { scheduleKind, storeKind, zoneKind } from "../entries/entry-kinds.ts";
import { EntryList } from "../entries/entry-list.tsx";
import { NEW_ENTRY } from "../entries/entry-page.tsx";
import { useEntryActions } from "../entries/use-entry-actions.tsx";
import { settings } from "../settings.queries.ts";
import { ClosedDatesCard } from "./closed-dates-card.tsx";
import { withoutLogistic } from "./delivery-changes.ts";
import { PreviewCard } from "./preview-card.tsx";
import { QuickStartCard } from "./quick-start-card.tsx";
import { logisticNamesOf, scheduleLines, scheduleTitle } from "./schedule-text.ts";
import { storeLines } from "./store-page.tsx";
import { zoneLines } from "./zone-page.tsx";

/** How goods reach the customer: zones, stores, times, and a look with the customer's eyes. */
export function DeliveryPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const query = useQuery(settings(shopId));
  return (
    <Page
      title="Entrega e retirada"
      text="Onde você entrega, quanto custa e em que horários."
      width="form"
      back={{ href: shopPath("/configuracoes"), label: "Configurações" }}
    >
      {query.data && <Delivery shopId={shopId} saved={query.data} />}
      <NotLoaded queries={[query]} />
    </Page>
  );
}

function Delivery({ shopId, saved: { document } }: { shopId: string; saved: PanelSettings }) {
  const navigate = useNavigate();
  const shopPath = useShopPath();
  const go = (href: string) => void navigate(href);
  const pathOf = (folder: string, key = NEW_ENTRY) =>
    shopPath(`/configuracoes/entrega/${folder}/${encodeURIComponent(key)}`);
  const zones = useEntryActions({
    shopId,
    document,
    kind: zoneKind,
    nameOf: ({ name }) => name,
    remove: withoutLogistic,
    removeText: "Pedidos feitos não mudam. Horários que só valem para esta área também saem.",
    copy: (zone, key) => ({ ...zone, providerId: key, name: `${zone.name} (cópia)` }),
    onCopied: (key) => go(pathOf("areas", key)),
  });
  const stores = useEntryActions({
    shopId,
    document,
    kind: storeKind,
    nameOf: ({ name }) => name,
    remove: withoutLogistic,
    removeText:
      "Pedidos feitos não mudam. Horários que só valem para este ponto também saem. Áreas medidas a partir dele continuam a medir do mesmo lugar.",
    copy: (store, key) => ({ ...store, providerId: key, name: `${store.name} (cópia)` }),
    onCopied: (key) => go(pathOf("retirada", key)),
  });
  const schedules = useEntryActions({
    shopId,
    document,
    kind: scheduleKind,
    nameOf: scheduleTitle,
    removeText: "Pedidos que já têm este horário não mudam.",
    copy: (rule, key) => ({ ...rule, id: key }),
    onCopied: (key) => go(pathOf("horarios", key)),
  });
  const { deliveryZones = [], pickupStores = [] } = document;
  const names = logisticNamesOf(document);
  return (
    <>
      {deliveryZones.length + pickupStores.length === 0 && (
        <QuickStartCard
          shopId={shopId}
          onZone={({ providerId }) => go(pathOf("areas", providerId))}
          onPickupOnly={() => go(pathOf("retirada"))}
        />
      )}
      <EntryList
        title="Áreas de entrega"
        label="Áreas de entrega"
        newEntry={{ label: "Nova área", href: pathOf("areas"), go }}
        whenEmpty="Nenhuma área: a loja não entrega."
        entries={zones.entries.map(({ entry, ...listed }) => ({
          ...{ ...listed, href: pathOf("areas", listed.key), title: entry.name, lines: zoneLines(entry, document) },
        }))}
      />
      <EntryList
        title="Pontos de retirada"
        label="Pontos de retirada"
        newEntry={{ label: "Novo ponto", href: pathOf("retirada"), go }}
        whenEmpty="Nenhum ponto: o cliente não pode retirar."
        entries={stores.entries.map(({ entry, ...listed }) => ({
          ...{ ...listed, href: pathOf("retirada", listed.key), title: entry.name, lines: storeLines(entry) },
        }))}
      />
      <EntryList
        title="Horários"
        text="Com horários, o cliente escolhe o dia e a hora da entrega ou da retirada."
        label="Horários de entrega e retirada"
        newEntry={{ label: "Novo horário", href: pathOf("horarios"), go }}
        whenEmpty="Nenhum horário: o cliente só vê o prazo."
        entries={schedules.entries.map(({ entry, ...listed }) => ({
          ...{ ...listed, href: pathOf("horarios", listed.key), title: scheduleTitle(entry) },
          lines: scheduleLines(entry, names),
        }))}
      />
      <ClosedDatesCard shopId={shopId} document={document} />
      <PreviewCard shopId={shopId} document={document} draft={null} />
      {zones.dialog ?? stores.dialog ?? schedules.dialog}
    </>
  );
}
