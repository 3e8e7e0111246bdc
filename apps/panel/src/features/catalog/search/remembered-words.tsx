import { useQuery } from "@tanstack/react-query";
import type { WireCorrection } from "@vitrine/contract/platform/corrections";
import { useFailureToast, useToast } from "@vitrine/ui/feedback/toast.tsx";
import { SearchBox } from "@vitrine/ui/filter/search-box.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { ListState } from "@vitrine/ui/table/list-state.tsx";
import { useState } from "react";
import { countText } from "../../../lib/number-text.ts";
import { dayText } from "../../../lib/time-text.ts";
import { correctionList, useForget, useRemember } from "../catalog.queries.ts";
import { RememberDrawer } from "./remember-drawer.tsx";

/** What the people of the shop mean by some words of a message: “coquinha” is the Coca-Cola of 200 ml. */
export function RememberedWords({ shopId }: { shopId: string }) {
  const [q, setQ] = useState("");
  const [isAdding, setAdding] = useState(false);
  const query = useQuery(correctionList(shopId, q));
  const remember = useRemember(shopId);
  const forget = useForget(shopId);
  const show = useToast();
  const onError = useFailureToast();
  const remove = ({ id, phrase, productId, sku }: WireCorrection) =>
    forget.mutate(id, {
      onSuccess: () =>
        void show({
          text: `“${phrase}” foi esquecida`,
          stays: 6_000,
          action: {
            label: "Desfazer",
            onClick: () => remember.mutate({ phrase, productId, ...(sku !== null && { sku }) }, { onError }),
          },
        }),
      onError,
    });
  const add = <SmallButton onClick={() => setAdding(true)}>Ensinar palavra</SmallButton>;
  const isEmpty = q === "" && query.data?.items.length === 0;
  return (
    <>
      <Card
        title="Palavras lembradas"
        text="Como os clientes chamam os produtos nas mensagens. Quem corrige uma proposta ensina sem vir aqui."
        actions={!isEmpty && add}
        isFlush
      >
        {!isEmpty && (
          <div className="flex px-4 pb-2.5 sm:px-5">
            <SearchBox label="Buscar palavra ou produto" value={q} onChange={setQ} />
          </div>
        )}
        <ListState
          query={query}
          isFiltered={q !== ""}
          onClearFilters={() => setQ("")}
          whenEmpty={
            <NothingHere
              title="Nenhuma palavra lembrada"
              text="“Coquinha” é a Coca-Cola de 200 ml? Quando alguém troca o produto proposto para uma mensagem, a palavra fica aqui."
            >
              {add}
            </NothingHere>
          }
        >
          {({ items, hasMore }) => (
            <>
              <ul aria-label="Palavras lembradas" className="divide-y divide-line">
                {items.map((correction) => (
                  <li key={correction.id} className="flex items-center gap-x-4 gap-y-2 px-4 py-2.5 sm:px-5">
                    <div className="min-w-0 flex-1">
                      <p className="break-words">
                        <span className="font-semibold">{correction.phrase}</span>
                        <span className="text-muted"> é </span>
                        {meaningText(correction)}
                      </p>
                      <p className="text-sm text-muted">{saidText(correction)}</p>
                    </div>
                    <SmallButton aria-label={`Esquecer ${correction.phrase}`} onClick={() => remove(correction)}>
                      Esquecer
                    </SmallButton>
                  </li>
                ))}
              </ul>
              {hasMore && (
                <p className="border-t border-line px-4 py-2.5 text-sm text-muted sm:px-5">
                  Só as mais novas estão aqui. Busque para ver as outras.
                </p>
              )}
            </>
          )}
        </ListState>
      </Card>
      {isAdding && <RememberDrawer shopId={shopId} onClose={() => setAdding(false)} />}
    </>
  );
}

function meaningText({ productName, sku, productId }: WireCorrection): string {
  if (productName === null) return `um produto que a loja não tem mais (${productId})`;
  return sku === null ? productName : `${productName} (${sku})`;
}

function saidText({ by, changedAt, uses }: WireCorrection): string {
  const times = uses === 1 ? "" : ` · escolhido ${countText(uses)} vezes`;
  return `${by === "api" ? "Pelo sistema da loja" : by} · ${dayText(changedAt)}${times}`;
}
