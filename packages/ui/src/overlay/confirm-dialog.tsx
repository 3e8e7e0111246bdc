import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { FailureBlock } from "../feedback/failure-block.tsx";
import { Modal } from "../modal.tsx";
import { Spinner } from "../spinner.tsx";

type ConfirmDialogProps = {
  title: string;
  /** What the button does, in one or two words. */
  action: string;
  isDangerous?: boolean;
  isBusy?: boolean;
  failure?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before an action that cannot be taken back. */
export function ConfirmDialog({
  title,
  action,
  isDangerous = false,
  isBusy = false,
  failure,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <Modal
      title={title}
      shape="sheet"
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            variant={isDangerous ? "danger" : "filled"}
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) onConfirm();
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
