import { CloseIcon, GridIcon, SearchIcon } from "@vitrine/ui/icons.tsx";
import { lazyPart } from "@vitrine/ui/lazy-part.tsx";
import { type FormEvent, useRef, useState } from "react";
import type { SuggestionListProps } from "../suggestions/suggestion-list.tsx";

/** Loaded when the box gets the focus: the first view does not need it. */
const SuggestionList = lazyPart(async () => (await import("../suggestions/suggestion-list.tsx")).SuggestionList);

const iconButton = "grid size-11 shrink-0 place-items-center rounded-xl text-brand-ink hover:bg-brand-tint";

type SearchBarProps = {
  text: string;
  /** What the suggestions are made of. */
  suggestions: Omit<SuggestionListProps, "box" | "text">;
  onType: (text: string) => void;
  onSearch: () => void;
  /** Null when there is nothing to clear. */
  onClear: (() => void) | null;
  onOpenCategories: () => void;
};

export function SearchBar({ text, suggestions, onType, onSearch, onClear, onOpenCategories }: SearchBarProps) {
  const box = useRef<HTMLInputElement>(null);
  const [wasFocused, setWasFocused] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    // On a phone, this closes the keyboard, which covers the results.
    if (window.matchMedia("(pointer: coarse)").matches) box.current?.blur();
    onSearch();
  }

  return (
    <div className="relative flex gap-2">
      {/* The browsers inside older chat apps do not support the `search` element. */}
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <form
        role="search"
        onSubmit={submit}
        className="flex min-w-0 flex-1 h-12 items-center rounded-2xl bg-white pr-0.5 pl-4 ring-1 ring-line ring-inset focus-within:ring-2 focus-within:ring-brand-ink"
      >
        <input
          ref={box}
          type="search"
          role="combobox"
          aria-label="Buscar produtos"
          aria-expanded="false"
          placeholder="O que você procura?"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={(event) => onType(event.target.value)}
          onFocus={() => setWasFocused(true)}
          className="h-full min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
        />
        {onClear && (
          <button
            type="button"
            aria-label="Limpar busca"
            onClick={() => {
              onClear();
              box.current?.focus();
            }}
            className={`${iconButton} text-muted`}
          >
            <CloseIcon className="size-5" />
          </button>
        )}
        <button type="submit" aria-label="Buscar" className={iconButton}>
          <SearchIcon className="size-6" />
        </button>
      </form>
      <button
        type="button"
        aria-label="Filtrar por categorias"
        aria-haspopup="dialog"
        onClick={onOpenCategories}
        className="grid size-12 shrink-0 place-items-center rounded-2xl bg-white text-brand-ink ring-1 ring-line ring-inset hover:bg-brand-tint"
      >
        <GridIcon className="size-6" />
      </button>
      {wasFocused && <SuggestionList {...suggestions} box={box} text={text} />}
    </div>
  );
}
