import { Button } from "./button.tsx";
import { Modal } from "./modal.tsx";

type MessageDialogProps = { title: string; text: string; onClose: () => void };

/** A message that the person must confirm before continuing. */
export function MessageDialog({ title, text, onClose }: MessageDialogProps) {
  return (
    <Modal
      title={title}
      shape="sheet"
      onClose={onClose}
      footer={
        <Button variant="filled" onClick={onClose}>
          Ok
        </Button>
      }
    >
      <p className="text-base text-pretty break-words whitespace-pre-line">{text}</p>
    </Modal>
  );
}
