import { SaveBar } from "@vitrine/ui/form/save-bar.tsx";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { FormConflict, type FormConflictProps } from "./form-conflict.tsx";
import { FormFailure } from "./form-failure.tsx";
import { goToMistake } from "./go-to-mistake.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import { labelledFailure } from "./mistake-text.ts";
import { useUnsaved } from "./unsaved.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";

type EditFormProps<Fields extends object> = FormConflictProps<Fields> & {
  /** A field says why nothing can be saved yet: saving goes there instead. */
  isBlocked?: boolean;
  children: ReactNode;
};

/** The frame of an edit page: one bar to save, the question when somebody else was first, and before leaving. */
export function EditForm<Fields extends object>(props: EditFormProps<Fields>) {
  const { form, labels, describe, isBlocked = false, children } = props;
  useUnsaved(form.isDirty);
  const guard = useLeaveGuard(form.isDirty && !form.isSaving);
  const frame = useRef<HTMLFormElement>(null);
  const { failure } = form;
  // The bar stays in sight, and what was wrong may be several screens away on a phone.
  useEffect(() => {
    if (failure && frame.current) goToMistake(frame.current);
  }, [failure]);
  return (
    <form ref={frame} className="grid content-start gap-4" onSubmit={isBlocked ? stop : form.submit} noValidate>
      <FormConflict {...{ form, labels, describe }} />
      {children}
      <FormFailure failure={labelledFailure(failure, labels)} />
      {!form.conflict && <SaveBar isDirty={form.isDirty} isSaving={form.isSaving} onDiscard={form.discard} />}
      <LeaveDialog guard={guard} />
    </form>
  );
}

function stop(event: FormEvent<HTMLFormElement>) {
  event.preventDefault();
  goToMistake(event.currentTarget);
}
