import { Button } from "@vitrine/ui/button.tsx";
import { Drawer } from "@vitrine/ui/overlay/drawer.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { FormConflict, type FormConflictProps } from "./form-conflict.tsx";
import { FormFailure } from "./form-failure.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { useUnsaved } from "./unsaved.ts";

type EditDrawerProps<Fields extends object> = FormConflictProps<Fields> & {
  title: string;
  /** All that is needed is filled in. */
  isComplete: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** The same frame as that of an edit page, at the side of a list. What is typed is not lost by a tap beside it. */
export function EditDrawer<Fields extends object>(props: EditDrawerProps<Fields>) {
  const { title, form, labels, describe, isComplete, onClose, children } = props;
  const formId = useId();
  const [isAsking, setIsAsking] = useState(false);
  useUnsaved(form.isDirty);
  const canSave = isComplete && !form.isSaving;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!canSave) return;
    if (form.isDirty) void form.submit();
    else onClose();
  }

  return (
    <Drawer
      title={title}
      onClose={() => (form.isDirty ? setIsAsking(true) : onClose())}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancelar
          </Button>
          {!form.conflict && (
            <Button variant="filled" type="submit" form={formId} aria-disabled={!canSave}>
              {form.isSaving && <Spinner />}
              Salvar
            </Button>
          )}
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-4" noValidate>
        <FormConflict {...{ form, labels, describe }} />
        {children}
        <FormFailure failure={form.failure} />
      </form>
      <LeaveDialog guard={{ isAsking, stay: () => setIsAsking(false), leave: onClose }} />
    </Drawer>
  );
}
