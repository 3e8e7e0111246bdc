import { ConflictNotice } from "@vitrine/ui/form/conflict-notice.tsx";
import type { useEditForm } from "./use-edit-form.ts";

export type AnyEditForm<Fields extends object> = ReturnType<typeof useEditForm<{ version: string | number }, Fields>>;

export type FormConflictProps<Fields extends object> = {
  form: AnyEditForm<Fields>;
  /** How the fields are called, for the question which of two values holds. */
  labels: Record<keyof Fields & string, string>;
  /** A value in words, where its own text says too little. */
  describe?: ((field: keyof Fields & string, value: unknown) => string) | undefined;
};

/** The question which of two values holds; nothing while nobody else was first. */
export function FormConflict<Fields extends object>({ form, labels, describe = plain }: FormConflictProps<Fields>) {
  const { conflict } = form;
  if (!conflict) return null;
  return (
    <ConflictNotice
      disputes={conflict.disputed.map((key) => {
        const field = key as keyof Fields & string;
        return {
          field,
          label: labels[field],
          mine: describe(field, conflict.mine[field]),
          theirs: describe(field, conflict.theirs[field]),
        };
      })}
      choices={conflict.choices as Record<string, "mine" | "theirs">}
      onChoose={(field, side) => conflict.choose(field as keyof Fields, side)}
      onSave={() => void conflict.settle()}
    />
  );
}

function plain(_: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
