import type { PanelPaymentAccount, PanelPaymentVendor } from "@vitrine/contract/panel/settings/payments";
import { ChevronRightIcon } from "@vitrine/ui/later-icons.tsx";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
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
            <li key={id}>
              <Link
                href={shopPath(`/configuracoes/pagamentos/contas/${id}`)}
                className="flex min-h-16 items-center gap-3 px-4 py-3 -outline-offset-2 hover:bg-sunk sm:px-5"
              >
                <span className="min-w-0 flex-1">
                  <span className="flex flex-wrap items-center gap-x-2">
                    <span className="font-semibold">{name}</span>
                    {account && <AccountBadge account={account} />}
                  </span>
                  <span className="block text-sm text-pretty text-muted">
                    {last ? `${summary} Último aviso: ${momentText(last)}` : summary}
                  </span>
                </span>
                <ChevronRightIcon className="size-4 shrink-0 text-muted" />
              </Link>
            </li>
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
