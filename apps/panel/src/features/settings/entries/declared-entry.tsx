import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import type { ReactNode } from "react";
import { FieldCards, type Section } from "../../../lib/declared/field-cards.tsx";
import type { DeclaredFields, FormPage } from "../../../lib/declared/fields.ts";
import { EditForm } from "../../../lib/edit/edit-form.tsx";
import type { AnyEditForm } from "../../../lib/edit/form-conflict.tsx";
import { useShopTimeZone } from "../../account/use-me.ts";
import type { EntryKind, EntryOf, ListName } from "./entry-kinds.ts";
import { EntryPage, type OpenedEntry } from "./entry-page.tsx";
import { useEntryForm } from "./use-entry-form.ts";

/** What the form of an entry is about, for what its page shows besides the fields. */
export type EntryForm<List extends ListName, Values extends object> = FormPage & {
  form: AnyEditForm<Values>;
  document: ShopDocument;
  entryKey: string | null;
  /** The entry as it would be saved now. */
  draft: EntryOf<List>;
};

/** An entry of a list of the document: its page and its form as data. */
export type DeclaredEntry<List extends ListName, Values extends object> = {
  kind: EntryKind<List>;
  listPage: { path: string; label: string };
  /** As “Nova área”. */
  newTitle: string;
  titleOf: (entry: EntryOf<List>) => string;
  savedText: string;
  fields: DeclaredFields<EntryOf<List>, Values>;
  /** What the form begins with, where the rest of the shop has a say in it. */
  valuesOf?: (entry: EntryOf<List> | undefined, document: ShopDocument) => Values;
  /** What the form does not show stays as it is in `current`. */
  toEntry: (values: Values, current: EntryOf<List> | undefined, document: ShopDocument) => EntryOf<List>;
  sections: (entry: EntryForm<List, Values>) => Section<Values>[];
  describe?: (name: keyof Values & string, value: unknown, document: ShopDocument) => string | undefined;
  /** A field says why nothing can be saved yet. */
  isBlocked?: (values: Values) => boolean;
  /** In the form, below its cards. */
  More?: (entry: EntryForm<List, Values>) => ReactNode;
  /** Below the form. */
  After?: (entry: EntryForm<List, Values>) => ReactNode;
};

export function entryPage<List extends ListName, Values extends object>(declared: DeclaredEntry<List, Values>) {
  const { kind, listPage, newTitle, titleOf } = declared;
  return function DeclaredEntryPage() {
    return (
      <EntryPage {...{ kind, newTitle, titleOf }} back={listPage}>
        {(opened) => <EntryFormCards key={opened.entryKey} declared={declared} {...opened} />}
      </EntryPage>
    );
  };
}

type EntryFormCardsProps<List extends ListName, Values extends object> = OpenedEntry & {
  declared: DeclaredEntry<List, Values>;
};

function EntryFormCards<List extends ListName, Values extends object>(props: EntryFormCardsProps<List, Values>) {
  const { declared, shopId, saved, entryKey } = props;
  const { kind, fields, toEntry, savedText, More, After } = declared;
  const { document } = saved;
  const page = { shopId, timeZone: useShopTimeZone(), isNew: entryKey === null };
  const toFields = (entry: EntryOf<List> | undefined) =>
    declared.valuesOf?.(entry, document) ?? (entry ? fields.toValues(entry) : fields.blank);
  const listPath = declared.listPage.path;
  const form = useEntryForm({ shopId, saved, entryKey, kind, toEntry, toFields, savedText, listPath });
  const current = kind.entriesOf(document).find((each) => kind.keyOf(each) === entryKey);
  const entry = { ...page, form, document, entryKey, draft: toEntry(form.fields, current, document) };
  const describe = fields.describeOn(page);
  return (
    <>
      <EditForm
        form={form}
        isBlocked={declared.isBlocked?.(form.fields) ?? false}
        labels={fields.labels}
        describe={(name, value) => declared.describe?.(name, value, document) ?? describe(name, value)}
      >
        <FieldCards declared={fields} {...{ form, page }} sections={declared.sections(entry)} />
        {More && <More {...entry} />}
      </EditForm>
      {After && <After {...entry} />}
    </>
  );
}
