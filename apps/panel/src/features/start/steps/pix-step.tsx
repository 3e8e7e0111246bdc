import { type PixKeyKind, readPixKey } from "@vitrine/domain/payment/pix-key";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { useState } from "react";
import { useSavePixKey } from "../start.queries.ts";
import { StepForm, type StepProps } from "./step-form.tsx";

const kinds: Record<PixKeyKind, string> = {
  cpf: "Chave do tipo CPF",
  cnpj: "Chave do tipo CNPJ",
  phone: "Chave do tipo celular",
  email: "Chave do tipo e-mail",
  random: "Chave aleatória",
};

export function PixStep({ shopId, found, onDone }: StepProps) {
  const save = useSavePixKey(shopId);
  const [key, setKey] = useState(found.pixKey);
  const [isLeft, setIsLeft] = useState(false);
  const read = readPixKey(key);
  const isTyped = key.trim() !== "";
  return (
    <StepForm
      onSave={() => save.mutate(key.trim(), { onSuccess: onDone })}
      onSkip={onDone}
      isPending={save.isPending}
      failure={save.error}
      isComplete={read !== undefined}
    >
      {(ask) => (
        <TextField
          label="Chave Pix"
          maxLength={100}
          value={key}
          onChange={setKey}
          onBlur={() => setIsLeft(true)}
          error={
            isLeft && isTyped && !read
              ? "Confira a chave: ela não parece completa"
              : ask(!isTyped, "Informe a chave, ou pule este passo")
          }
          hint={read ? kinds[read.kind] : "CPF, CNPJ, celular, e-mail ou chave aleatória."}
        />
      )}
    </StepForm>
  );
}
