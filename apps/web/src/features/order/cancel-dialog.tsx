import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { Modal } from "@vitrine/ui/modal.tsx";
import type { PropsWithChildren } from "react";

type CancelDialogProps = {
  text: string;
  isCanceling: boolean;
  /** False while something is missing that only the person can say. */
  isReady?: boolean;
  failure: Error | null;
  onCancel: () => void;
  onClose: () => void;
};

/** Asks before an order is canceled. */
export function CancelDialog({
  text,
  isCanceling,
  isReady = true,
  failure,
  onCancel,
  onClose,
  children,
}: PropsWithChildren<CancelDialogProps>) {
  return (
    <Modal
      title="Cancelar pedido"
      shape="sheet"
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Não
          </Button>
          <Button variant="filled" onClick={onCancel} disabled={isCanceling || !isReady}>
            {isCanceling ? "Processando..." : "Sim"}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-base text-pretty">{text}</p>
        {children}
        <FailureBlock text={isCanceling ? undefined : failure?.message} />
      </div>
    </Modal>
  );
}
