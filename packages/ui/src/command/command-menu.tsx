import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { SearchIcon } from "../icons.tsx";
import { Spinner } from "../spinner.tsx";

export type CommandItem = { id: string; label: string; detail?: string | undefined; icon?: ReactNode };
export type CommandGroup = { title: string; items: readonly CommandItem[] };

type CommandMenuProps = {
  label: string;
  text: string;
  onType: (text: string) => void;
  groups: readonly CommandGroup[];
  isSearching?: boolean;
  /** Said when there is nothing to choose. */
  emptyText: string;
  onChoose: (id: string) => void;
  onClose: () => void;
};

/** A search over everything one can go to or do. The text keeps the focus; the arrow keys move the choice. */
export function CommandMenu(props: CommandMenuProps) {
  const { label, text, onType, groups, isSearching = false, emptyText, onChoose, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const items = groups.flatMap((group) => group.items);
  const [at, setAt] = useState(0);
  const active = items[Math.min(at, items.length - 1)];

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      const next = (Math.min(at, items.length - 1) + step + items.length) % Math.max(items.length, 1);
      setAt(next);
      document.getElementById(`${listId}-${items[next]?.id}`)?.scrollIntoView({ block: "nearest" });
    }
    if (event.key === "Enter" && active) {
      event.preventDefault();
      onChoose(active.id);
    }
  }

  return (
    // A click on the backdrop has the dialog as its target. On the keyboard, Esc does the same.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <dialog
      ref={dialog}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      className="mx-auto mt-[max(1rem,calc(var(--screen)*0.12))] max-h-[calc(var(--screen)*0.75)] w-[min(38rem,calc(100vw-2rem))] max-w-none overflow-hidden rounded-2xl bg-raised text-ink shadow-xl ring-1 ring-line backdrop:bg-black/40 motion-safe:animate-rise"
    >
      <div className="flex max-h-[inherit] flex-col">
        <div className="flex items-center gap-2.5 border-b border-line px-4">
          <span aria-hidden="true" className="size-4.5 shrink-0 text-muted">
            <SearchIcon />
          </span>
          <input
            type="text"
            role="combobox"
            aria-label={label}
            aria-expanded="true"
            aria-controls={listId}
            aria-activedescendant={active && `${listId}-${active.id}`}
            aria-autocomplete="list"
            autoComplete="off"
            autoFocus
            placeholder={label}
            value={text}
            onChange={({ target }) => {
              setAt(0);
              onType(target.value);
            }}
            onKeyDown={onKeyDown}
            className="min-h-13 min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-muted"
          />
          {isSearching && <Spinner />}
        </div>
        <div
          id={listId}
          role="listbox"
          aria-label={label}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2"
        >
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place inside a listbox
            <div key={group.title} role="group" aria-label={group.title}>
              <p aria-hidden="true" className="px-2.5 pt-2 pb-1 text-xs font-semibold text-muted">
                {group.title}
              </p>
              {group.items.map((item) => (
                // The focus stays in the text, whose keys choose.
                // biome-ignore lint/a11y/useKeyWithClickEvents: see above
                // biome-ignore lint/a11y/useFocusableInteractive: see above
                <div
                  key={item.id}
                  id={`${listId}-${item.id}`}
                  role="option"
                  aria-selected={item === active}
                  onClick={() => onChoose(item.id)}
                  onPointerMove={() => setAt(items.indexOf(item))}
                  className={`flex min-h-10 cursor-pointer items-center gap-2.5 rounded-lg px-2.5 py-1.5 ${item === active ? "bg-sunk" : ""}`}
                >
                  {item.icon && <span className="size-4.5 shrink-0 text-muted">{item.icon}</span>}
                  <span className="min-w-0 flex-1 truncate">{item.label}</span>
                  {item.detail && <span className="min-w-0 truncate text-sm text-muted">{item.detail}</span>}
                </div>
              ))}
            </div>
          ))}
        </div>
        <p role="status" className="px-4 pb-5 text-center text-muted empty:hidden">
          {items.length === 0 && !isSearching ? emptyText : ""}
        </p>
      </div>
    </dialog>
  );
}
