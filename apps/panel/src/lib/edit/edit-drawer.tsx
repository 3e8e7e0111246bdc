import { Button } from "@vitrine/ui/button.tsx";
import { Drawer } from "@vitrine/ui/overlay/drawer.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { FormConflict, type FormConflictProps } from "./form-conflict.tsx";
import { FormFailure } from "./form-failure.tsx";
import { goToMistake } from "./go-to-mistake.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import { labelledFailure } from "./mistake-text.ts";
import { useCloseGuard } from "./use-close-guard.ts";
import { useRequired } from "./use-required.ts";

type EditDrawerProps<Fields extends object> = FormConflictProps<Fields> & {
  title: string;
  /** What the button does, where that is more than saving. */
  action?: string;
  /** All that is needed is filled in. */
  isComplete: boolean;
  onClose: () => void;
  /** The fields. `ask` gives what one of them says when it is needed and was left out. */
  children: (ask: ReturnType<typeof useRequired>["ask"]) => ReactNode;
};

/** The same frame as that of an edit page, at the side of a list. What is typed is not lost by a tap beside it. */
export function EditDrawer<Fields extends object>(props: EditDrawerProps<Fields>) {
  const { title, action = "Salvar", form, labels, describe, isComplete, onClose, children } = props;
  const formId = useId();
  const guard = useCloseGuard(form.isDirty, onClose);
  const { ask, submit } = useRequired();
  const frame = useRef<HTMLFormElement>(null);
  const { failure } = form;
  useEffect(() => {
    if (failure && frame.current) goToMistake(frame.current);
  }, [failure]);

  function save() {
    if (form.isSaving) return;
    if (form.isDirty) void form.submit();
    else onClose();
  }

  return (
    <Drawer
      title={title}
      onClose={guard.close}
      footer={
        <>
          <Button variant="quiet" onClick={guard.close}>
            Cancelar
          </Button>
          {!form.conflict && (
            <Button variant="filled" type="submit" form={formId} aria-disabled={form.isSaving}>
              {form.isSaving && <Spinner />}
              {action}
            </Button>
          )}
        </>
      }
    >
      <form ref={frame} id={formId} onSubmit={submit(isComplete, save)} className="grid gap-4" noValidate>
        <FormConflict {...{ form, labels, describe }} />
        {children(ask)}
        <FormFailure failure={labelledFailure(failure, labels)} />
      </form>
      <LeaveDialog guard={guard} />
    </Drawer>
  );
}
