import { useQuery } from "@tanstack/react-query";
import type { PanelSettings } from "@vitrine/contract/panel/settings/settings";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { useNavigate } from "react-router";
import { useShopId, useShopPath } from "../../account/use-me.ts";
import { groupKind } from "../entries/entry-kinds.ts";
import { EntryList } from "../entries/entry-list.tsx";
import { NEW_ENTRY } from "../entries/entry-page.tsx";
import { useEntryActions } from "../entries/use-entry-actions.tsx";
import { settings } from "../settings.queries.ts";
import { groupLines } from "./group-page.tsx";
import { groupsListPage } from "./groups-list-page.ts";

/** Groups of customers with terms of their own. Who is in a group is said on the customer's page. */
export function GroupsPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const query = useQuery(settings(shopId));
  return (
    <Page
      title="Grupos de clientes"
      text="Condições para muitos clientes de uma vez. O grupo de cada cliente é escolhido na página dele, em Clientes."
      width="form"
      back={{ href: shopPath("/configuracoes"), label: "Configurações" }}
    >
      {query.data && <Groups shopId={shopId} saved={query.data} />}
      <NotLoaded queries={[query]} />
    </Page>
  );
}

function Groups({ shopId, saved: { document } }: { shopId: string; saved: PanelSettings }) {
  const navigate = useNavigate();
  const shopPath = useShopPath();
  const go = (href: string) => void navigate(href);
  const pathOf = (key = NEW_ENTRY) => shopPath(`${groupsListPage.path}/${encodeURIComponent(key)}`);
  const { entries, dialog } = useEntryActions({
    shopId,
    document,
    kind: groupKind,
    nameOf: ({ name }) => name,
    removeText: "Os clientes do grupo passam a ter as condições da loja, a não ser as que são só deles.",
    copy: (group, key) => ({ ...group, id: key, name: `${group.name} (cópia)` }),
    onCopied: (key) => go(pathOf(key)),
  });
  return (
    <>
      <EntryList
        title="Grupos"
        label="Grupos de clientes"
        newEntry={{ label: "Novo grupo", href: pathOf(), go }}
        whenEmpty="Nenhum: todos os clientes têm as condições da loja, a não ser as que são só deles."
        entries={entries.map(({ entry, ...listed }) => ({
          ...{ ...listed, href: pathOf(listed.key), title: entry.name, lines: groupLines(entry, document) },
        }))}
      />
      {dialog}
    </>
  );
}
