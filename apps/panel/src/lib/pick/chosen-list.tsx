import { CloseIcon } from "@vitrine/ui/icons.tsx";

type ChosenListProps = {
  label: string;
  ids: readonly string[];
  nameOf?: (id: string) => string;
  onRemove: (id: string) => void;
  /** As many as are named; the others are counted. */
  most?: number;
};

/** What was chosen: each can be taken out again. */
export function ChosenList({ label, ids, nameOf = (id) => id, onRemove, most = ids.length }: ChosenListProps) {
  if (ids.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {ids.slice(0, most).map((id) => (
        <li key={id} className="flex max-w-full items-center rounded-full bg-sunk pl-3 text-sm">
          <span className="min-w-0 truncate">{nameOf(id)}</span>
          <button
            type="button"
            aria-label={`Tirar ${nameOf(id)}`}
            onClick={() => onRemove(id)}
            className="grid size-8 shrink-0 place-items-center rounded-full text-muted hover:text-ink"
          >
            <CloseIcon className="size-3.5" />
          </button>
        </li>
      ))}
      {ids.length > most && <li className="px-2 py-1 text-sm text-muted">e mais {ids.length - most}</li>}
    </ul>
  );
}
