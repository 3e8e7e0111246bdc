import { Button } from "@vitrine/ui/button.tsx";
import { Modal } from "@vitrine/ui/modal.tsx";
import { scrollAndFocus } from "../checkout-section.tsx";
import type { Unapplied } from "../summary/unapplied.ts";

type UnappliedDialogProps = { unapplied: Unapplied; onPlace: () => void; onClose: () => void };

/** Asks before an order is placed without the coupon, the discount or the freight that somebody typed. */
export function UnappliedDialog({ unapplied, onPlace, onClose }: UnappliedDialogProps) {
  const { title, text, fieldId } = unapplied;
  return (
    <Modal
      title={title}
      shape="sheet"
      onClose={onClose}
      footer={
        <>
          <Button
            variant="quiet"
            onClick={() => {
              onClose();
              onPlace();
            }}
          >
            Finalizar sem aplicar
          </Button>
          <Button
            variant="filled"
            onClick={() => {
              onClose();
              applyAt(fieldId);
            }}
          >
            Aplicar
          </Button>
        </>
      }
    >
      <p className="text-base text-pretty break-words">{text}</p>
    </Modal>
  );
}

/** The new total, or why it was refused, is shown at the field. The dialog that closes takes the focus first. */
function applyAt(fieldId: string): void {
  requestAnimationFrame(() => {
    const field = document.getElementById(fieldId);
    if (!(field instanceof HTMLInputElement)) return;
    scrollAndFocus(field);
    field.form?.requestSubmit();
  });
}
