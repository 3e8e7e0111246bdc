import { useEffect, useRef, useState } from "react";
import { CloseIcon, SearchIcon } from "../icons.tsx";
import { useShortcut } from "../keyboard/use-shortcut.ts";

type SearchBoxProps = { label: string; value: string; onChange: (text: string) => void };

/** Waits for a pause in the typing, so that a word is one search. */
const PAUSE = 250;

/** The text of a list's search. `/` goes there. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The text while the person types; null when the box shows the search that is on.
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  useShortcut({ keys: "/", run: () => box.current?.focus() });

  function commit(text: string) {
    clearTimeout(timer.current);
    setTyped(null);
    if (text.trim() !== value) onChange(text.trim());
  }

  return (
    <div className="relative min-w-0 flex-1 basis-60 sm:max-w-sm">
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-2.5 grid place-items-center text-muted"
      >
        <SearchIcon className="size-4" />
      </span>
      <input
        ref={box}
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => commit(target.value), PAUSE);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") commit(event.currentTarget.value);
          if (event.key === "Escape") event.currentTarget.blur();
        }}
        className="min-h-(--control) w-full rounded-xl bg-card pr-9 pl-8.5 text-base ring-1 ring-line ring-inset placeholder:text-muted hover:ring-muted/50 [&::-webkit-search-cancel-button]:hidden"
      />
      {(typed ?? value) !== "" && (
        <button
          type="button"
          aria-label="Limpar busca"
          onClick={() => {
            commit("");
            box.current?.focus();
          }}
          className="absolute inset-y-0 right-0 grid w-9 place-items-center rounded-xl text-muted hover:text-ink"
        >
          <CloseIcon className="size-4" />
        </button>
      )}
    </div>
  );
}
