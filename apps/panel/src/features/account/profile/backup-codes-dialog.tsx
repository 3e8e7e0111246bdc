import { Button } from "@vitrine/ui/button.tsx";
import { copyText } from "@vitrine/ui/copy-text.ts";
import { Modal } from "@vitrine/ui/modal.tsx";
import { useState } from "react";

/** Shown this once. Only the button closes it, so that a slip does not lose them. */
export function BackupCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <Modal
      title="Códigos de reserva"
      shape="sheet"
      onClose={() => undefined}
      footer={
        <>
          <Button variant="quiet" onClick={async () => setIsCopied(await copyText(codes.join("\n")))}>
            {isCopied ? "Copiados" : "Copiar"}
          </Button>
          <Button variant="filled" onClick={onClose}>
            Já guardei
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="text-pretty">
          Guarde em um lugar seguro. Cada código vale uma vez, para entrar sem o celular. Eles não aparecem de novo.
        </p>
        <ul className="grid grid-cols-2 gap-2 rounded-xl bg-sunk p-3 font-mono select-all">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}
