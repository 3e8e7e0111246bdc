import { useQuery } from "@tanstack/react-query";
import type { PanelSettings } from "@vitrine/contract/panel/settings/settings";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { type ReactNode, useState } from "react";
import { useParams } from "react-router";
import { useShopId, useShopPath } from "../../account/use-me.ts";
import { settings } from "../settings.queries.ts";
import type { EntryKind, EntryOf, ListName } from "./entry-kinds.ts";

/** The last part of the address of a new entry. No entry is called so: its key would be made of its name. */
export const NEW_ENTRY = "+";

/** What the form of an entry is opened with. `entryKey` is null for a new one. */
export type OpenedEntry = { shopId: string; saved: PanelSettings; entryKey: string | null };

type EntryPageProps<List extends ListName> = {
  kind: EntryKind<List>;
  back: { path: string; label: string };
  /** What a new one is called, such as "Nova área". */
  newTitle: string;
  titleOf: (entry: EntryOf<List>) => string;
  children: (opened: OpenedEntry) => ReactNode;
};

/** The page of one entry: new, known, or gone since the address was written down. */
export function EntryPage<List extends ListName>({ kind, back, newTitle, titleOf, children }: EntryPageProps<List>) {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const { key = "" } = useParams();
  const query = useQuery(settings(shopId));
  const isNew = key === NEW_ENTRY;
  const entry = query.data && kind.entriesOf(query.data.document).find((each) => kind.keyOf(each) === key);
  // Who has it open keeps what they typed, also when somebody removes it meanwhile.
  const [openedKey, setOpenedKey] = useState<string | null>(null);
  if (entry && openedKey !== key) setOpenedKey(key);
  const isOpen = isNew || openedKey === key;
  const title = isNew
    ? newTitle
    : entry
      ? titleOf(entry)
      : newTitle.replace(/^Nov[ao] /, "").replace(/^./, (first) => first.toUpperCase());
  return (
    <Page title={title} width="form" back={{ href: shopPath(back.path), label: back.label }}>
      {query.data && isOpen && children({ shopId, saved: query.data, entryKey: isNew ? null : key })}
      {query.data && !isOpen && (
        <NothingHere
          title="Não existe mais"
          text="Alguém removeu este registro. Em Versões você encontra o caminho de volta."
        />
      )}
      <NotLoaded queries={[query]} />
    </Page>
  );
}
