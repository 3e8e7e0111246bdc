import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { CloseIcon } from "@vitrine/ui/icons.tsx";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { useId, useState } from "react";

type TagEditorProps = {
  tags: readonly string[];
  mayChange: boolean;
  isBusy: boolean;
  /** Tags that are used elsewhere, offered while one is typed. */
  known?: readonly string[] | undefined;
  onChange: (tags: string[]) => void;
};

/** The shop's own marks of a contact or an order: each can be taken off, and another put on. */
export function TagEditor({ tags, mayChange, isBusy, known = [], onChange }: TagEditorProps) {
  const [typed, setTyped] = useState("");
  const listId = useId();
  const put = (all: string[]) => {
    if (!isBusy) onChange(all);
  };
  return (
    <>
      {tags.length === 0 && !mayChange && <p className="text-muted">Nenhuma etiqueta.</p>}
      <ul aria-label="Etiquetas" className="mb-3 flex flex-wrap gap-1.5 empty:hidden">
        {tags.map((tag) => (
          <li
            key={tag}
            className="inline-flex min-w-0 items-center gap-1 rounded-full bg-sunk py-0.5 pr-1 pl-2.5 text-sm font-medium"
          >
            <span className="min-w-0 break-words">{tag}</span>
            {mayChange && (
              <button
                type="button"
                aria-label={`Tirar a etiqueta ${tag}`}
                onClick={() => put(tags.filter((each) => each !== tag))}
                className="grid size-6 shrink-0 place-items-center rounded-full text-muted hover:bg-line hover:text-ink"
              >
                <CloseIcon className="size-3" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const tag = typed.trim();
            if (tag === "" || isBusy) return;
            if (!tags.includes(tag)) put([...tags, tag]);
            setTyped("");
          }}
        >
          <TextField
            label="Nova etiqueta"
            value={typed}
            onChange={setTyped}
            maxLength={50}
            list={listId}
            action={<SmallButton type="submit">Pôr</SmallButton>}
          />
          <datalist id={listId}>
            {known
              .filter((tag) => !tags.includes(tag))
              .map((tag) => (
                <option key={tag} value={tag} />
              ))}
          </datalist>
        </form>
      )}
    </>
  );
}
