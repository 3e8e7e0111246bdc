import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { SignIn, SignInEvent } from "@vitrine/contract/panel/team/team";
import { Badge, type Tone } from "@vitrine/ui/layout/badge.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import type { Column } from "@vitrine/ui/table/column.ts";
import { CursorPager } from "@vitrine/ui/table/cursor-pager.tsx";
import { DataTable } from "@vitrine/ui/table/data-table.tsx";
import { ListState } from "@vitrine/ui/table/list-state.tsx";
import { listSearch, useListSearch } from "../../lib/list/list-search.ts";
import { momentText } from "../../lib/time-text.ts";
import { signIns } from "./team.queries.ts";
import { TeamTabs } from "./team-tabs.tsx";

const search = listSearch({});

const events: Record<SignInEvent, { text: string; tone: Tone }> = {
  "signed-in": { text: "Entrou", tone: "success" },
  refused: { text: "Senha recusada", tone: "danger" },
  "second-factor-refused": { text: "Segundo código recusado", tone: "danger" },
  locked: { text: "Bloqueado por tentativas", tone: "danger" },
  "signed-out": { text: "Saiu", tone: "neutral" },
  "password-reset-asked": { text: "Pediu nova senha", tone: "caution" },
  "password-reset": { text: "Escolheu nova senha", tone: "caution" },
  "password-changed": { text: "Trocou a senha", tone: "caution" },
  "second-factor-on": { text: "Ligou as duas etapas", tone: "success" },
  "second-factor-off": { text: "Desligou as duas etapas", tone: "caution" },
  "passkey-added": { text: "Criou chave de acesso", tone: "info" },
  "passkey-removed": { text: "Removeu chave de acesso", tone: "caution" },
  "backup-codes": { text: "Criou códigos de reserva", tone: "caution" },
  "mailbox-proved": { text: "Confirmou o e-mail", tone: "success" },
  joined: { text: "Aceitou o convite", tone: "success" },
  "session-ended": { text: "Sessão encerrada", tone: "neutral" },
  confirmed: { text: "Confirmou quem é", tone: "neutral" },
  "confirm-refused": { text: "Confirmação recusada", tone: "danger" },
};

const columns: Column<SignIn>[] = [
  { id: "person", header: "Pessoa", cell: ({ person }) => <span className="font-semibold">{person.name}</span> },
  {
    id: "event",
    header: "O que houve",
    onPhone: "aside",
    cell: ({ event }) => <Badge tone={events[event].tone}>{events[event].text}</Badge>,
  },
  { id: "at", header: "Quando", cell: ({ at }) => momentText(at) },
  { id: "address", header: "Endereço", cell: ({ ipAddress }) => ipAddress ?? "–" },
];

/** Who came in, who was refused, and what was changed about the ways in. */
export function SignInsPage() {
  const [{ cursor }, , { hrefOf }] = useListSearch(search);
  const list = useQuery({ ...signIns(cursor), placeholderData: keepPreviousData });
  return (
    <Page title="Acessos" text="Entradas no painel e mudanças de senha, da mais nova para a mais antiga.">
      <TeamTabs current="sign-ins" />
      <Card isFlush>
        <ListState query={list} isFiltered={false} whenEmpty={<NothingHere title="Nenhum acesso ainda" />}>
          {({ items, nextPageToken }, { isStale }) => (
            <>
              <DataTable
                label="Acessos"
                rows={items}
                columns={columns}
                rowId={({ at, event, person }) => `${at} ${event} ${person.id}`}
                rowLabel={({ person, at }) => `${person.name}, ${momentText(at)}`}
                isStale={isStale}
              />
              <CursorPager
                text={items.length === 1 ? "1 acesso" : `${items.length} acessos nesta página`}
                first={cursor === null ? undefined : hrefOf({})}
                next={nextPageToken === null ? undefined : hrefOf({ cursor: nextPageToken })}
              />
            </>
          )}
        </ListState>
      </Card>
    </Page>
  );
}
