import { Button } from "@vitrine/ui/button.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import type { ReactNode } from "react";

type FormActionsProps = {
  formId: string;
  isPending: boolean;
  /** There is nothing to send yet. */
  isEmpty?: boolean;
  onCancel: () => void;
  /** What the button that sends the form says. */
  children: ReactNode;
};

/** The footer of a drawer or dialog with a form. The form is not around its footer, so the button names it. */
export function FormActions({ formId, isPending, isEmpty = false, onCancel, children }: FormActionsProps) {
  return (
    <>
      <Button variant="quiet" onClick={onCancel}>
        Cancelar
      </Button>
      <Button variant="filled" type="submit" form={formId} aria-disabled={isEmpty || isPending}>
        {isPending && <Spinner />}
        {children}
      </Button>
    </>
  );
}
