import type { PanelPaymentAccount } from "@vitrine/contract/panel/settings/payments";
import { Button } from "@vitrine/ui/button.tsx";
import { copyText } from "@vitrine/ui/copy-text.ts";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { useState } from "react";
import { momentText } from "../../../lib/time-text.ts";
import { methodName, type Vendors } from "./payment-names.ts";

type Webhook = PanelPaymentAccount["webhooks"][number];

type WebhookCardProps = { account: PanelPaymentAccount; name: string; vendors: Vendors };

/** Where the provider tells what happened, and when it was heard last. */
export function WebhookCard({ account, name, vendors }: WebhookCardProps) {
  return (
    <Card
      title="Avisos do provedor"
      text={`O ${name} avisa neste endereço (webhook) quando um pagamento muda. No painel do provedor, cadastre um destes endereços: qualquer um serve para todas as formas.`}
    >
      {account.webhooks.length === 0 && (
        <p className="text-sm text-muted">Crie uma forma de pagamento com esta conta para ver o endereço.</p>
      )}
      <ul className="grid gap-4">
        {account.webhooks.map((webhook) => (
          <li key={webhook.url}>
            <Address webhook={webhook} method={methodName(webhook.method, vendors)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Address({ webhook: { url, lastReceivedAt }, method }: { webhook: Webhook; method: string }) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <TextField
      label={method}
      readOnly
      value={url}
      onChange={() => undefined}
      onFocus={(event) => event.currentTarget.select()}
      hint={lastReceivedAt ? `Último aviso: ${momentText(lastReceivedAt)}` : "Nenhum aviso nas últimas semanas."}
      action={
        <Button
          variant="quiet"
          aria-label={`Copiar o endereço de ${method}`}
          onClick={async () => setIsCopied(await copyText(url))}
        >
          {isCopied ? "Copiado" : "Copiar"}
        </Button>
      }
    />
  );
}
