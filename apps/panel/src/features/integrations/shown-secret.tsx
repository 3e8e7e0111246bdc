import { Button } from "@vitrine/ui/button.tsx";
import { copyText } from "@vitrine/ui/copy-text.ts";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { useState } from "react";

/** A secret that the server shows once and then forgets. */
export function ShownSecret({ label, secret }: { label: string; secret: string }) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <TextField
      label={label}
      readOnly
      value={secret}
      onChange={() => undefined}
      onFocus={(event) => event.currentTarget.select()}
      hint="Aparece só agora. Guarde-o num lugar seguro antes de fechar."
      action={
        <Button variant="quiet" onClick={async () => setIsCopied(await copyText(secret))}>
          {isCopied ? "Copiado" : "Copiar"}
        </Button>
      }
    />
  );
}
