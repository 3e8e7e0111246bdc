import { useQuery } from "@tanstack/react-query";
import { Button } from "@vitrine/ui/button.tsx";
import { useFailureToast, useToast } from "@vitrine/ui/feedback/toast.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { SmallButton, smallButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import { isEmptyList, ListState } from "@vitrine/ui/table/list-state.tsx";
import { useState } from "react";
import { CatalogTabs } from "../../../lib/catalog-tabs.tsx";
import { countText } from "../../../lib/number-text.ts";
import { dayText } from "../../../lib/time-text.ts";
import { useShopId, useShopPath } from "../../account/use-me.ts";
import { catalogSearch, useIgnoreSearch } from "../catalog.queries.ts";
import { RememberedWords } from "./remembered-words.tsx";
import { type EditedSynonyms, SynonymDrawer } from "./synonym-drawer.tsx";

/** How people find products: what they searched in vain, the words that mean the same, and those of their messages. */
export function SearchPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const query = useQuery(catalogSearch(shopId));
  const [edited, setEdited] = useState<EditedSynonyms | null>(null);
  const ignore = useIgnoreSearch(shopId);
  const show = useToast();
  const onError = useFailureToast();
  const hide = (term: string) =>
    ignore.mutate(
      { term, isIgnored: true },
      {
        onSuccess: () =>
          void show({
            text: `“${term}” não aparece mais`,
            stays: 6_000,
            action: { label: "Desfazer", onClick: () => ignore.mutate({ term, isIgnored: false }) },
          }),
        onError,
      },
    );
  const create = (
    <Button variant="filled" onClick={() => setEdited({ before: null, words: [] })}>
      Novos sinônimos
    </Button>
  );
  const missed = { ...query, data: query.data && { items: query.data.missed } };
  const synonyms = { ...query, data: query.data && { items: query.data.synonyms } };
  return (
    <Page
      title="Busca"
      text="O que as pessoas procuram na loja e não encontram."
      actions={isEmptyList(synonyms.data) ? undefined : create}
      width="form"
    >
      <CatalogTabs current="Busca" shopPath={shopPath} />
      <Card title="Procurado e não encontrado" text="Dos últimos 30 dias. O que já se encontra some daqui." isFlush>
        <ListState
          query={missed}
          isFiltered={false}
          whenEmpty={<NothingHere title="Nada faltou" text="Toda busca dos últimos 30 dias encontrou algum produto." />}
        >
          {({ items }) => (
            <ul aria-label="Buscas sem resultado" className="divide-y divide-line">
              {items.map(({ term, people, lastAt }) => (
                <li key={term} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
                  <div className="min-w-0 flex-1 basis-44">
                    <p className="font-semibold break-words">{term}</p>
                    <p className="text-sm text-muted">{`${peopleText(people)} · ${dayText(lastAt)}`}</p>
                  </div>
                  <div className="flex flex-wrap gap-2">
                    <SmallButton
                      aria-label={`Criar sinônimo de ${term}`}
                      onClick={() => setEdited({ before: null, words: [term] })}
                    >
                      Sinônimo
                    </SmallButton>
                    <Link
                      href={shopPath(`/produtos?q=${encodeURIComponent(term)}`)}
                      aria-label={`Procurar ${term} nos produtos`}
                      className={smallButtonStyle}
                    >
                      Produtos
                    </Link>
                    <SmallButton aria-label={`${term} não é nada`} onClick={() => hide(term)}>
                      Não é nada
                    </SmallButton>
                  </div>
                </li>
              ))}
            </ul>
          )}
        </ListState>
      </Card>
      <Card title="Sinônimos" text="Quem busca uma palavra do grupo também encontra as outras." isFlush>
        <ListState
          query={synonyms}
          isFiltered={false}
          whenEmpty={
            <NothingHere title="Só os sinônimos do dia a dia" text="Biscoito e bolacha já valem. Faltam os seus.">
              {create}
            </NothingHere>
          }
        >
          {({ items }) => (
            <ul aria-label="Sinônimos" className="divide-y divide-line">
              {items.map((words) => (
                <li key={words.join()} className="flex items-center gap-3 px-4 py-2.5 sm:px-5">
                  <span className="min-w-0 flex-1 break-words">{words.join(", ")}</span>
                  <SmallButton
                    aria-label={`Editar ${words.join(", ")}`}
                    onClick={() => setEdited({ before: words, words })}
                  >
                    Editar
                  </SmallButton>
                </li>
              ))}
            </ul>
          )}
        </ListState>
      </Card>
      <RememberedWords shopId={shopId} />
      {edited && <SynonymDrawer shopId={shopId} edited={edited} onClose={() => setEdited(null)} />}
    </Page>
  );
}

function peopleText(people: number): string {
  return people === 1 ? "1 pessoa" : `${countText(people)} pessoas`;
}
