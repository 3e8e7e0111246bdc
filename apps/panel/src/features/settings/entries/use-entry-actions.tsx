import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { useFailureToast } from "@vitrine/ui/feedback/toast.tsx";
import type { MenuItem } from "@vitrine/ui/overlay/menu.tsx";
import { useQuestion } from "../../../lib/edit/use-question.tsx";
import type { SettingsPatch } from "../settings.queries.ts";
import type { EntryKind, EntryOf, ListName } from "./entry-kinds.ts";
import { moved, newKey } from "./list-changes.ts";
import { useDocumentChange } from "./use-document-change.ts";

type EntryActions<List extends ListName> = {
  shopId: string;
  document: ShopDocument;
  kind: EntryKind<List>;
  nameOf: (entry: EntryOf<List>) => string;
  /** What else happens when one is removed. */
  removeText: string | ((entry: EntryOf<List>) => string);
  copy: (entry: EntryOf<List>, key: string) => EntryOf<List>;
  onCopied: (key: string) => void;
  /** Where removing one touches more than its own list. */
  remove?: (document: ShopDocument, key: string) => SettingsPatch;
};

/** What can be done with an entry from its list: copy, move, remove. Each is one change of the newest document. */
export function useEntryActions<List extends ListName>(options: EntryActions<List>) {
  const { shopId, document, kind, nameOf, removeText, copy, onCopied } = options;
  const { ask, dialog } = useQuestion();
  const change = useDocumentChange(shopId);
  const onError = useFailureToast();
  const { keyOf, entriesOf } = kind;
  const entries = entriesOf(document);
  const patch = (next: readonly EntryOf<List>[]) => ({ [kind.list]: next }) as SettingsPatch;
  const remove =
    options.remove ??
    ((newest: ShopDocument, key: string) => patch(entriesOf(newest).filter((each) => keyOf(each) !== key)));

  function makeCopy(entry: EntryOf<List>) {
    let key = "";
    const add = (newest: ShopDocument) => {
      key = newKey(nameOf(entry), entriesOf(newest).map(keyOf));
      return patch([...entriesOf(newest), copy(entry, key)]);
    };
    change.mutate(add, { onSuccess: () => onCopied(key), onError });
  }

  const removing = (entry: EntryOf<List>) => ({
    title: `Remover ${nameOf(entry)}?`,
    action: "Remover",
    isDangerous: true,
    text: typeof removeText === "string" ? removeText : removeText(entry),
    run: () => change.mutateAsync((newest) => remove(newest, keyOf(entry))),
    done: `${nameOf(entry)} saiu da loja`,
  });

  const actionsOf = (entry: EntryOf<List>, index: number): (MenuItem | "line")[] => {
    const key = keyOf(entry);
    const move = (step: -1 | 1) => () =>
      change.mutate((newest) => patch(moved(entriesOf(newest), keyOf, key, step)), { onError });
    return [
      { label: "Copiar", onSelect: () => makeCopy(entry) },
      ...(index > 0 ? [{ label: "Mover para cima", onSelect: move(-1) }] : []),
      ...(index < entries.length - 1 ? [{ label: "Mover para baixo", onSelect: move(1) }] : []),
      "line",
      { label: "Remover", isDangerous: true, onSelect: () => ask(removing(entry)) },
    ];
  };

  return {
    entries: entries.map((entry, index) => ({ entry, key: keyOf(entry), actions: actionsOf(entry, index) })),
    dialog,
  };
}
