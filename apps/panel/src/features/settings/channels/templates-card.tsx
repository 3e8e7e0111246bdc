import { useQuery } from "@tanstack/react-query";
import type { PanelChannel, PanelChannelKind, PanelTemplate } from "@vitrine/contract/panel/settings/channels";
import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { Badge, type Tone } from "@vitrine/ui/layout/badge.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { momentText } from "../../../lib/time-text.ts";
import { templates, useRefreshTemplates, useSubmitTemplate } from "./channels.queries.ts";

const states: Record<NonNullable<PanelTemplate["state"]>, { label: string; tone: Tone }> = {
  missing: { label: "Falta enviar", tone: "caution" },
  pending: { label: "Em análise", tone: "info" },
  approved: { label: "Aprovado", tone: "success" },
  rejected: { label: "Recusado", tone: "danger" },
  paused: { label: "Pausado", tone: "caution" },
  disabled: { label: "Desativado", tone: "danger" },
  unknown: { label: "Situação desconhecida", tone: "neutral" },
};

type Words = NonNullable<PanelChannelKind["templates"]>;
type TemplatesCardProps = { shopId: string; channel: PanelChannel; words: Words };

/** The texts that the provider must approve before the shop may write to somebody who has been silent for a day. */
export function TemplatesCard({ shopId, channel, words }: TemplatesCardProps) {
  const { channelId, accountId, isConnected } = channel;
  const which = { shopId, channelId };
  const query = useQuery(templates(which));
  const refresh = useRefreshTemplates(which);
  const submit = useSubmitTemplate(which);
  const { data } = query;
  const isReady = isConnected && accountId !== "";
  const isBusy = refresh.isPending || submit.isPending;
  // The last of both questions counts: asking anew clears what the other one said.
  const last = submit.submittedAt > refresh.submittedAt ? submit : refresh;
  return (
    <Card
      title="Modelos de mensagem"
      text={words.text}
      actions={
        <Button
          variant="quiet"
          aria-disabled={!isReady || isBusy}
          onClick={() => {
            if (isReady && !isBusy) refresh.mutate();
          }}
        >
          {refresh.isPending && <Spinner />}
          Atualizar
        </Button>
      }
    >
      <div className="grid gap-3">
        {!isReady && <p className="text-sm text-pretty text-caution">{words.needs}</p>}
        <FailureBlock text={last.error?.message ?? last.data?.failure ?? undefined} />
        <NotLoaded queries={[query]} />
        {data && (
          <>
            <p role="status" className="text-sm text-muted">
              {data.askedAt ? `${words.askedAt} ${momentText(data.askedAt)}.` : words.neverAsked}
            </p>
            <ul aria-label="Modelos" className="divide-y divide-line rounded-xl ring-1 ring-line">
              {data.items.map((template) => (
                <Template
                  key={template.name}
                  template={template}
                  whenRejected={words.whenRejected}
                  isSubmitting={submit.isPending && submit.variables === template.name}
                  onSubmit={isReady && !isBusy ? () => submit.mutate(template.name) : undefined}
                />
              ))}
            </ul>
          </>
        )}
      </div>
    </Card>
  );
}

type TemplateProps = {
  template: PanelTemplate;
  whenRejected: string;
  isSubmitting: boolean;
  onSubmit: (() => void) | undefined;
};

function Template({ template, whenRejected, isSubmitting, onSubmit }: TemplateProps) {
  const { title, name, text, state, message } = template;
  return (
    <li className="grid gap-1.5 px-3 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{title}</h3>
        {state && <Badge tone={states[state].tone}>{states[state].label}</Badge>}
        <span className="text-sm break-all text-muted">{name}</span>
      </div>
      <p className="text-sm text-pretty wrap-anywhere">“{text}”</p>
      {message && <p className="text-sm text-pretty text-muted wrap-anywhere">{message}</p>}
      {state === "rejected" && <p className="text-sm text-pretty text-muted">{whenRejected}</p>}
      {state === "missing" && (
        <div>
          <SmallButton aria-disabled={!onSubmit} onClick={() => onSubmit?.()}>
            {isSubmitting && <Spinner />}
            Enviar para aprovação
          </SmallButton>
        </div>
      )}
    </li>
  );
}
