import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { Modal } from "@vitrine/ui/modal.tsx";

type CancelDialogProps = {
  text: string;
  isCanceling: boolean;
  failure: Error | null;
  onCancel: () => void;
  onClose: () => void;
};

/** Asks before an order is canceled. */
export function CancelDialog({ text, isCanceling, failure, onCancel, onClose }: CancelDialogProps) {
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
          <Button variant="filled" onClick={onCancel} disabled={isCanceling}>
            {isCanceling ? "Processando..." : "Sim"}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-base text-pretty">{text}</p>
        <FailureBlock text={isCanceling ? undefined : failure?.message} />
      </div>
    </Modal>
  );
}
