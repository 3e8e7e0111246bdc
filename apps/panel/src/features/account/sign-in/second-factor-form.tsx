import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { MaskedField } from "@vitrine/ui/fields/masked-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { type FormEvent, useState } from "react";
import { GuestPage } from "../guest-page.tsx";
import { useSecondFactor } from "./sign-in.queries.ts";

/** The second step of a sign-in. */
export function SecondFactorForm({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const [isBackup, setIsBackup] = useState(false);
  const [code, setCode] = useState("");
  const check = useSecondFactor();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!check.isPending) check.mutate({ code: code.trim(), isBackup }, { onSuccess: onDone });
  }

  return (
    <GuestPage
      title="Verificação em duas etapas"
      text={isBackup ? "Digite um dos seus códigos de reserva." : "Digite o código de 6 números do seu aplicativo."}
    >
      <form onSubmit={submit} className="grid gap-4">
        {isBackup ? (
          <TextField label="Código de reserva" required autoFocus value={code} onChange={setCode} />
        ) : (
          <MaskedField
            label="Código"
            mask="000000"
            autoComplete="one-time-code"
            required
            autoFocus
            value={code}
            onChange={setCode}
          />
        )}
        <FailureBlock text={check.error?.message} />
        <Button variant="filled" type="submit" aria-disabled={check.isPending}>
          {check.isPending && <Spinner />}
          Continuar
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            setCode("");
            check.reset();
            setIsBackup(!isBackup);
          }}
        >
          {isBackup ? "Usar o aplicativo" : "Usar um código de reserva"}
        </Button>
        <button type="button" onClick={onBack} className="py-1 text-brand-ink underline underline-offset-4">
          Voltar
        </button>
      </form>
    </GuestPage>
  );
}
