import type { PanelChannel, PanelChannelKind, TestMessage } from "@vitrine/contract/panel/settings/channels";
import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Badge, type Tone } from "@vitrine/ui/layout/badge.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { useState } from "react";
import { useTestMessage } from "./channels.queries.ts";

const states: Record<TestMessage["state"], { text: string; tone: Tone }> = {
  sent: { text: "Enviada", tone: "success" },
  refused: { text: "Recusada", tone: "danger" },
  unsure: { text: "Sem confirmação", tone: "caution" },
};

type TestMessageCardProps = { shopId: string; channel: PanelChannel; kind: PanelChannelKind };

/** A message to one's own phone, really sent. What the channel answered is shown. */
export function TestMessageCard({ shopId, channel, kind }: TestMessageCardProps) {
  const test = useTestMessage({ shopId, channelId: channel.channelId });
  const [to, setTo] = useState("");
  const isReady = channel.isConnected && to.trim() !== "";
  return (
    <Card title="Mensagem de teste" text="Vai de verdade pelo canal, com o link da loja.">
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !test.isPending) test.mutate(to.trim());
        }}
      >
        <TextField
          label={kind.recipient.label}
          hint={channel.isConnected ? kind.recipient.hint : "Preencha antes os dados do canal."}
          maxLength={128}
          value={to}
          onChange={setTo}
        />
        <FailureBlock text={test.error?.message} />
        <div role="status" className="empty:hidden">
          {test.data && (
            <p className="flex flex-wrap items-center gap-2 text-pretty">
              <Badge tone={states[test.data.state].tone}>{states[test.data.state].text}</Badge>
              {test.data.message}
            </p>
          )}
        </div>
        <div>
          <Button variant="quiet" type="submit" aria-disabled={!isReady || test.isPending}>
            {test.isPending && <Spinner />}
            Enviar teste
          </Button>
        </div>
      </form>
    </Card>
  );
}
