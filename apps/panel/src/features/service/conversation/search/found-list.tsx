import type { FoundMessage } from "@vitrine/contract/panel/service/conversation-search";
import { LoadFailure } from "@vitrine/ui/feedback/load-failure.tsx";
import { clockFormat } from "../../../../lib/clock-format.ts";
import { MarkedPieces } from "../searched-words.tsx";
import type { MessageSearch } from "./use-message-search.ts";

const momentText = clockFormat({
  day: "2-digit",
  month: "2-digit",
  year: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

/** What was found, newest first, each with the words around it. */
export function FoundList({ search, contactName }: { search: MessageSearch; contactName: string }) {
  const { items, index, isReading, failure, readAgain, readOn, q } = search;
  return (
    <div className="max-h-[45dvh] overflow-y-auto overscroll-contain border-t border-line px-1 py-1 sm:px-3">
      {items.length > 0 && (
        <ul aria-label="Mensagens encontradas">
          {items.map((found, at) => (
            <li key={found.entryId}>
              <button
                type="button"
                aria-current={at === index}
                onClick={() => search.show(at)}
                className="grid w-full gap-0.5 rounded-xl px-2.5 py-2 text-left hover:bg-sunk aria-[current=true]:bg-brand-tint"
              >
                <span className="flex items-baseline justify-between gap-3 text-sm text-muted">
                  <span className="min-w-0 truncate">{writerOf(found, contactName)}</span>
                  <time dateTime={found.at} className="shrink-0 text-xs tabular-nums">
                    {momentText(found.at)}
                  </time>
                </span>
                <span className="line-clamp-2 [overflow-wrap:anywhere]">
                  <MarkedPieces pieces={found.excerpt} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {failure ? (
        <LoadFailure failure={failure} onRetry={readAgain} />
      ) : isReading ? (
        <p className="px-3 py-3 text-sm text-muted">
          {items.length === 0 ? "Procurando nas mensagens…" : "Procurando nas mais antigas…"}
        </p>
      ) : (
        items.length === 0 && (
          <p className="px-3 py-4 text-center text-pretty text-muted">
            {`Nenhuma mensagem guardada tem “${q}”. A busca lê palavras desde o começo: “bol” encontra “bolo”.`}
          </p>
        )
      )}
      {readOn && (
        <button
          type="button"
          onClick={readOn}
          className="min-h-(--control) w-full rounded-xl px-3 text-sm font-medium text-brand-ink hover:bg-sunk"
        >
          Procurar nas mais antigas
        </button>
      )}
    </div>
  );
}

function writerOf({ from, agentName }: FoundMessage, contactName: string): string {
  if (from === "contact") return contactName;
  return from === "shop-elsewhere" ? "Pelo celular da loja" : (agentName ?? "Automático");
}
