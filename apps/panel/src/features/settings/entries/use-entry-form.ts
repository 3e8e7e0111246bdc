import { useQueryClient } from "@tanstack/react-query";
import type { PanelSettings } from "@vitrine/contract/panel/settings/settings";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../../lib/api/api.ts";
import { ApiFailure } from "../../../lib/api/api-failure.ts";
import { useEditForm } from "../../../lib/edit/use-edit-form.ts";
import { useShopPath } from "../../account/use-me.ts";
import { refreshWorkedOut, type SettingsPatch, settings } from "../settings.queries.ts";
import { failureOfEntry } from "./entry-failure.ts";
import type { EntryKind, EntryOf, ListName } from "./entry-kinds.ts";
import type { OpenedEntry } from "./entry-page.tsx";
import { withEntry } from "./list-changes.ts";

type EntryForm<List extends ListName, Fields extends object> = OpenedEntry & {
  kind: EntryKind<List>;
  toFields: (entry: EntryOf<List> | undefined) => Fields;
  /** The entry of these fields. What the form does not show stays as it is in `current`. */
  toEntry: (fields: Fields, current: EntryOf<List> | undefined, document: ShopDocument) => EntryOf<List>;
  /** What else of the document changes with the entry. */
  alongside?: (entry: EntryOf<List>, document: ShopDocument) => SettingsPatch;
  /** What the person reads once it is saved, on the page with the list. */
  savedText: string;
  listPath: string;
};

/** A form over one entry of a list. Others may change the rest of the list meanwhile: only this entry is replaced. */
export function useEntryForm<List extends ListName, Fields extends object>(options: EntryForm<List, Fields>) {
  const { shopId, kind, entryKey, toFields, toEntry, savedText, listPath } = options;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const shopPath = useShopPath();
  const show = useToast();
  const { queryKey } = settings(shopId);
  const find = (document: ShopDocument) => kind.entriesOf(document).find((each) => kind.keyOf(each) === entryKey);
  // Somebody may remove the entry while it is edited. What was typed is still about the entry that was opened.
  const [opened] = useState(() => find(options.saved.document));
  const [isToldRemoved, setIsToldRemoved] = useState(false);
  const fieldsOf = (document: ShopDocument) => toFields(find(document) ?? opened);

  return useEditForm({
    saved: options.saved,
    toFields: ({ document }: PanelSettings) => fieldsOf(document),
    save: async (changes: Partial<Fields>, version) => {
      const current = queries.getQueryData<PanelSettings>(queryKey);
      // The list is sent whole, so it must be that of the version which the form names.
      if (current?.version !== version) throw otherVersion();
      const { document } = current;
      if (opened && !find(document) && !isToldRemoved) {
        setIsToldRemoved(true);
        throw removedMeanwhile();
      }
      const fields = { ...fieldsOf(document), ...changes };
      const entry = toEntry(fields, find(document) ?? opened, document);
      const { entries, index } = withEntry(kind.entriesOf(document), kind.keyOf, { key: entryKey, entry });
      const body = { [kind.list]: entries, ...options.alongside?.(entry, document) } as SettingsPatch;
      try {
        const params = { shopId };
        const answer = await call("PATCH /painel/api/shops/{shopId}/settings", { params, body, ifMatch: version });
        queries.setQueryData(queryKey, answer);
        refreshWorkedOut(queries, shopId);
        show({ text: savedText, stays: 4_000 });
        void navigate(shopPath(listPath));
        return answer;
      } catch (error) {
        throw failureOfEntry(error, kind.list, index);
      }
    },
    reload: () => queries.fetchQuery({ ...settings(shopId), staleTime: 0 }),
  });
}

/** It comes back only for somebody who knows that it was removed. */
function removedMeanwhile(): ApiFailure {
  const message = "Alguém removeu isto enquanto você editava. Salve de novo para criar outra vez.";
  return new ApiFailure([{ code: "entry-removed", type: "error", status: 409, message }]);
}

function otherVersion(): ApiFailure {
  const message = "Outra pessoa salvou ao mesmo tempo. Tente de novo.";
  return new ApiFailure([{ code: "version-mismatch", type: "error", status: 412, message }]);
}
