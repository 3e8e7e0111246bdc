import { type FormEvent, useState } from "react";
import { ApiFailure, codeOf } from "../api/api-failure.ts";
import { changedKeys, mergeChanges } from "./merge-changes.ts";
import { mistakeText } from "./mistake-text.ts";

const VERSION_REFUSED = "version-mismatch";

type Versioned = { version: string | number };

type EditForm<Saved extends Versioned, Fields extends object> = NewForm<Saved, Fields> & {
  toFields: (saved: Saved) => Fields;
  /** Sends only what was changed, for the version that it was changed from. Answers what is saved then. */
  save: (changes: Partial<Fields>, version: Saved["version"]) => Promise<Saved>;
  /** Reads what is saved now, after somebody else was first. */
  reload: () => Promise<Saved>;
};

/** Something that may be new is opened with `null` and `blank`, and sent whole the first time. */
type NewForm<Saved, Fields> =
  | { saved: Saved; blank?: never; create?: never }
  | { saved: Saved | null; blank: Fields; create: (fields: Fields) => Promise<Saved> };

type Side = "mine" | "theirs";
type Conflict<Saved, Fields> = { theirs: Saved; merged: Fields; disputed: (keyof Fields)[] };

/**
 * A form over something that others edit too. It sends only the changed fields and never overwrites what is typed. When
 * somebody saved meanwhile, it joins both; only a field that both changed is put to the person.
 */
export function useEditForm<Saved extends Versioned, Fields extends object>(options: EditForm<Saved, Fields>) {
  const { save, reload, create } = options;
  // Nothing is saved only where the options have a `blank`.
  const toFields = (saved: Saved | null) => (saved ? options.toFields(saved) : (options.blank as Fields));
  const [opened, setOpened] = useState(options.saved);
  const [typed, setTyped] = useState<Partial<Fields>>({});
  const [conflict, setConflict] = useState<Conflict<Saved, Fields> | null>(null);
  const [choices, setChoices] = useState<Partial<Record<keyof Fields, Side>>>({});
  const [failure, setFailure] = useState<Error | null>(null);
  const [isSaving, setIsSaving] = useState(false);

  const isClean = Object.keys(typed).length === 0;
  // An untouched form follows what is saved; a touched one stays on what it was opened with.
  const base = isClean ? options.saved : opened;
  const baseFields = toFields(base);
  const fields = { ...baseFields, ...typed };
  const changed = changedKeys(baseFields, fields);
  const isDirty = changed.length > 0;

  function set<Key extends keyof Fields>(key: Key, value: Fields[Key]) {
    if (isClean) setOpened(options.saved);
    setFailure(null);
    setTyped((before) => ({ ...before, [key]: value }));
  }

  function reset(saved: Saved | null) {
    setOpened(saved);
    setTyped({});
    setConflict(null);
    setChoices({});
    setFailure(null);
  }

  async function send(from: Saved | null, next: Fields): Promise<void> {
    const keys = changedKeys(toFields(from), next);
    if (keys.length === 0) return reset(from);
    if (!from) return reset((await create?.(next)) ?? null);
    const changes = Object.fromEntries(keys.map((key) => [key, next[key]])) as Partial<Fields>;
    reset(await save(changes, from.version));
  }

  async function resolveConflict(): Promise<void> {
    const theirs = await reload();
    const { merged, disputed } = mergeChanges({ base: baseFields, mine: fields, theirs: toFields(theirs) });
    if (disputed.length > 0) return setConflict({ theirs, merged, disputed });
    await send(theirs, merged);
  }

  async function run(work: () => Promise<void>): Promise<void> {
    if (isSaving) return;
    setIsSaving(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFailure(error);
    } finally {
      setIsSaving(false);
    }
  }

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    return run(async () => {
      try {
        await send(base, fields);
      } catch (error) {
        if (codeOf(error) !== VERSION_REFUSED) throw error;
        await resolveConflict();
      }
    });
  };

  const settle = () =>
    run(async () => {
      if (!conflict) return;
      const theirs = toFields(conflict.theirs);
      const decided = conflict.disputed.filter((key) => choices[key] === "theirs").map((key) => [key, theirs[key]]);
      await send(conflict.theirs, { ...conflict.merged, ...Object.fromEntries(decided) });
    });

  return {
    fields,
    set,
    submit,
    isDirty,
    isSaving,
    failure,
    /** The sentence for one field, from the `param` of the refusal. A part of one is named with it: `company/taxId`. */
    errorOf: (key: keyof Fields & string) => errorOf(failure, key),
    /** The same for a part of what is saved, by its JSON pointer: `/skus/0/price`. */
    errorAt: (param: string) => errorOf(failure, param),
    discard: () => reset(options.saved),
    conflict: conflict && {
      disputed: conflict.disputed,
      mine: conflict.merged,
      theirs: toFields(conflict.theirs),
      choices,
      choose: (key: keyof Fields, side: Side) => setChoices((before) => ({ ...before, [key]: side })),
      settle,
    },
  };
}

function errorOf(failure: Error | null, field: string): string | undefined {
  if (!(failure instanceof ApiFailure)) return undefined;
  const error = failure.errors.find(({ param = "" }) => param === field || `${param}/`.startsWith(`/${field}/`));
  return error && mistakeText(error.message);
}
