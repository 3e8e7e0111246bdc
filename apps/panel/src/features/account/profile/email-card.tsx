import { Button } from "@vitrine/ui/button.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { FormFailure } from "../../../lib/edit/form-failure.tsx";
import { useAskNewPassword } from "../sign-in/sign-in.queries.ts";

/** For one who joined by a link that no mail brought. The link of the mail proves the address. */
export function EmailCard({ email }: { email: string }) {
  const ask = useAskNewPassword();
  return (
    <Card
      title="E-mail não confirmado"
      text="Enquanto ninguém mostrou que este endereço é seu, ele não entra em outras contas. O link que enviamos confirma o endereço e troca a senha."
    >
      <div className="grid justify-items-start gap-3">
        {ask.isSuccess ? (
          <p role="status" className="text-pretty">
            O link está a caminho de {email}. Abra-o neste navegador, sem sair do painel: assim você continua na equipe.
          </p>
        ) : (
          <Button
            variant="quiet"
            aria-disabled={ask.isPending}
            onClick={() => {
              if (!ask.isPending) ask.mutate(email);
            }}
          >
            {ask.isPending && <Spinner />}
            Confirmar o e-mail
          </Button>
        )}
        <FormFailure failure={ask.error} />
      </div>
    </Card>
  );
}
