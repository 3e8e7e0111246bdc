import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { AuditRecord } from "@vitrine/contract/panel/team/audit";
import { documentDifferences } from "@vitrine/domain/shop/document-diff";
import { FilterBar } from "@vitrine/ui/filter/filter-bar.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { CursorPager } from "@vitrine/ui/table/cursor-pager.tsx";
import { ListState } from "@vitrine/ui/table/list-state.tsx";
import { roleNames } from "@vitrine/wording/panel/role-name";
import { ChangedValues, ofOneSide } from "../../lib/changed/changed-values.tsx";
import { hasText } from "../../lib/changed/value-text.ts";
import { day, ids, listSearch, useListSearch } from "../../lib/list/list-search.ts";
import { startOfDay } from "../../lib/shop-clock.ts";
import { momentText } from "../../lib/time-text.ts";
import { useShopId, useShopPath, useShopTimeZone } from "../account/use-me.ts";
import { auditChoices, auditLog } from "./audit.queries.ts";
import { actionName, subjectName } from "./audit-text.ts";

const search = listSearch({ pessoa: ids(1), acao: ids(1), de: day(), ate: day() });

/** Who changed what, with what it was before and what it is after. */
export function AuditPage() {
  const shopId = useShopId();
  const timeZone = useShopTimeZone();
  const [now, change, { clear, hrefOf }] = useListSearch(search);
  const choices = useQuery(auditChoices(shopId)).data;
  const [memberId] = now.pessoa;
  const [action] = now.acao;
  const list = useQuery({
    ...auditLog(shopId, {
      ...(memberId && { memberId }),
      ...(action && { action }),
      ...(now.de && { since: startOfDay(now.de, timeZone) }),
      ...(now.ate && { until: startOfDay(now.ate, timeZone, 1) }),
      ...(now.cursor && { pageToken: now.cursor }),
    }),
    placeholderData: keepPreviousData,
  });
  const only = (chosen: string[]) => chosen.slice(-1);
  return (
    <Page
      title="Registro"
      text="O que cada pessoa mudou no painel. Guardado por dois anos, sem senhas, documentos, telefones nem endereços."
    >
      <FilterBar
        filters={[
          {
            kind: "choices",
            label: "Pessoa",
            chosen: now.pessoa,
            options: (choices?.members ?? []).map(({ id, name }) => ({ value: id, label: name })),
            onChange: (chosen) => change({ pessoa: only(chosen) }),
          },
          {
            kind: "choices",
            label: "O que fez",
            chosen: now.acao,
            options: (choices?.actions ?? []).map((each) => ({ value: each, label: actionName(each) })),
            onChange: (chosen) => change({ acao: only(chosen) }),
          },
          {
            kind: "dates",
            label: "Período",
            value: { from: now.de, to: now.ate },
            onChange: ({ from, to }) => change({ de: from, ate: to }),
          },
        ]}
        isFiltered={search.isFiltered(now)}
        onClear={clear}
      />
      <Card isFlush>
        <ListState
          query={list}
          isFiltered={search.isFiltered(now)}
          onClearFilters={clear}
          whenEmpty={<NothingHere title="Nada registrado ainda" text="Cada mudança feita no painel aparece aqui." />}
        >
          {({ items, nextPageToken }, { isStale }) => (
            <>
              <ul aria-label="Registro" className={`divide-y divide-line ${isStale ? "opacity-55" : ""}`}>
                {items.map((record) => (
                  <RecordRow key={record.id} record={record} />
                ))}
              </ul>
              <CursorPager
                text={items.length === 1 ? "1 mudança" : `${items.length} mudanças nesta página`}
                first={now.cursor === null ? undefined : hrefOf({})}
                next={nextPageToken === null ? undefined : hrefOf({ cursor: nextPageToken })}
              />
            </>
          )}
        </ListState>
      </Card>
    </Page>
  );
}

function RecordRow({ record }: { record: AuditRecord }) {
  const { member, action, subject, createdAt } = record;
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-3 sm:px-5 lg:grid-cols-[12rem_minmax(0,1fr)_minmax(0,1.4fr)]">
      <p className="text-sm text-muted">
        <span className="block font-semibold text-ink">{member.name}</span>
        {`${roleNames[member.role]} · ${momentText(createdAt)}`}
      </p>
      <p className="min-w-0 break-words">
        <span className="font-medium">{actionName(action)}</span>
        <Subject subject={subject} />
      </p>
      <ChangedValues values={changedIn(record)} />
    </li>
  );
}

/** What it was before and after. What was made, or is gone, has its values. */
function changedIn({ before, after }: AuditRecord) {
  if (!before || !after) return [...ofOneSide(before ?? {}, "before"), ...ofOneSide(after ?? {}, "after")];
  return documentDifferences(before, after).filter((each) => hasText(each.before) || hasText(each.after));
}

/** What it was done to, with the way there where it has a page. */
function Subject({ subject }: { subject: AuditRecord["subject"] }) {
  const shopPath = useShopPath();
  const page = pages[subject.type];
  const name = subjectName(subject);
  if (!page) return <span className="block text-sm text-muted">{name}</span>;
  return (
    <Link
      href={shopPath(`${page}/${encodeURIComponent(subject.id)}`)}
      className="block w-fit text-sm text-muted underline underline-offset-4 hover:text-ink"
    >
      {name}
    </Link>
  );
}

const pages: Record<string, string> = {
  contact: "/clientes",
  order: "/pedidos",
  webhook: "/conta/webhooks",
  product: "/produtos",
  coupon: "/promocoes/cupons",
};
