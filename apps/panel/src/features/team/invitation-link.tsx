import { Button } from "@vitrine/ui/button.tsx";
import { copyText } from "@vitrine/ui/copy-text.ts";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { useState } from "react";

/** The link of an invitation. The server keeps only its hash, so this is the one time it is shown. */
export function InvitationLink({ url, note }: { url: string; note: string }) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <TextField
      label="Link do convite"
      readOnly
      value={url}
      onChange={() => undefined}
      onFocus={(event) => event.currentTarget.select()}
      hint={note}
      action={
        <Button variant="quiet" onClick={async () => setIsCopied(await copyText(url))}>
          {isCopied ? "Copiado" : "Copiar"}
        </Button>
      }
    />
  );
}
