import { type FormEvent, useRef, useState } from "react";
import { Button } from "../button.tsx";
import { FailureBlock } from "../feedback/failure-block.tsx";
import { Checkbox } from "../fields/checkbox.tsx";
import { TextField } from "../fields/text-field.tsx";
import { CloseIcon } from "../icons.tsx";
import { Link } from "../layout/link.tsx";
import { smallButtonStyle } from "../layout/small-button.tsx";
import { Popover } from "../overlay/popover.tsx";

export type SavedView = {
  id: string;
  name: string;
  href: string;
  isCurrent: boolean;
  isShared: boolean;
  /** Only one's own can be deleted. */
  isMine: boolean;
};

type SavedViewsProps = {
  views: readonly SavedView[];
  /** Whether what is shown now is worth a name: some filter is on. */
  canSave: boolean;
  failure?: string | undefined;
  onSave: (view: { name: string; isShared: boolean }) => void;
  onRemove: (id: string) => void;
};

/** Filters with a name. A view is an address, so it can be sent to somebody. */
export function SavedViews({ views, canSave, failure, onSave, onRemove }: SavedViewsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const current = views.find(({ isCurrent }) => isCurrent);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className={`${smallButtonStyle} max-w-60`}
      >
        <span className="truncate">{current ? `Visão: ${current.name}` : "Visões"}</span>
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
          {views.length === 0 && (
            <p className="px-2 py-1.5 text-pretty text-muted">
              Nenhuma visão salva ainda.{canSave ? "" : " Ligue um filtro para salvar a primeira."}
            </p>
          )}
          <ul>
            {views.map((view) => (
              <li key={view.id} className="flex items-center">
                <Link
                  href={view.href}
                  aria-current={view.isCurrent || undefined}
                  onClick={() => setIsOpen(false)}
                  className="min-w-0 flex-1 rounded-lg px-2 py-2 -outline-offset-2 hover:bg-sunk aria-[current]:font-semibold aria-[current]:text-brand-ink"
                >
                  {view.name}
                  {view.isShared && <span className="font-normal text-muted"> · da equipe</span>}
                </Link>
                {view.isMine && (
                  <button
                    type="button"
                    aria-label={`Apagar a visão ${view.name}`}
                    onClick={() => onRemove(view.id)}
                    className="grid size-9 shrink-0 place-items-center rounded-lg text-muted hover:bg-sunk"
                  >
                    <CloseIcon className="size-4" />
                  </button>
                )}
              </li>
            ))}
          </ul>
          <FailureBlock text={failure} />
          {canSave && !current && <SaveForm onSave={onSave} />}
        </Popover>
      )}
    </>
  );
}

function SaveForm({ onSave }: Pick<SavedViewsProps, "onSave">) {
  const [name, setName] = useState("");
  const [isShared, setIsShared] = useState(false);

  function save(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === "") return;
    onSave({ name: name.trim(), isShared });
    setName("");
  }

  return (
    <form onSubmit={save} className="mt-1 grid gap-1 border-t border-line px-2 pt-2 pb-1">
      <TextField label="Salvar estes filtros como" value={name} maxLength={60} onChange={setName} />
      <Checkbox label="Mostrar para toda a equipe" isChecked={isShared} onChange={setIsShared} />
      <Button variant="filled" type="submit">
        Salvar visão
      </Button>
    </form>
  );
}
