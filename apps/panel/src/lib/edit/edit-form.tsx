import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { ConflictNotice } from "@vitrine/ui/form/conflict-notice.tsx";
import { SaveBar } from "@vitrine/ui/form/save-bar.tsx";
import type { ReactNode } from "react";
import { isSignedOut } from "../api/api-failure.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import { useUnsaved } from "./unsaved.ts";
import type { useEditForm } from "./use-edit-form.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";

type EditFormProps<Fields extends object> = {
  form: ReturnType<typeof useEditForm<{ version: string | number }, Fields>>;
  /** How the fields are called, for the question which of two values holds. */
  labels: Record<keyof Fields & string, string>;
  /** A value in words, where its own text says too little. */
  describe?: (field: keyof Fields & string, value: unknown) => string;
  children: ReactNode;
};

/** The frame of an edit page: one bar to save, the question when somebody else was first, and before leaving. */
export function EditForm<Fields extends object>({ form, labels, describe = plain, children }: EditFormProps<Fields>) {
  const { conflict, failure } = form;
  useUnsaved(form.isDirty);
  const guard = useLeaveGuard(form.isDirty && !form.isSaving);
  return (
    <form className="grid gap-4" onSubmit={form.submit} noValidate>
      {conflict && (
        <ConflictNotice
          disputes={conflict.disputed.map((key) => {
            const field = key as keyof Fields & string;
            return {
              ...{ field, label: labels[field] },
              mine: describe(field, conflict.mine[field]),
              theirs: describe(field, conflict.theirs[field]),
            };
          })}
          choices={conflict.choices as Record<string, "mine" | "theirs">}
          onChoose={(field, side) => conflict.choose(field as keyof Fields, side)}
          onSave={() => void conflict.settle()}
        />
      )}
      {children}
      {isSignedOut(failure) ? <SignedOutNotice /> : <FailureBlock text={failure?.message} />}
      {!conflict && <SaveBar isDirty={form.isDirty} isSaving={form.isSaving} onDiscard={form.discard} />}
      <LeaveDialog guard={guard} />
    </form>
  );
}

/** The session ended while somebody typed. They sign in elsewhere and go on here. */
function SignedOutNotice() {
  return (
    <p role="alert" className="rounded-xl bg-caution-tint px-3 py-2.5 text-sm font-medium text-pretty text-caution">
      Sua sessão terminou, mas o que você escreveu continua aqui.{" "}
      <a href="/painel/entrar" target="_blank" rel="noopener" className="underline underline-offset-4">
        Entre em outra aba
      </a>{" "}
      e salve de novo.
    </p>
  );
}

function plain(_: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
