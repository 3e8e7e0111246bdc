import { type FieldLinks, fieldBox, fieldRing } from "@vitrine/ui/fields/field.tsx";

/** Named by its id where it has no name of its own. */
export type Found = { id: string; name: string };

type SearchToAddProps = {
  links: FieldLinks;
  /** What the list of what was found is called. */
  label: string;
  text: string;
  onText: (text: string) => void;
  found: readonly Found[];
  /** What is said where nothing is found. */
  whenEmpty?: string;
  hasError?: boolean;
  onAdd: (item: Found) => void;
};

/** Words to search by, and what they find: a tap adds it. */
export function SearchToAdd(props: SearchToAddProps) {
  const { links, label, text, onText, found, whenEmpty = "Nada encontrado", hasError = false, onAdd } = props;
  return (
    <>
      <input
        {...links}
        type="search"
        autoComplete="off"
        placeholder="Buscar para adicionar"
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // Enter adds the first one, and does not send the form.
          event.preventDefault();
          if (found[0]) onAdd(found[0]);
        }}
        className={`${fieldBox} ${fieldRing(hasError)}`}
      />
      {text.trim() !== "" && (
        <ul aria-label={label} className="divide-y divide-line rounded-xl ring-1 ring-line">
          {found.slice(0, 8).map((item) => (
            <li key={item.id}>
              <button
                type="button"
                onClick={() => onAdd(item)}
                className="flex min-h-(--control) w-full items-center gap-2 px-3 text-left -outline-offset-2 hover:bg-sunk"
              >
                <span className="min-w-0 flex-1 truncate">{item.name || item.id}</span>
                <span className="max-w-2/5 truncate text-sm text-muted">{item.id}</span>
              </button>
            </li>
          ))}
          {found.length === 0 && <li className="px-3 py-2 text-sm text-muted">{whenEmpty}</li>}
        </ul>
      )}
    </>
  );
}
