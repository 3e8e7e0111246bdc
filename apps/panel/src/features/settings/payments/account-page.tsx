import { useQuery } from "@tanstack/react-query";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { useParams } from "react-router";
import { useMay, useShopId, useShopPath } from "../../account/use-me.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountBadge, isConnectable } from "./account-list.tsx";
import { CheckCard } from "./check-card.tsx";
import { payments, paymentVendors } from "./payments.queries.ts";
import { RemoveAccount } from "./remove-account.tsx";
import { WebhookCard } from "./webhook-card.tsx";

/** One account at a provider: how to get it, its credentials, a real test, and what the provider tells. */
export function AccountPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const { id = "" } = useParams();
  const isOwner = useMay()("change-payment-accounts");
  const query = useQuery(payments(shopId));
  const vendors = useQuery(paymentVendors(shopId));
  const vendor = vendors.data?.find((each) => each.id === id && isConnectable(each));
  const account = query.data?.accounts.find((each) => each.id === id);
  const back = { href: shopPath("/configuracoes/pagamentos"), label: "Pagamentos" };
  if (!vendor)
    return (
      <Page title="Conta" width="form" back={back}>
        {vendors.data ? <NothingHere title="Provedor desconhecido" /> : <NotLoaded queries={[vendors]} />}
      </Page>
    );
  const { name } = vendor;
  return (
    <Page
      title={name}
      text={vendor.summary}
      width="form"
      back={back}
      mark={account && <AccountBadge account={account} />}
    >
      <Card title="Passo a passo">
        <ol className="grid list-decimal gap-1.5 pl-5 text-pretty marker:text-muted">
          {vendor.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Card>
      {!isOwner && (
        <Card title="Só quem é dono da conta muda este provedor">
          <p className="text-pretty text-muted">
            Aqui se decide para onde vai o dinheiro da loja. Peça a quem é dono da conta.
          </p>
        </Card>
      )}
      {isOwner && query.data && (
        <>
          <AccountForm key={account ? "known" : "new"} shopId={shopId} vendor={vendor} account={account} />
          {account?.canCheck && <CheckCard shopId={shopId} id={id} name={name} />}
          {account && !vendor.hasPage && <WebhookCard account={account} name={name} vendors={vendors.data ?? []} />}
          {account && <RemoveAccount shopId={shopId} id={id} name={name} />}
        </>
      )}
      <NotLoaded queries={[query]} />
    </Page>
  );
}
