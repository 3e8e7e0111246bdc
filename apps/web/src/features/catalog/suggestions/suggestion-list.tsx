import type { Suggestions } from "@vitrine/contract/storefront/catalog-search";
import type { CatalogEvent, CatalogState } from "@vitrine/domain/catalog/catalog-mode";
import { literalText } from "@vitrine/domain/catalog/search/literal-text";
import { type RefObject, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import { useSession } from "../../session/session.queries.ts";
import { storageAreaOf } from "../../session/stored-session.ts";
import type { PriceSource } from "../catalog.queries.ts";
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from "./recent-searches.ts";
import { SuggestionNote, saidAloud } from "./suggestion-note.tsx";
import { type Option, SuggestionOption } from "./suggestion-option.tsx";
import { useCombobox } from "./use-combobox.ts";
import { useRoomBelow } from "./use-room-below.ts";
import { useSuggestions } from "./use-suggestions.ts";

export type SuggestionListProps = {
  box: RefObject<HTMLInputElement | null>;
  text: string;
  state: CatalogState;
  prices: PriceSource;
  show: (event: CatalogEvent) => void;
};

const MOST_RECENT = 5;
const MOST_RECENT_WITH_TEXT = 2;

/** The list below the search box: earlier searches, categories and products. The box keeps the focus. */
export function SuggestionList({ box, text, state, prices, show }: SuggestionListProps) {
  const navigate = useNavigate();
  const listId = useId();
  const { recent, forget, forgetAll } = useRecentSearches(state);
  const suggested = useSuggestions(text, prices);
  const options = optionsFor(text, recent, suggested.data);
  const { isOpen, active, optionId, close } = useCombobox({
    box,
    listId,
    text,
    count: options.length,
    // Somebody may have searched before this code arrived: a list would cover the results.
    startsOpen: state.mode !== "search" || text.trim() !== state.searchText.trim(),
    onChoose: (index) => choose(options[index]),
    onDelete: (index) => forget(options[index]),
  });
  const maxHeight = useRoomBelow(box, isOpen);
  const hasOnlyRecent = options.length > 0 && options.every(({ kind }) => kind === "recent");

  function choose(option: Option | undefined) {
    close();
    switch (option?.kind) {
      case "recent":
      case "all":
        return show({ type: "searched", searchText: option.text, categoryIds: [] });
      case "category": {
        const [top = "", ...below] = option.category.path.map(({ providerId }) => providerId);
        const last = below.at(-1);
        if (last === undefined) return show({ type: "category-chosen", categoryId: top, searchText: "" });
        return show({ type: "searched", searchText: "", categoryIds: [top, last] });
      }
      case "product":
        return void navigate(`/product/${encodeURIComponent(option.product.providerId)}`);
    }
  }

  const note = isOpen ? <SuggestionNote suggested={suggested} text={text} hasOptions={options.length > 0} /> : null;

  return (
    <>
      <p role="status" className="sr-only">
        {isOpen ? saidAloud(options.length, suggested, text) : ""}
      </p>
      {isOpen && (options.length > 0 || suggested.state === "slow" || isSettled(suggested.state)) && (
        // The box would lose the focus before the click arrives.
        // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus
        <div
          onMouseDown={(event) => event.preventDefault()}
          style={{ maxHeight }}
          className="absolute inset-x-0 top-full z-30 mt-2 overflow-y-auto overscroll-contain max-w-3xl rounded-2xl bg-white p-2 shadow-xl ring-1 ring-line"
        >
          {note}
          {options.length > 0 && (
            <div id={listId} role="listbox" aria-label="Sugestões">
              {options.map((option, index) => (
                <SuggestionOption
                  key={keyOf(option)}
                  id={optionId(index)}
                  option={option}
                  isActive={index === active}
                  onChoose={() => choose(option)}
                  onForget={() => forget(option)}
                />
              ))}
            </div>
          )}
          {hasOnlyRecent && (
            <button
              type="button"
              onClick={forgetAll}
              className="min-h-11 rounded-xl px-2 text-sm text-muted underline underline-offset-2"
            >
              Limpar buscas anteriores
            </button>
          )}
        </div>
      )}
    </>
  );
}

const isSettled = (state: string) => state === "answered" || state === "failed";

function useRecentSearches({ mode, searchText }: CatalogState) {
  const { sessionType, shop } = useSession();
  const area = storageAreaOf({ sessionType });
  const [recent, setRecent] = useState(() => recentSearches({ area, shopId: shop.id }));
  // A text in quotation marks was a second try.
  const searched = mode === "search" && !literalText(searchText) ? searchText.trim() : "";

  useEffect(() => {
    if (searched) setRecent(rememberSearch({ area, shopId: shop.id }, searched));
  }, [area, shop.id, searched]);

  return {
    recent,
    forget(option: Option | undefined) {
      if (option?.kind === "recent") setRecent(forgetSearch({ area, shopId: shop.id }, option.text));
    },
    forgetAll: () => setRecent(forgetSearches({ area, shopId: shop.id })),
  };
}

/** An empty box shows earlier searches; a text shows those that begin with it, then categories and products. */
function optionsFor(text: string, recent: string[], suggestions: Suggestions | undefined): Option[] {
  const typed = text.trim().toLowerCase();
  const earlier = recent.filter((each) => each.toLowerCase().startsWith(typed) && each.toLowerCase() !== typed);
  const { categories = [], products = [], hasMore = false } = suggestions ?? {};
  return [
    ...earlier
      .slice(0, typed ? MOST_RECENT_WITH_TEXT : MOST_RECENT)
      .map((each): Option => ({ kind: "recent", text: each })),
    ...categories.map((category): Option => ({ kind: "category", category })),
    ...products.map((product): Option => ({ kind: "product", product })),
    ...(hasMore ? [{ kind: "all", text: text.trim() } satisfies Option] : []),
  ];
}

function keyOf(option: Option): string {
  switch (option.kind) {
    case "recent":
      return `r ${option.text}`;
    case "category":
      return `c ${option.category.path.at(-1)?.providerId}`;
    case "product":
      return `p ${option.product.providerId}`;
    case "all":
      return "all";
  }
}
