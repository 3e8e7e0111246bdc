import { useEffect, useRef } from "react";
import { Button } from "../button.tsx";

export type Dispute = { field: string; label: string; mine: string; theirs: string };

type ConflictNoticeProps = {
  disputes: readonly Dispute[];
  /** Which side the person chose for each field; a field without an entry is not decided yet. */
  choices: Readonly<Record<string, "mine" | "theirs">>;
  onChoose: (field: string, side: "mine" | "theirs") => void;
  onSave: () => void;
};

/** Somebody else saved the same fields meanwhile. Nothing typed is lost: the person decides field by field. */
export function ConflictNotice({ disputes, choices, onChoose, onSave }: ConflictNoticeProps) {
  // Who saved at the end of a long page would not see the question, which is at its beginning.
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  const isDecided = disputes.every(({ field }) => choices[field] !== undefined);
  return (
    <section
      ref={place}
      tabIndex={-1}
      role="alert"
      aria-label="Conflito"
      className="grid scroll-mt-20 gap-3 rounded-2xl bg-caution-tint p-4 text-ink"
    >
      <div>
        <h2 className="text-lg font-semibold text-caution">Outra pessoa salvou antes de você</h2>
        <p className="mt-0.5 text-pretty">Escolha o que vale em cada campo. O resto já foi juntado.</p>
      </div>
      {disputes.map(({ field, label, mine, theirs }) => (
        <fieldset key={field} className="min-w-0">
          <legend className="font-semibold">{label}</legend>
          <div className="mt-1 grid gap-2 sm:grid-cols-2">
            {(["mine", "theirs"] as const).map((side) => (
              <label
                key={side}
                className="flex cursor-pointer items-start gap-2 rounded-xl bg-card px-3 py-2 ring-1 ring-line has-checked:ring-2 has-checked:ring-brand-ink"
              >
                <input
                  type="radio"
                  name={`conflict-${field}`}
                  checked={choices[field] === side}
                  onChange={() => onChoose(field, side)}
                  className="mt-0.5 size-4 shrink-0 accent-brand-ink"
                />
                <span className="min-w-0">
                  <span className="block text-sm text-muted">
                    {side === "mine" ? "O que você escreveu" : "O que está salvo"}
                  </span>
                  <span className="block break-words whitespace-pre-line">
                    {(side === "mine" ? mine : theirs) || "(vazio)"}
                  </span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <div>
        <Button variant="filled" disabled={!isDecided} onClick={onSave}>
          Salvar assim
        </Button>
      </div>
    </section>
  );
}
