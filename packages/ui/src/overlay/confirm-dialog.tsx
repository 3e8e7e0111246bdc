import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { FailureBlock } from "../feedback/failure-block.tsx";
import { Modal } from "../modal.tsx";
import { Spinner } from "../spinner.tsx";

type ConfirmDialogProps = {
  title: string;
  /** What the button does, in one or two words. */
  action: string;
  /** The button that leaves all as it is, where “Cancelar” would be read as the action. */
  refusal?: string;
  isDangerous?: boolean;
  isBusy?: boolean;
  /** There is nothing to do yet: what stands in it says why. */
  isIdle?: boolean;
  failure?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
  /** A tap beside it or Escape, where they do not close it as the button does. */
  onDismiss?: () => void;
  children: ReactNode;
};

/** Asks before an action that cannot be taken back. */
export function ConfirmDialog({
  title,
  action,
  refusal = "Cancelar",
  isDangerous = false,
  isBusy = false,
  isIdle = false,
  failure,
  onConfirm,
  onClose,
  onDismiss = onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <Modal
      title={title}
      shape="sheet"
      onClose={onDismiss}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {refusal}
          </Button>
          <Button
            variant={isDangerous ? "danger" : "filled"}
            aria-disabled={isBusy || isIdle}
            onClick={() => {
              if (!isBusy && !isIdle) onConfirm();
            }}
          >
            {isBusy && <Spinner />}
            {action}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-pretty">
        {children}
        <FailureBlock text={failure} />
      </div>
    </Modal>
  );
}
