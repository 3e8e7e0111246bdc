import type { SavedReply } from "@vitrine/contract/storefront/messaging";
import { TrashIcon } from "@vitrine/ui/later-icons.tsx";

type ReplyChoicesProps = {
  ofShop: readonly SavedReply[];
  own: readonly string[];
  /** Puts the contact's name into a reply. */
  fill: (text: string) => string;
  onChoose: (filled: string) => void;
  onRemove: (text: string) => void;
};

const choice = "min-h-9 min-w-0 rounded-lg bg-surface px-2.5 py-1 text-left text-sm hover:bg-brand-tint";

/** Texts that the agent can put into the message: first their own, then the shop's. */
export function ReplyChoices({ ofShop, own, fill, onChoose, onRemove }: ReplyChoicesProps) {
  if (ofShop.length + own.length === 0) return null;
  return (
    <details className="group rounded-xl ring-1 ring-line ring-inset">
      <summary className="flex min-h-10 cursor-pointer items-center px-3 text-sm font-semibold text-brand-ink">
        Respostas salvas ({ofShop.length + own.length})
      </summary>
      <ul className="flex max-h-48 flex-col gap-1 overflow-y-auto overscroll-contain p-2 pt-0">
        {own.map((text) => (
          <li key={text} className="flex gap-1">
            <button type="button" onClick={() => onChoose(fill(text))} className={`flex-1 ${choice}`}>
              <span className="line-clamp-2 break-words">{fill(text)}</span>
            </button>
            <button
              type="button"
              aria-label={`Apagar a resposta “${text.slice(0, 40)}”`}
              onClick={() => onRemove(text)}
              className="grid size-9 shrink-0 place-items-center rounded-lg text-muted hover:bg-surface hover:text-ink"
            >
              <TrashIcon className="size-4" />
            </button>
          </li>
        ))}
        {ofShop.map(({ title, text }) => (
          <li key={`${title} ${text}`} className="flex">
            <button type="button" onClick={() => onChoose(fill(text))} className={`flex-1 ${choice}`}>
              <span className="block truncate font-semibold">{title}</span>
              <span className="line-clamp-1 break-words text-muted">{fill(text)}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
