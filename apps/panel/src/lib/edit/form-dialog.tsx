import { ConfirmDialog } from "@vitrine/ui/overlay/confirm-dialog.tsx";
import type { ComponentProps, ReactNode } from "react";
import { FormFailure } from "./form-failure.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { useCloseGuard } from "./use-close-guard.ts";

type FormDialogProps = Omit<ComponentProps<typeof ConfirmDialog>, "onDismiss" | "failure"> & {
  /** Something was typed that is not saved. */
  isDirty: boolean;
  failure: Error | null;
  children: ReactNode;
};

/** A question with fields. What is typed is not lost by a tap beside it, by Escape or by the way back. */
export function FormDialog({ isDirty, failure, children, ...dialog }: FormDialogProps) {
  const guard = useCloseGuard(isDirty, dialog.onClose);
  return (
    <ConfirmDialog {...dialog} onDismiss={guard.close}>
      {children}
      <FormFailure failure={failure} />
      <LeaveDialog guard={guard} />
    </ConfirmDialog>
  );
}
