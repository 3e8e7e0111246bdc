import { CloseIcon, SearchIcon } from "@vitrine/ui/icons.tsx";
import { ChevronDownIcon } from "@vitrine/ui/later-icons.tsx";
import { iconButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { useEffect } from "react";
import { FoundList } from "./found-list.tsx";
import type { MessageSearch } from "./use-message-search.ts";

type MessageSearchBarProps = { search: MessageSearch; contactName: string; onClose: () => void };

/** Looks for words in the conversation: what was found as a list, and one after the other in the conversation. */
export function MessageSearchBar({ search, contactName, onClose }: MessageSearchBarProps) {
  const { field, items, index, isListed, q } = search;
  useEffect(() => field.current?.focus(), [field]);
  const at = index ?? -1;
  return (
    // Browsers of a few years ago do not know the `search` element.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div role="search" aria-label="Procurar na conversa" className="shrink-0 border-b border-line bg-card">
      <div className="flex items-center gap-1 px-2 py-1.5 sm:px-4">
        <div className="relative min-w-0 flex-1">
          <span className="pointer-events-none absolute inset-y-0 left-2.5 grid place-items-center text-muted">
            <SearchIcon className="size-4" />
          </span>
          <input
            ref={field}
            type="search"
            aria-label={`Procurar nas mensagens com ${contactName}`}
            placeholder="Procurar na conversa"
            enterKeyHint="search"
            value={search.typed}
            maxLength={200}
            onChange={({ target }) => search.type(target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              search.enter(event.shiftKey);
            }}
            className="min-h-(--control) w-full rounded-xl bg-card pr-2 pl-8.5 text-base ring-1 ring-line ring-inset placeholder:text-muted hover:ring-muted/50 [&::-webkit-search-cancel-button]:hidden"
          />
        </div>
        <Count search={search} />
        <button
          type="button"
          aria-label="Mais antiga"
          aria-disabled={at + 1 >= items.length}
          onClick={() => search.show(at + 1)}
          className={`${iconButtonStyle} aria-disabled:opacity-40`}
        >
          <ChevronDownIcon className="size-4.5 rotate-180" />
        </button>
        <button
          type="button"
          aria-label="Mais recente"
          aria-disabled={at < 1}
          onClick={() => search.show(at - 1)}
          className={`${iconButtonStyle} aria-disabled:opacity-40`}
        >
          <ChevronDownIcon className="size-4.5" />
        </button>
        <button type="button" aria-label="Fechar busca" onClick={onClose} className={iconButtonStyle}>
          <CloseIcon className="size-4" />
        </button>
      </div>
      {isListed && q !== "" && <FoundList search={search} contactName={contactName} />}
    </div>
  );
}

/** How many there are, or which of them is shown. Opens and closes the list. */
function Count({ search }: { search: MessageSearch }) {
  const { items, index, isReading, isListed, q, readOn } = search;
  if (q === "") return null;
  const many = `${items.length}${readOn ? "+" : ""}`;
  return (
    <span role="status" className="flex shrink-0 items-center gap-1.5 text-sm text-muted">
      {isReading && <Spinner />}
      {items.length > 0 ? (
        <button
          type="button"
          aria-expanded={isListed}
          aria-label={`${index === null ? foundText(items.length) : `${index + 1} de ${many}`}. ${isListed ? "Esconder" : "Ver"} lista`}
          onClick={search.toggleList}
          className="min-h-(--control) rounded-lg px-1.5 tabular-nums underline-offset-4 hover:bg-sunk hover:text-ink"
        >
          {index === null ? many : `${index + 1} de ${many}`}
        </button>
      ) : (
        <span className="px-1.5">{isReading ? <span className="sr-only">Procurando</span> : "0"}</span>
      )}
    </span>
  );
}

function foundText(count: number): string {
  return count === 1 ? "1 mensagem encontrada" : `${count} mensagens encontradas`;
}
