import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { MaskedField } from "@vitrine/ui/fields/masked-field.tsx";
import { Modal } from "@vitrine/ui/modal.tsx";
import { QrCode } from "@vitrine/ui/qr-code.tsx";
import { type FormEvent, useId, useState } from "react";
import { FormActions } from "../../../lib/edit/form-actions.tsx";
import { useConfirmTotp } from "./profile.queries.ts";

type TotpDialogProps = { totpURI: string; onDone: () => void; onClose: () => void };

/** The secret as a picture for the app, and the first code of it, which turns the second factor on. */
export function TotpDialog({ totpURI, onDone, onClose }: TotpDialogProps) {
  const confirm = useConfirmTotp();
  const formId = useId();
  const [code, setCode] = useState("");
  const secret = new URL(totpURI).searchParams.get("secret") ?? "";

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!confirm.isPending) confirm.mutate(code, { onSuccess: onDone });
  }

  return (
    <Modal
      title="Ligue o seu aplicativo"
      shape="sheet"
      onClose={onClose}
      footer={
        <FormActions formId={formId} isPending={confirm.isPending} onCancel={onClose}>
          Ligar
        </FormActions>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-4">
        <p className="text-pretty">
          Leia este código com o aplicativo autenticador do celular e digite os 6 números que ele mostrar.
        </p>
        <div className="mx-auto w-48">
          <QrCode text={totpURI} label="Código para o aplicativo autenticador" />
        </div>
        <p className="text-center text-sm text-muted">
          Não consegue ler? Digite no aplicativo:{" "}
          <code className="font-mono break-all text-ink select-all">{secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
        </p>
        <MaskedField
          label="Código do aplicativo"
          mask="000000"
          autoComplete="one-time-code"
          required
          value={code}
          onChange={setCode}
        />
        <FailureBlock text={confirm.error?.message} />
      </form>
    </Modal>
  );
}
