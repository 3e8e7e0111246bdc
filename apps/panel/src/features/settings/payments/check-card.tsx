import type { AccountCheckOutcome } from "@vitrine/contract/panel/settings/payments";
import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { Badge, type Tone } from "@vitrine/ui/layout/badge.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { useCheckAccount } from "./payments.queries.ts";

const answers: Record<AccountCheckOutcome, { tone: Tone; mark: string; text: (name: string) => string }> = {
  works: { tone: "success", mark: "Funciona", text: (name) => `${name} respondeu e reconhece a loja.` },
  credentials: {
    tone: "danger",
    mark: "Recusado",
    text: (name) => `${name} respondeu que as credenciais estão erradas. Copie-as de novo.`,
  },
  "no-answer": {
    tone: "caution",
    mark: "Sem resposta",
    text: (name) => `${name} não respondeu como devia. Espere um pouco e teste de novo.`,
  },
  "cannot-check": { tone: "neutral", mark: "Sem teste", text: (name) => `${name} não tem como ser testado daqui.` },
};

/** Really asks the provider, with what is stored. */
export function CheckCard({ shopId, id, name }: { shopId: string; id: string; name: string }) {
  const check = useCheckAccount(shopId, id);
  const answer = check.data && answers[check.data.outcome];
  return (
    <Card
      title="Teste"
      text={`Pergunta agora ao ${name} se ele reconhece a loja. Não cobra nada de ninguém.`}
      actions={
        <Button
          variant="quiet"
          aria-disabled={check.isPending}
          onClick={() => {
            if (!check.isPending) check.mutate();
          }}
        >
          {check.isPending && <Spinner />}
          Testar
        </Button>
      }
    >
      <div aria-live="polite">
        {answer && !check.isPending && (
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={answer.tone}>{answer.mark}</Badge>
            {answer.text(name)}
          </p>
        )}
        {!answer && !check.error && <p className="text-sm text-muted">Teste depois de salvar as credenciais.</p>}
        <FailureBlock text={check.error?.message} />
      </div>
    </Card>
  );
}
