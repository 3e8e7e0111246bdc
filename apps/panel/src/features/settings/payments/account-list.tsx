import type { PanelPaymentAccount, PanelPaymentVendor } from "@vitrine/contract/panel/settings/payments";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { LinkRow } from "@vitrine/ui/layout/link-row.tsx";
import { momentText } from "../../../lib/time-text.ts";
import { useShopPath } from "../../account/use-me.ts";

type AccountListProps = { accounts: readonly PanelPaymentAccount[]; vendors: readonly PanelPaymentVendor[] };

/** Every provider, with the state of the shop's account there. */
export function AccountList({ accounts, vendors }: AccountListProps) {
  const shopPath = useShopPath();
  return (
    <Card title="Contas nos provedores" text="Conecte o provedor com que você já trabalha." isFlush>
      <ul aria-label="Provedores de pagamento" className="divide-y divide-line">
        {vendors.filter(isConnectable).map(({ id, name, summary }) => {
          const account = accounts.find((each) => each.id === id);
          const last = account?.webhooks
            .flatMap(({ lastReceivedAt }) => lastReceivedAt ?? [])
            .sort()
            .at(-1);
          return (
            <LinkRow
              key={id}
              href={shopPath(`/configuracoes/pagamentos/contas/${id}`)}
              title={name}
              text={last ? `${summary} Último aviso: ${momentText(last)}` : summary}
              badge={account && <AccountBadge account={account} />}
            />
          );
        })}
      </ul>
    </Card>
  );
}

/** Connected is an account that charges. */
export function AccountBadge({ account: { isIncomplete } }: { account: Pick<PanelPaymentAccount, "isIncomplete"> }) {
  return isIncomplete ? <Badge tone="caution">Faltam dados</Badge> : <Badge tone="success">Conectado</Badge>;
}

/** A shop can make an account there. */
export function isConnectable({ steps }: Pick<PanelPaymentVendor, "steps">): boolean {
  return steps.length > 0;
}
