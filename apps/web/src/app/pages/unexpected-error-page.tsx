import { Button } from "../../ui/button.tsx";
import { AlertIcon } from "../../ui/icons.tsx";
import { StatusPage } from "../../ui/layout/status-page.tsx";

/** The last resort, when the frame around the pages fails: it depends on nothing else. */
export function UnexpectedErrorPage() {
  return (
    <main>
      <StatusPage icon={<AlertIcon />} title="Unexpected Application Error!" text="Não foi possível abrir a loja.">
        <Button variant="filled" onClick={() => window.location.reload()}>
          Tentar novamente
        </Button>
      </StatusPage>
    </main>
  );
}
