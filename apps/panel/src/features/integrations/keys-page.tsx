import { useQuery } from "@tanstack/react-query";
import type { PanelKey } from "@vitrine/contract/panel/team/account";
import type { KeyWithToken } from "@vitrine/contract/platform/keys";
import { Button } from "@vitrine/ui/button.tsx";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { ConfirmDialog } from "@vitrine/ui/overlay/confirm-dialog.tsx";
import { Drawer } from "@vitrine/ui/overlay/drawer.tsx";
import { isEmptyList, ListState } from "@vitrine/ui/table/list-state.tsx";
import { useState } from "react";
import { call } from "../../lib/api/api.ts";
import { storefrontOrigin } from "../../lib/storefront-origin.ts";
import { dayText, momentText } from "../../lib/time-text.ts";
import { useShopId } from "../account/use-me.ts";
import { AccountTabs } from "./account-tabs.tsx";
import { keys, useIntegrationChange } from "./integrations.queries.ts";
import { NewKeyDrawer } from "./new-key-drawer.tsx";
import { scopeText } from "./scope-text.ts";
import { ShownSecret } from "./shown-secret.tsx";

/** What other systems use to work with the shops of the account. */
export function KeysPage() {
  const shopId = useShopId();
  const list = useQuery(keys(shopId));
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<KeyWithToken | null>(null);
  const create = (
    <Button variant="filled" onClick={() => setIsMaking(true)}>
      Nova chave
    </Button>
  );
  return (
    <Page
      title="Conta"
      text="Chaves para os sistemas da loja. Elas valem para todas as lojas da conta."
      actions={isEmptyList(list.data) ? undefined : create}
      width="form"
    >
      <AccountTabs current="keys" />
      <Card isFlush>
        <ListState
          query={list}
          isFiltered={false}
          whenEmpty={<NothingHere title="Nenhuma chave">{create}</NothingHere>}
        >
          {({ items }) => (
            <ul aria-label="Chaves" className="divide-y divide-line">
              {items.map((key) => (
                <KeyRow key={key.id} apiKey={key} shopId={shopId} onRotated={setMade} />
              ))}
            </ul>
          )}
        </ListState>
      </Card>
      <Card
        title="Assistentes"
        text="Um assistente que fala MCP vende pela loja com uma chave só dele. Quem confirma e paga é sempre uma pessoa."
      >
        <p className="text-sm text-pretty">
          Endereço para o assistente: <code className="font-medium break-all">{`${storefrontOrigin()}/mcp`}</code>
          <br />
          Dê à chave o nome que o histórico dos pedidos vai mostrar, e só os escopos de que ele precisa: ler o catálogo,
          ler os pedidos, e mudar os pedidos para montar carrinhos.
        </p>
      </Card>
      {isMaking && <NewKeyDrawer shopId={shopId} onMade={setMade} onClose={() => setIsMaking(false)} />}
      {made && (
        <Drawer
          title={`Chave ${made.name}`}
          onClose={() => setMade(null)}
          footer={
            <Button variant="filled" onClick={() => setMade(null)}>
              Guardei a chave
            </Button>
          }
        >
          <ShownSecret label="Chave" secret={made.token} />
        </Drawer>
      )}
    </Page>
  );
}

type KeyRowProps = { apiKey: PanelKey; shopId: string; onRotated: (key: KeyWithToken) => void };

function KeyRow({ apiKey, shopId, onRotated }: KeyRowProps) {
  const { id, name, scopes, isTest, prefix, lastFour, lastUsedAt, expiresAt, revokedAt, madeBy } = apiKey;
  const [asking, setAsking] = useState<"revoke" | "rotate" | null>(null);
  const show = useToast();
  const rotate = useIntegrationChange(shopId, () =>
    call("POST /painel/api/shops/{shopId}/keys/{keyId}/rotate", { params: { shopId, keyId: id }, body: {} }),
  );
  const revoke = useIntegrationChange(shopId, () =>
    call("POST /painel/api/shops/{shopId}/keys/{keyId}/revoke", { params: { shopId, keyId: id }, body: {} }),
  );
  const facts = [
    lastFour && `${prefix}…${lastFour}`,
    scopes.includes("*") ? "pode tudo" : scopes.map(scopeText).join(", "),
    lastUsedAt ? `usada em ${momentText(lastUsedAt)}` : "nunca usada",
    expiresAt && `vence em ${dayText(expiresAt)}`,
    madeBy && !madeBy.hasLeft && `criada por ${madeBy.name}`,
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {isTest && <Badge tone="info">Teste</Badge>}
          {revokedAt && <Badge tone="danger">Revogada</Badge>}
        </p>
        <p className="text-sm break-words text-muted">{facts.filter(Boolean).join(" · ")}</p>
        {madeBy?.hasLeft && !revokedAt && (
          <p className="text-sm font-medium text-danger">
            Criada por {madeBy.name}, que saiu da equipe e viu o segredo. Troque o segredo ou revogue a chave.
          </p>
        )}
      </div>
      {!revokedAt && (
        <div className="flex gap-2">
          <SmallButton aria-label={`Trocar segredo de ${name}`} onClick={() => setAsking("rotate")}>
            Trocar segredo
          </SmallButton>
          <SmallButton aria-label={`Revogar ${name}`} onClick={() => setAsking("revoke")}>
            Revogar
          </SmallButton>
        </div>
      )}
      {asking === "rotate" && (
        <ConfirmDialog
          title={`Trocar o segredo de “${name}”?`}
          action="Trocar"
          isBusy={rotate.isPending}
          failure={rotate.error?.message}
          onConfirm={() =>
            rotate.mutate(undefined, {
              onSuccess: (key) => {
                setAsking(null);
                onRotated(key);
              },
            })
          }
          onClose={() => setAsking(null)}
        >
          O segredo de agora ainda vale por 24 horas, para você trocar nos sistemas.
        </ConfirmDialog>
      )}
      {asking === "revoke" && (
        <ConfirmDialog
          title={`Revogar “${name}”?`}
          action="Revogar"
          isDangerous
          isBusy={revoke.isPending}
          failure={revoke.error?.message}
          onConfirm={() =>
            revoke.mutate(undefined, {
              onSuccess: () => {
                setAsking(null);
                show({ text: `Chave ${name} revogada`, stays: 4_000 });
              },
            })
          }
          onClose={() => setAsking(null)}
        >
          O sistema que usa esta chave para de funcionar na hora. Não dá para desfazer.
        </ConfirmDialog>
      )}
    </li>
  );
}
