import { Button } from "@vitrine/ui/button.tsx";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { useState } from "react";
import { BackupCodesDialog } from "./backup-codes-dialog.tsx";
import { PasswordDialog } from "./password-dialog.tsx";
import { useNewBackupCodes, useStartTotp, useTurnOffTotp } from "./profile.queries.ts";
import { TotpDialog } from "./totp-dialog.tsx";

type Step =
  | { is: "turn-on" | "turn-off" | "new-codes" }
  | { is: "scan"; totpURI: string; backupCodes: string[] }
  | { is: "codes"; backupCodes: string[] };

/** A code of an app besides the password. Each step asks for the password: an open tab is not the person. */
export function SecondFactorCard({ isOn }: { isOn: boolean }) {
  const [step, setStep] = useState<Step | null>(null);
  const start = useStartTotp();
  const turnOff = useTurnOffTotp();
  const newCodes = useNewBackupCodes();
  const show = useToast();
  const close = () => setStep(null);

  return (
    <Card
      title="Verificação em duas etapas"
      text="Além da senha, um código do aplicativo autenticador do seu celular."
      actions={<Badge tone={isOn ? "success" : "neutral"}>{isOn ? "Ligada" : "Desligada"}</Badge>}
    >
      <div className="flex flex-wrap gap-2">
        {isOn ? (
          <>
            <Button variant="quiet" onClick={() => setStep({ is: "new-codes" })}>
              Gerar novos códigos de reserva
            </Button>
            <Button variant="quiet" onClick={() => setStep({ is: "turn-off" })}>
              Desligar
            </Button>
          </>
        ) : (
          <Button variant="filled" onClick={() => setStep({ is: "turn-on" })}>
            Ligar
          </Button>
        )}
      </div>
      {step?.is === "turn-on" && (
        <PasswordDialog
          title="Ligar a verificação em duas etapas"
          action="Continuar"
          change={start}
          onDone={(made) => setStep({ is: "scan", ...made })}
          onClose={close}
        />
      )}
      {step?.is === "scan" && (
        <TotpDialog
          totpURI={step.totpURI}
          onDone={() => setStep({ is: "codes", backupCodes: step.backupCodes })}
          onClose={close}
        />
      )}
      {step?.is === "codes" && <BackupCodesDialog codes={step.backupCodes} onClose={close} />}
      {step?.is === "new-codes" && (
        <PasswordDialog
          title="Gerar novos códigos de reserva"
          text="Os códigos de antes deixam de valer."
          action="Gerar"
          change={newCodes}
          onDone={({ backupCodes }) => setStep({ is: "codes", backupCodes })}
          onClose={close}
        />
      )}
      {step?.is === "turn-off" && (
        <PasswordDialog
          title="Desligar a verificação em duas etapas"
          text="Só a senha vai proteger a sua conta."
          action="Desligar"
          change={turnOff}
          onDone={() => {
            close();
            show({ text: "Verificação em duas etapas desligada", stays: 4_000 });
          }}
          onClose={close}
        />
      )}
    </Card>
  );
}
