import { useQuery } from "@tanstack/react-query";
import type { PanelKey } from "@vitrine/contract/panel/team/account";
import type { KeyWithToken } from "@vitrine/contract/platform/keys";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { useState } from "react";
import { call } from "../../lib/api/api.ts";
import { type Question, useQuestion } from "../../lib/edit/use-question.tsx";
import { RowList } from "../../lib/list/row-list.tsx";
import { ShortListPage } from "../../lib/list/short-list-page.tsx";
import { storefrontOrigin } from "../../lib/storefront-origin.ts";
import { dayText, momentText } from "../../lib/time-text.ts";
import { useShopId } from "../account/use-me.ts";
import { AccountTabs } from "./account-tabs.tsx";
import { keys, useIntegrationChange } from "./integrations.queries.ts";
import { NewKeyDrawer } from "./new-key-drawer.tsx";
import { scopeText } from "./scope-text.ts";
import { SecretDrawer } from "./secret-drawer.tsx";

/** What other systems use to work with the shops of the account. */
export function KeysPage() {
  const shopId = useShopId();
  const list = useQuery(keys(shopId));
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<KeyWithToken | null>(null);
  const { ask, dialog } = useQuestion();
  const { rotating, revoking } = useKeyQuestions(shopId, setMade);
  return (
    <ShortListPage
      title="Conta"
      text="Chaves para os sistemas da loja. Elas valem para todas as lojas da conta."
      width="form"
      tabs={<AccountTabs current="keys" />}
      create={{ label: "Nova chave", onClick: () => setIsMaking(true) }}
      query={list}
      empty={{ title: "Nenhuma chave" }}
      list={({ items }) => (
        <RowList
          label="Chaves"
          ask={ask}
          rows={items.map((key) => ({
            key: key.id,
            name: key.name,
            marks: (
              <>
                {key.isTest && <Badge tone="info">Teste</Badge>}
                {key.revokedAt && <Badge tone="danger">Revogada</Badge>}
              </>
            ),
            text: <KeyFacts apiKey={key} />,
            actions: [
              !key.revokedAt && {
                label: "Trocar segredo",
                name: `Trocar segredo de ${key.name}`,
                onTap: rotating(key),
              },
              !key.revokedAt && { label: "Revogar", onTap: revoking(key) },
            ],
          }))}
        />
      )}
    >
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
        <SecretDrawer
          title={`Chave ${made.name}`}
          label="Chave"
          secret={made.token}
          action="Guardei a chave"
          onClose={() => setMade(null)}
        />
      )}
      {dialog}
    </ShortListPage>
  );
}

function useKeyQuestions(shopId: string, onRotated: (key: KeyWithToken) => void) {
  const rotate = useIntegrationChange(shopId, (keyId: string) =>
    call("POST /painel/api/shops/{shopId}/keys/{keyId}/rotate", { params: { shopId, keyId }, body: {} }),
  );
  const revoke = useIntegrationChange(shopId, (keyId: string) =>
    call("POST /painel/api/shops/{shopId}/keys/{keyId}/revoke", { params: { shopId, keyId }, body: {} }),
  );
  const rotating = ({ id, name }: PanelKey): Question => ({
    title: `Trocar o segredo de “${name}”?`,
    action: "Trocar",
    text: "O segredo de agora ainda vale por 24 horas, para você trocar nos sistemas.",
    run: async () => onRotated(await rotate.mutateAsync(id)),
  });
  const revoking = ({ id, name }: PanelKey): Question => ({
    title: `Revogar “${name}”?`,
    action: "Revogar",
    isDangerous: true,
    text: "O sistema que usa esta chave para de funcionar na hora. Não dá para desfazer.",
    run: () => revoke.mutateAsync(id),
    done: `Chave ${name} revogada`,
  });
  return { rotating, revoking };
}

function KeyFacts({ apiKey }: { apiKey: PanelKey }) {
  const { scopes, prefix, lastFour, lastUsedAt, expiresAt, revokedAt, madeBy } = apiKey;
  const facts = [
    lastFour && `${prefix}…${lastFour}`,
    scopes.includes("*") ? "pode tudo" : scopes.map(scopeText).join(", "),
    lastUsedAt ? `usada em ${momentText(lastUsedAt)}` : "nunca usada",
    expiresAt && `vence em ${dayText(expiresAt)}`,
    madeBy && !madeBy.hasLeft && `criada por ${madeBy.name}`,
  ];
  return (
    <>
      <p>{facts.filter(Boolean).join(" · ")}</p>
      {madeBy?.hasLeft && !revokedAt && (
        <p className="font-medium text-danger">
          Criada por {madeBy.name}, que saiu da equipe e viu o segredo. Troque o segredo ou revogue a chave.
        </p>
      )}
    </>
  );
}
