import type { CatalogEvent } from "@vitrine/domain/catalog/catalog-mode";
import { type RefObject, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { StorageArea } from "../../../lib/expiring-storage.ts";
import type { PriceSource } from "../catalog.queries.ts";
import { forgetSearch, recentSearches, rememberSearch } from "./recent-searches.ts";
import { type Option, SuggestionOption } from "./suggestion-option.tsx";
import { useSuggestions } from "./use-suggestions.ts";

export type SuggestionListProps = {
  box: RefObject<HTMLInputElement | null>;
  listId: string;
  text: string;
  /** The search that is shown now. */
  searched: string;
  isOpen: boolean;
  area: StorageArea;
  prices: PriceSource;
  onShow: (event: CatalogEvent) => void;
  onOpen: () => void;
  onClose: () => void;
  /** The id of the option that the arrow keys have reached, and whether the list shows anything. */
  onState: (state: { active: string | undefined; isShown: boolean }) => void;
};

const MOST_RECENT = 5;

/** The list below the search box: earlier searches, categories and products. The box keeps the focus. */
export function SuggestionList(props: SuggestionListProps) {
  const { box, listId, text, searched, isOpen, area, prices, onShow, onOpen, onClose, onState } = props;
  const navigate = useNavigate();
  const [recent, setRecent] = useState(() => recentSearches(area));
  const [at, setAt] = useState(-1);
  const suggestions = useSuggestions(text, prices);
  const options = optionsFor(text, recent, suggestions);
  const isShown = isOpen && options.length > 0;
  const active = isShown && at >= 0 && at < options.length ? `${listId}-${at}` : undefined;

  useEffect(() => {
    if (!searched) return;
    rememberSearch(area, searched);
    setRecent(recentSearches(area));
  }, [area, searched]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text starts again at the top
  useEffect(() => setAt(-1), [text, isOpen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback is new on every render
  useEffect(() => onState({ active, isShown }), [active, isShown]);
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView?.({ block: "nearest" });
  }, [active]);

  function choose(option: Option) {
    onClose();
    switch (option.kind) {
      case "recent":
        return onShow({ type: "searched", searchText: option.text, categoryIds: [] });
      case "category": {
        const [top = "", ...below] = option.category.path.map(({ providerId }) => providerId);
        const last = below.at(-1);
        if (last === undefined) return onShow({ type: "category-chosen", categoryId: top, searchText: "" });
        return onShow({ type: "searched", searchText: "", categoryIds: [top, last] });
      }
      case "product":
        return void navigate(`/product/${encodeURIComponent(option.product.providerId)}`);
    }
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = options[at];
    if (step && options.length > 0) {
      event.preventDefault();
      if (!isOpen) onOpen();
      // One more place than options: the text itself.
      else setAt(((at + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    } else if (event.key === "Escape" && isShown) {
      // The browser would also empty the box.
      event.preventDefault();
      onClose();
    } else if (event.key === "Delete" && isShown && chosen?.kind === "recent") {
      event.preventDefault();
      setRecent(forgetSearch(area, chosen.text));
    } else if (event.key === "Enter" && isShown && chosen) {
      event.preventDefault();
      choose(chosen);
    }
  }

  useEffect(() => {
    const input = box.current;
    input?.addEventListener("keydown", press);
    return () => input?.removeEventListener("keydown", press);
  });

  return (
    <>
      <p role="status" className="sr-only">
        {isShown ? countOf(options.length) : ""}
      </p>
      {isShown && (
        // The box would lose the focus before the click arrives.
        // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus
        <div
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-30 mt-2 max-h-[min(28rem,60dvh)] overflow-y-auto overscroll-contain rounded-2xl bg-white p-2 shadow-xl ring-1 ring-line"
        >
          <div id={listId} role="listbox" aria-label="Sugestões">
            {options.map((option, index) => (
              <SuggestionOption
                key={keyOf(option)}
                id={`${listId}-${index}`}
                option={option}
                isActive={index === at}
                onChoose={() => choose(option)}
                onForget={(forgotten) => setRecent(forgetSearch(area, forgotten))}
              />
            ))}
          </div>
        </div>
      )}
    </>
  );
}

/** An empty box shows earlier searches; a text shows those that begin with it, then categories and products. */
function optionsFor(text: string, recent: string[], suggestions: ReturnType<typeof useSuggestions>): Option[] {
  const typed = text.trim().toLowerCase();
  const earlier = recent.filter((each) => each.toLowerCase().startsWith(typed) && each.toLowerCase() !== typed);
  return [
    ...earlier.slice(0, typed ? 2 : MOST_RECENT).map((each): Option => ({ kind: "recent", text: each })),
    ...(suggestions?.categories ?? []).map((category): Option => ({ kind: "category", category })),
    ...(suggestions?.products ?? []).map((product): Option => ({ kind: "product", product })),
  ];
}

function keyOf(option: Option): string {
  if (option.kind === "recent") return `r ${option.text}`;
  return option.kind === "category" ? `c ${option.category.path.at(-1)?.providerId}` : `p ${option.product.providerId}`;
}

function countOf(count: number): string {
  return count === 1 ? "1 sugestão" : `${count} sugestões`;
}
