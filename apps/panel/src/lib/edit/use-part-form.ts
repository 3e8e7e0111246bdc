import { useEditForm } from "./use-edit-form.ts";

type PartForm<Part extends { version: string }, Fields extends object> = {
  /** Null while it is being made. */
  saved: Part | null;
  blank: Fields;
  toFields: (part: Part) => Fields;
  create: (fields: Fields) => Promise<Part>;
  change: (changes: Partial<Fields>, version: string) => Promise<Part>;
  read: () => Promise<Part>;
};

type Opened<Part> = { version: string; part: Part | null };

/** A form over one coupon, gift or table. A new one is sent whole, a known one only with what was changed. */
export function usePartForm<Part extends { version: string }, Fields extends object>(options: PartForm<Part, Fields>) {
  const { saved, blank, toFields, create, change, read } = options;
  const opened = (part: Part | null): Opened<Part> => ({ version: part?.version ?? "", part });
  return useEditForm<Opened<Part>, Fields>({
    saved: opened(saved),
    toFields: ({ part }) => (part ? toFields(part) : blank),
    save: async (changes, version) =>
      opened(await (saved ? change(changes, version) : create({ ...blank, ...changes }))),
    reload: async () => opened(await read()),
  });
}
