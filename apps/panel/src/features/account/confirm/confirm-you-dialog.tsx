import { useQuery } from "@tanstack/react-query";
import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { MaskedField } from "@vitrine/ui/fields/masked-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Modal } from "@vitrine/ui/modal.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { type FormEvent, useEffect, useId, useState } from "react";
import { whenAskedWhoItIs } from "../../../lib/api/ask-who-it-is.ts";
import { FormActions } from "../../../lib/edit/form-actions.tsx";
import { hasPasskeys, PasskeyCancelled } from "../passkey.ts";
import { type Shown, useConfirmByPasskey, useConfirmByText, waysToConfirm } from "./confirm.queries.ts";

/** Where the dialog appears, whichever page made the call that needs it. The page behind it stays as it is. */
export function ConfirmYou() {
  const [answer, setAnswer] = useState<((isShown: boolean) => void) | null>(null);
  useEffect(() => whenAskedWhoItIs(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  if (!answer) return null;
  const end = (isShown: boolean) => {
    setAnswer(null);
    answer(isShown);
  };
  return <ConfirmYouDialog onDone={() => end(true)} onClose={() => end(false)} />;
}

function ConfirmYouDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const formId = useId();
  const { data: ways } = useQuery(waysToConfirm);
  const [by, setBy] = useState<Shown["by"]>("password");
  const [text, setText] = useState("");
  const check = useConfirmByText();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!check.isPending) check.mutate({ by, text: text.trim() }, { onSuccess: onDone });
  }
  function change(to: Shown["by"]) {
    setBy(to);
    setText("");
    check.reset();
  }

  return (
    <Modal
      title="Confirme que é você"
      shape="sheet"
      onClose={onClose}
      footer={
        <FormActions formId={formId} isPending={check.isPending} onCancel={onClose}>
          Confirmar
        </FormActions>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-3">
        <p className="text-pretty">
          Faz um tempo que você entrou. O que você ia fazer continua de onde parou, assim que confirmar.
        </p>
        {by === "password" ? (
          <TextField
            label="Sua senha"
            type="password"
            autoComplete="current-password"
            required
            autoFocus
            maxLength={128}
            value={text}
            onChange={setText}
          />
        ) : (
          <MaskedField
            label="Código do aplicativo"
            mask="000000"
            autoComplete="one-time-code"
            required
            autoFocus
            value={text}
            onChange={setText}
          />
        )}
        <FailureBlock text={check.error?.message} />
        {ways?.hasCode && (
          <Button variant="quiet" onClick={() => change(by === "password" ? "code" : "password")}>
            {by === "password" ? "Usar o código do aplicativo" : "Usar a senha"}
          </Button>
        )}
        {ways?.hasPasskey && hasPasskeys() && <PasskeyButton onDone={onDone} />}
      </form>
    </Modal>
  );
}

export function PasskeyButton({ onDone }: { onDone: () => void }) {
  const confirm = useConfirmByPasskey();
  const failure = confirm.error instanceof PasskeyCancelled ? undefined : confirm.error?.message;
  return (
    <>
      <Button
        variant="quiet"
        aria-disabled={confirm.isPending}
        onClick={() => {
          if (!confirm.isPending) confirm.mutate(undefined, { onSuccess: onDone });
        }}
      >
        {confirm.isPending && <Spinner />}
        Usar chave de acesso
      </Button>
      <FailureBlock text={failure} />
    </>
  );
}
