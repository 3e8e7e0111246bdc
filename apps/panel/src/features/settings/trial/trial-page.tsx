import { useQuery } from "@tanstack/react-query";
import type { Trial } from "@vitrine/contract/panel/settings/trial";
import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { smallButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { inNewTab } from "../../../lib/in-new-tab.ts";
import { momentText } from "../../../lib/time-text.ts";
import { shopPath, useMay, useMe, useShopId, useShopPath } from "../../account/use-me.ts";
import { FormsCard } from "./forms-card.tsx";
import { GoLiveCard } from "./go-live-card.tsx";
import { trial, useOpenTrial } from "./trial.queries.ts";

/** The shop as a customer finds it, from the first look to the payment and its messages, without anything being real. */
export function TrialPage() {
  const shopId = useShopId();
  const path = useShopPath();
  const shop = useMe().shops.find(({ id }) => id === shopId);
  const back = { href: path("/configuracoes"), label: "Configurações" };
  return (
    <Page
      title="Testar a loja"
      text="Compre como um cliente: catálogo, entrega, pagamento e mensagens, sem mexer na loja de verdade."
      width="form"
      back={back}
    >
      {shop?.isTest ? (
        <NothingHere
          title="Esta já é uma loja de teste"
          text="Nada aqui é cobrado, sai do estoque ou chega a um cliente."
        />
      ) : (
        <ShopTrial shopId={shopId} />
      )}
    </Page>
  );
}

function ShopTrial({ shopId }: { shopId: string }) {
  const query = useQuery(trial(shopId));
  const found = query.data;
  return (
    <>
      {found && (
        <>
          <OpenCard shopId={shopId} found={found} />
          {found.shopId !== null && <AccountsCard trialId={found.shopId} found={found} />}
          {found.shopId !== null && <FormsCard found={found} />}
          {found.shopId !== null && <MessagesCard messages={found.messages} />}
        </>
      )}
      <NotLoaded queries={[query]} />
      <GoLiveCard shopId={shopId} />
    </>
  );
}

function OpenCard({ shopId, found }: { shopId: string; found: Trial }) {
  const open = useOpenTrial(shopId);
  // What failed is said in the card, where the button is.
  const start = () =>
    open.mutate(
      undefined,
      inNewTab(() => undefined),
    );
  return (
    <Card title="Loja de teste" actions={found.shopId !== null && <Badge tone="caution">Teste</Badge>}>
      <div className="grid gap-4">
        <ul className="grid list-disc gap-1 pl-5 text-pretty text-muted">
          <li>Tem os mesmos produtos, preços e entregas da sua loja. O que falta para vender entra só no teste.</li>
          <li>Nada é cobrado, nada sai do estoque, e nenhum cliente recebe mensagem.</li>
          <li>Os pedidos do teste não entram em listas, relatórios, números de pedido ou avisos da loja.</li>
        </ul>
        <FailureBlock text={open.error?.message} />
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="filled"
            aria-disabled={open.isPending}
            onClick={() => {
              if (!open.isPending) start();
            }}
          >
            {open.isPending && <Spinner />}
            Abrir a loja de teste
          </Button>
          {found.shopId !== null && (
            <Link href={shopPath(found.shopId, "/pedidos")} className={smallButtonStyle}>
              Pedidos do teste
            </Link>
          )}
        </div>
        {found.copiedAt && (
          <p className="text-sm text-pretty text-muted">
            Igual à loja de {momentText(found.copiedAt)}. Ao abrir de novo, ela fica igual à de agora, com até 300
            produtos.
          </p>
        )}
      </div>
    </Card>
  );
}

/** Where this server plays no providers, the shop's own providers are asked in their test mode. */
function AccountsCard({ trialId, found }: { trialId: string; found: Trial }) {
  const isOwner = useMay()("change-payment-accounts");
  if (found.accounts.length === 0) return null;
  return (
    <Card
      title="Faltam as credenciais de teste"
      text="Este servidor não tem um provedor de mentira. Pegue as credenciais de teste na conta do provedor: as de verdade são recusadas aqui."
    >
      <ul className="flex flex-wrap gap-2">
        {found.accounts.map(({ id, name }) => (
          <li key={id}>
            {isOwner ? (
              <Link href={shopPath(trialId, `/configuracoes/pagamentos/contas/${id}`)} className={smallButtonStyle}>
                Pôr as de teste de {name}
              </Link>
            ) : (
              `${name}: peça a quem é dono da conta.`
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function MessagesCard({ messages }: { messages: Trial["messages"] }) {
  return (
    <Card title="Mensagens que o cliente receberia" text="Nenhuma sai daqui. As mais novas primeiro.">
      {messages.length === 0 ? (
        <p className="text-pretty text-muted">Faça um pedido na loja de teste e volte: elas aparecem aqui.</p>
      ) : (
        <ol className="grid gap-3">
          {messages.map(({ id, text, button, createdAt }) => (
            <li key={id} className="max-w-md rounded-2xl rounded-tl-sm bg-sunk px-3.5 py-2.5">
              <p className="whitespace-pre-line wrap-anywhere">{text}</p>
              {button && <p className="mt-1.5 font-medium text-muted">{`↗ ${button}`}</p>}
              <p className="mt-1.5 flex flex-wrap items-center gap-2 text-sm text-muted">
                <Badge tone="caution">Teste, não enviada</Badge>
                {momentText(createdAt)}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
