import { Button } from "@vitrine/ui/button.tsx";
import { copyText } from "@vitrine/ui/copy-text.ts";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { useState } from "react";

/** A text that is pasted elsewhere. */
export function CopyField({ label, text, hint }: { label: string; text: string; hint?: string }) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <TextField
      label={label}
      readOnly
      value={text}
      onChange={() => undefined}
      onFocus={(event) => event.currentTarget.select()}
      hint={hint}
      action={
        <Button variant="quiet" onClick={async () => setIsCopied(await copyText(text))}>
          {isCopied ? "Copiado" : "Copiar"}
        </Button>
      }
    />
  );
}
