import { useQuery } from "@tanstack/react-query";
import { Button } from "@vitrine/ui/button.tsx";
import { useFailureToast } from "@vitrine/ui/feedback/toast.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { useNavigate } from "react-router";
import { useSignOut } from "../account.queries.ts";
import { hasPasskeys } from "../passkey.ts";
import { PasskeysCard } from "../profile/passkeys-card.tsx";
import { myPasskeys } from "../profile/profile.queries.ts";
import { SecondFactorCard } from "../profile/second-factor-card.tsx";
import { useMe } from "../use-me.ts";
import { PasskeyButton } from "./confirm-you-dialog.tsx";

const TITLE = "Verificação em duas etapas";

/** For a member whose role needs a second factor: it is set up here, or shown, and nothing else can be done before. */
export function SecondFactorNeededPage() {
  const { account, person, needsSecondFactor } = useMe();
  const { data: passkeys } = useQuery(myPasskeys);
  const navigate = useNavigate();
  const signOut = useSignOut();
  const onError = useFailureToast();
  const goOn = () => void navigate("/", { replace: true });
  const hasPasskey = (passkeys?.items.length ?? 0) > 0;
  const canUsePasskey = hasPasskeys() && hasPasskey;
  const isSafe = person.hasSecondFactor || hasPasskey;
  return (
    <main className="mx-auto grid max-w-xl gap-4 px-4 py-10">
      <title>{`${TITLE} · Painel`}</title>
      <h1 className="text-2xl font-bold tracking-tight text-balance">
        {needsSecondFactor ? "Falta a verificação em duas etapas" : isSafe ? "Tudo pronto" : TITLE}
      </h1>
      <p className="text-pretty text-muted">
        {needsSecondFactor
          ? `${account.name} pede duas etapas de quem tem o seu papel. Ligue o aplicativo autenticador ou crie uma chave de acesso para continuar.`
          : isSafe
            ? "O seu acesso está protegido por duas etapas."
            : "O seu papel não pede duas etapas. Você pode ligá-las mesmo assim."}
      </p>
      {needsSecondFactor && canUsePasskey && (
        <Card title="Você já tem uma chave de acesso" text="Use-a agora, e nas próximas vezes entre com ela.">
          <PasskeyButton onDone={goOn} />
        </Card>
      )}
      <SecondFactorCard isOn={person.hasSecondFactor} />
      <PasskeysCard />
      <div className="flex flex-wrap gap-2">
        {!needsSecondFactor && (
          <Button variant="filled" onClick={goOn}>
            Continuar para o painel
          </Button>
        )}
        <Button variant="quiet" onClick={() => signOut.mutate(undefined, { onError })}>
          Sair
        </Button>
      </div>
    </main>
  );
}
