import { useQuery } from "@tanstack/react-query";
import type { ShopFarewell } from "@vitrine/contract/panel/settings/shop-deletion";
import { type DeletionBlocker, isNameOf } from "@vitrine/domain/shop/shop-deletion";
import { Button } from "@vitrine/ui/button.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { useState } from "react";
import { FormFailure } from "../../../lib/edit/form-failure.tsx";
import { DownloadLink } from "../../../lib/list/download-link.tsx";
import { pluralText, reaisText } from "../../../lib/number-text.ts";
import { dayText } from "../../../lib/time-text.ts";
import { useMay, useShopId, useShopPath } from "../../account/use-me.ts";
import { DELETED_SHOPS, farewell, useDeleteShop } from "./deletion.queries.ts";

const blockers: Record<DeletionBlocker, { words: readonly [string, string]; path: string }> = {
  "paid-orders": { words: ["pedido pago, sem entrega", "pedidos pagos, sem entrega"], path: "/pedidos" },
  "unpaid-orders": { words: ["pedido em andamento", "pedidos em andamento"], path: "/pedidos" },
  "open-charges": {
    words: ["cobrança que o cliente ainda pode pagar", "cobranças que clientes ainda podem pagar"],
    path: "/pedidos",
  },
  refunds: { words: ["devolução sem terminar", "devoluções sem terminar"], path: "" },
  disputes: { words: ["pagamento contestado", "pagamentos contestados"], path: "" },
};

/** What goes with the shop, what has to be finished before, and the shop's name typed as the last word. */
export function DeletePage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const isOwner = useMay()("delete-shop");
  const query = useQuery({ ...farewell(shopId), enabled: isOwner });
  return (
    <Page title="Excluir a loja" width="form" back={{ href: shopPath("/configuracoes"), label: "Configurações" }}>
      {!isOwner && <NothingHere title="Só proprietários excluem uma loja" text="Peça a quem é dono da conta." />}
      <NotLoaded queries={isOwner ? [query] : []} />
      {query.data && (
        <>
          {query.data.blockers.length > 0 && <Blockers found={query.data} />}
          <WhatHappens found={query.data} />
          <Keep shopId={shopId} />
          <DeleteForm shopId={shopId} found={query.data} />
        </>
      )}
    </Page>
  );
}

function Blockers({ found }: { found: ShopFarewell }) {
  const shopPath = useShopPath();
  return (
    <Card title="Antes, termine o que está em aberto" text="A loja só pode ser excluída quando nada disto restar.">
      <ul aria-label="Em aberto" className="grid list-disc gap-1.5 pl-5">
        {found.blockers.map(({ kind, count }) => (
          <li key={kind}>
            <Link href={shopPath(blockers[kind].path)} className="underline underline-offset-4">
              {pluralText(count, blockers[kind].words)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function WhatHappens({ found }: { found: ShopFarewell }) {
  const { owed, hasStoreLink, eraseAt, sendsMail } = found;
  const day = dayText(eraseAt);
  return (
    <Card title="O que acontece">
      <ul className="grid list-disc gap-1.5 pl-5 text-pretty">
        <li>
          A loja some na hora, para visitantes, clientes, equipe, assistentes e integrações. Os links que os clientes
          têm terminam, e nenhuma mensagem nem aviso sai mais.
        </li>
        <li>
          Até {day}, qualquer proprietário pode trazê-la de volta{sendsMail && "; todos são avisados por e-mail"}.
        </li>
        <li>
          Em {day} tudo dela é apagado: pedidos, pagamentos registrados, clientes, produtos, fotos, mensagens,
          configurações e o registro. Depois disso não há volta.
        </li>
        {hasStoreLink && (
          <li>A loja é desvinculada da outra plataforma. Se ela voltar, é preciso vincular outra vez.</li>
        )}
        {owed.count > 0 && (
          <li>
            {pluralText(owed.count, ["pedido entregue ainda não foi pago", "pedidos entregues ainda não foram pagos"])}{" "}
            ({reaisText(owed.sum)}). Ninguém mais lembra de cobrar.
          </li>
        )}
        <li>
          Ficam como estão: as outras lojas da conta, a equipe, as chaves da API, e o que está no provedor de pagamento
          e no WhatsApp. Nenhuma outra conta fica com os endereços da loja.
        </li>
      </ul>
    </Card>
  );
}

function Keep({ shopId }: { shopId: string }) {
  const calls = `/painel/api/shops/${encodeURIComponent(shopId)}`;
  return (
    <Card
      title="Guarde uma cópia"
      text="Pedidos e notas precisam ser guardados por cinco anos para o fisco, e essa guarda passa a ser sua."
    >
      <div className="flex flex-wrap gap-2">
        <DownloadLink hasPeople label="Baixar pedidos" address={`${calls}/orders.csv`} />
        <DownloadLink hasPeople label="Baixar clientes" address={`${calls}/customers.csv`} />
      </div>
    </Card>
  );
}

function DeleteForm({ shopId, found }: { shopId: string; found: ShopFarewell }) {
  const [typed, setTyped] = useState("");
  const remove = useDeleteShop(shopId);
  const isReady = isNameOf(found.name, typed) && found.blockers.length === 0 && !remove.isPending;
  return (
    <Card title="Excluir">
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) remove.mutate(typed);
        }}
      >
        <TextField
          label={`Para confirmar, escreva o nome da loja: ${found.name}`}
          value={typed}
          onChange={setTyped}
          maxLength={100}
          error={found.blockers.length > 0 && typed !== "" ? "Antes, termine o que está em aberto." : undefined}
        />
        <FormFailure failure={remove.error} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant="danger" aria-disabled={!isReady}>
            {remove.isPending && <Spinner />}
            Excluir a loja
          </Button>
          <Link href={DELETED_SHOPS} className="text-sm underline underline-offset-4">
            Lojas excluídas
          </Link>
        </div>
      </form>
    </Card>
  );
}
