import { type FormEvent, useRef, useState } from "react";
import { Button } from "../button.tsx";
import { TextField } from "../fields/text-field.tsx";
import { CloseIcon } from "../icons.tsx";
import { Link } from "../layout/link.tsx";
import { smallButtonStyle } from "../layout/small-button.tsx";
import { Popover } from "../overlay/popover.tsx";

export type SavedView = { name: string; href: string; isCurrent: boolean };

type SavedViewsProps = {
  views: readonly SavedView[];
  /** Whether what is shown now is worth a name: some filter is on. */
  canSave: boolean;
  onSave: (name: string) => void;
  onRemove: (name: string) => void;
};

/** Filters with a name. A view is an address, so it can be sent to somebody. */
export function SavedViews({ views, canSave, onSave, onRemove }: SavedViewsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState("");
  const button = useRef<HTMLButtonElement>(null);
  const current = views.find(({ isCurrent }) => isCurrent);

  function save(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === "") return;
    onSave(name.trim());
    setName("");
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className={smallButtonStyle}
      >
        {current ? `Visão: ${current.name}` : "Visões"}
      </button>
      {isOpen && (
        <Popover
          anchor={button}
          role="dialog"
          label="Visões salvas"
          align="end"
          onClose={() => setIsOpen(false)}
          className="w-72 p-2"
        >
          {views.length === 0 && <p className="px-2 py-1.5 text-pretty text-muted">Nenhuma visão salva ainda.</p>}
          <ul>
            {views.map((view) => (
              <li key={view.name} className="flex items-center">
                <Link
                  href={view.href}
                  aria-current={view.isCurrent || undefined}
                  onClick={() => setIsOpen(false)}
                  className="min-w-0 flex-1 truncate rounded-lg px-2 py-2 hover:bg-sunk aria-[current]:font-semibold aria-[current]:text-brand-ink"
                >
                  {view.name}
                </Link>
                <button
                  type="button"
                  aria-label={`Apagar a visão ${view.name}`}
                  onClick={() => onRemove(view.name)}
                  className="grid size-9 shrink-0 place-items-center rounded-lg text-muted hover:bg-sunk"
                >
                  <span className="size-4">
                    <CloseIcon />
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {canSave && !current && (
            <form onSubmit={save} className="mt-1 border-t border-line px-2 pt-2 pb-1">
              <TextField
                label="Salvar estes filtros como"
                value={name}
                maxLength={40}
                onChange={setName}
                action={
                  <Button variant="filled" type="submit">
                    Salvar
                  </Button>
                }
              />
            </form>
          )}
        </Popover>
      )}
    </>
  );
}
