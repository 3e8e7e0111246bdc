import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { phoneInSearch } from "@vitrine/domain/brazil/phone";
import { type DeskReason, deskReasons } from "@vitrine/domain/order/desk";
import { buttonStyle } from "@vitrine/ui/button.tsx";
import { FilterBar } from "@vitrine/ui/filter/filter-bar.tsx";
import { useShortcut } from "@vitrine/ui/keyboard/use-shortcut.ts";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import { CursorPager } from "@vitrine/ui/table/cursor-pager.tsx";
import { ListState } from "@vitrine/ui/table/list-state.tsx";
import { useRef } from "react";
import { useLocation } from "react-router";
import { useListSearch } from "../../../lib/list/list-search.ts";
import { useMay, useMe, useShopId, useShopPath } from "../../account/use-me.ts";
import { deskSearch } from "../desk-search.ts";
import { reasonNames } from "../reason-badges.tsx";
import { type DeskQuery, desk } from "../service.queries.ts";
import { QueueRow } from "./queue-row.tsx";
import { useNow } from "./use-now.ts";

/** Who needs somebody now: who waits longest comes first. `openId`: whose conversation is open. */
export function Queue({ openId }: { openId: string | null }) {
  const shopId = useShopId();
  const { person } = useMe();
  const mayMake = useMay()("change-contacts");
  const { search: address } = useLocation();
  const [search, change, { clear, hrefOf }] = useListSearch(deskSearch);
  const { q, reason, served, cursor } = search;
  const query: DeskQuery = {
    ...(q && { q }),
    ...(reason && { reason }),
    ...(served && { served }),
    ...(cursor && { pageToken: cursor }),
  };
  const list = useQuery({ ...desk(shopId, query), placeholderData: keepPreviousData });
  const now = useNow();
  const makeHref = `${useShopPath()("/atendimento/novo")}${address}`;
  const isUnknown = mayMake && q !== "" && !reason && !served;
  const box = useRef<HTMLUListElement>(null);
  useShortcut({ keys: "j", run: () => moveFocus(box.current, 1) });
  useShortcut({ keys: "k", run: () => moveFocus(box.current, -1) });
  return (
    <>
      <div className="grid shrink-0 gap-2 pb-2 lg:px-3 lg:pt-3">
        <FilterBar
          search={{ label: "Nome, telefone ou nº do pedido", value: q, onChange: (text) => change({ q: text }) }}
          isFiltered={deskSearch.isFiltered(search)}
          onClear={clear}
        />
        <Views {...{ search, hrefOf }} counts={list.data?.counts} />
      </div>
      <div className="min-h-0 flex-1 max-lg:rounded-2xl max-lg:bg-card max-lg:shadow-card max-lg:ring-1 max-lg:ring-line lg:overflow-y-auto lg:border-t lg:border-line">
        <ListState
          query={list}
          isFiltered={deskSearch.isFiltered(search) && !isUnknown}
          onClearFilters={clear}
          whenEmpty={isUnknown ? <UnknownContact searched={q} makeHref={makeHref} /> : <NobodyWaits />}
        >
          {({ items, nextPageToken }, { isStale }) => (
            <>
              <ul ref={box} aria-label="Contatos" className={`divide-y divide-line ${isStale ? "opacity-55" : ""}`}>
                {items.map((card) => (
                  <QueueRow
                    key={card.contact.id}
                    {...{ card, now }}
                    memberId={person.id}
                    isOpen={card.contact.id === openId}
                  />
                ))}
              </ul>
              {(cursor !== null || nextPageToken !== null) && (
                <CursorPager
                  text={items.length === 1 ? "1 contato" : `${items.length} contatos nesta página`}
                  first={cursor === null ? undefined : hrefOf({})}
                  next={nextPageToken === null ? undefined : hrefOf({ cursor: nextPageToken })}
                />
              )}
            </>
          )}
        </ListState>
      </div>
    </>
  );
}

type ViewsProps = {
  search: ReturnType<typeof deskSearch.read>;
  hrefOf: (changes: Partial<ReturnType<typeof deskSearch.read>>) => string;
  counts: Partial<Record<DeskReason | "mine" | "unserved", number>> | undefined;
};

/** The parts of the queue, each with how many are in it. */
function Views({ search: { reason, served }, hrefOf, counts }: ViewsProps) {
  const views = [
    { label: "Todos", href: hrefOf({ reason: null, served: null }), isOn: !reason && !served, count: undefined },
    { label: "Comigo", href: hrefOf({ reason: null, served: "me" }), isOn: served === "me", count: counts?.mine },
    {
      label: "Sem ninguém",
      href: hrefOf({ reason: null, served: "nobody" }),
      isOn: served === "nobody",
      count: counts?.unserved,
    },
    ...deskReasons.map((each: DeskReason) => ({
      label: reasonNames[each],
      href: hrefOf({ reason: each, served: null }),
      isOn: reason === each,
      count: counts?.[each],
    })),
  ];
  return (
    <nav
      aria-label="Motivo"
      className="-mx-4 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:-mx-3 lg:px-3"
    >
      <ul className="flex min-w-max gap-1.5">
        {views.map(({ label, href, isOn, count }) => (
          <li key={label}>
            <Link
              href={href}
              aria-current={isOn ? "true" : undefined}
              className={`inline-flex min-h-(--control) items-center gap-1.5 rounded-full px-3 font-medium ring-1 ring-inset ${isOn ? "bg-brand-tint text-brand-ink ring-brand-ink/30" : "bg-card ring-line hover:bg-sunk"}`}
            >
              {label}
              {count !== undefined && <span className="text-sm tabular-nums opacity-80">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NobodyWaits() {
  return (
    <NothingHere
      title="Ninguém espera agora"
      text="Quem escrever, abrir a loja ou deixar algo no carrinho aparece aqui. A busca acha qualquer contato."
    />
  );
}

/** A search that finds nobody leads to the contact that it was about. */
function UnknownContact({ searched, makeHref }: { searched: string; makeHref: string }) {
  return (
    <NothingHere
      title={`Ninguém com ${phoneInSearch(searched) ? "o telefone" : "o nome"} ${searched}`}
      text="Crie o contato e comece a conversa agora."
    >
      <Link href={makeHref} className={buttonStyle("filled")}>
        Criar contato
      </Link>
    </NothingHere>
  );
}

/** j and k go through the names, as in every list. The first step begins at the conversation that is open. */
function moveFocus(list: HTMLElement | null, by: number): void {
  const links = [...(list?.querySelectorAll<HTMLElement>("[data-row-link]") ?? [])];
  const focused = links.findIndex((link) => link.closest("li")?.contains(document.activeElement));
  const at = focused >= 0 ? focused : links.findIndex((link) => link.getAttribute("aria-current") === "page");
  links[Math.min(links.length - 1, Math.max(0, at + by))]?.focus();
}
