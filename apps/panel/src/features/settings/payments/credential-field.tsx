import { Button } from "@vitrine/ui/button.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { useState } from "react";

type CredentialFieldProps = {
  label: string;
  isOptional: boolean;
  isStored: boolean;
  value: string;
  onChange: (value: string) => void;
  onRemove: () => void;
};

/** A stored credential shows only that it is there. To replace it, one types a new one. */
export function CredentialField({ label, isOptional, isStored, value, onChange, onRemove }: CredentialFieldProps) {
  const [isReplacing, setIsReplacing] = useState(false);
  if (isStored && !isReplacing && value === "")
    return (
      <div className="min-w-0">
        <p className="mb-1 text-sm font-medium">{label}</p>
        <div className="flex flex-wrap items-center gap-2">
          <p className="min-w-0 flex-1">
            <span aria-hidden="true">••••••••</span> <span className="text-sm text-success">guardado</span>
          </p>
          <Button variant="quiet" aria-label={`Trocar ${label}`} onClick={() => setIsReplacing(true)}>
            Trocar
          </Button>
          <Button variant="quiet" aria-label={`Remover ${label}`} onClick={onRemove}>
            Remover
          </Button>
        </div>
      </div>
    );
  return (
    <TextField
      // A password manager must not offer the person's own password here.
      {...{ label, value, onChange, type: "password", autoComplete: "new-password", maxLength: 4_000 }}
      hint={isOptional ? "Opcional: só para os avisos do provedor." : undefined}
      action={
        isStored && (
          <Button
            variant="quiet"
            onClick={() => {
              onChange("");
              setIsReplacing(false);
            }}
          >
            Cancelar
          </Button>
        )
      }
    />
  );
}
