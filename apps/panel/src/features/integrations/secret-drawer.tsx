import { Button } from "@vitrine/ui/button.tsx";
import { copyText } from "@vitrine/ui/copy-text.ts";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Drawer } from "@vitrine/ui/overlay/drawer.tsx";
import { useState } from "react";

type SecretDrawerProps = { title: string; label: string; secret: string; action: string; onClose: () => void };

/** A secret that is shown once. */
export function SecretDrawer({ title, label, secret, action, onClose }: SecretDrawerProps) {
  const kept = (
    <Button variant="filled" onClick={onClose}>
      {action}
    </Button>
  );
  return (
    <Drawer title={title} onClose={onClose} footer={kept}>
      <ShownSecret {...{ label, secret }} />
    </Drawer>
  );
}

/** A secret that the server shows once and then forgets. */
function ShownSecret({ label, secret }: { label: string; secret: string }) {
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
