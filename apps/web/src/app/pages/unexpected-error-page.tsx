import { Button } from "@vitrine/ui/button.tsx";
import { AlertIcon } from "@vitrine/ui/icons.tsx";
import { StatusPage } from "../../ui/layout/status-page.tsx";

/** Shown when the frame around the pages fails. It uses no session, query or router. */
export function UnexpectedErrorPage() {
  return (
    <main>
      <StatusPage icon={<AlertIcon />} title="Unexpected Application Error" text="Não foi possível abrir a loja.">
        <Button variant="filled" onClick={() => window.location.reload()}>
          Tentar novamente
        </Button>
      </StatusPage>
    </main>
  );
}
