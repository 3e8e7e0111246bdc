import type { PanelChannel, PanelChannelKind } from "@vitrine/contract/panel/settings/channels";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { momentText } from "../../../lib/time-text.ts";
import { CopyField } from "../copy-field.tsx";

/** The address that the provider calls, and whether it has. */
export function WebhookCard({ channel, kind }: { channel: PanelChannel; kind: PanelChannelKind }) {
  const { webhookUrl, verifiedAt, receivedAt } = channel;
  return (
    <Card title="Webhook" text="O endereço que avisa a loja quando alguém escreve e quando uma mensagem chega.">
      <div className="grid gap-3">
        <CopyField label="Endereço do webhook" text={webhookUrl} />
        <dl className="grid gap-1 text-sm sm:grid-cols-[auto_1fr] sm:gap-x-4">
          {kind.hasHandshake && (
            <>
              <dt className="text-muted">Verificado pelo canal</dt>
              <dd className="font-medium">{verifiedAt ? momentText(verifiedAt) : "Ainda não"}</dd>
            </>
          )}
          <dt className="text-muted">Último aviso recebido</dt>
          <dd className="font-medium">{receivedAt ? momentText(receivedAt) : "Nenhum ainda"}</dd>
        </dl>
      </div>
    </Card>
  );
}
