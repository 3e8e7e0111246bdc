import { Button } from "@vitrine/ui/button.tsx";
import { Modal } from "@vitrine/ui/modal.tsx";
import type { ReactNode } from "react";

type FacetOverlayProps = { onClear: () => void; onClose: () => void; children: ReactNode };

/** Each filter applies at once. Closing the overlay shows the filtered list. */
export function FacetOverlay({ onClear, onClose, children }: FacetOverlayProps) {
  return (
    <Modal
      title="Filtros"
      shape="screen"
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClear}>
            Limpar Filtros
          </Button>
          <Button variant="filled" onClick={onClose}>
            Fechar
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
