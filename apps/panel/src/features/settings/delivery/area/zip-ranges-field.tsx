import { cepDigits, formatCep } from "@vitrine/domain/brazil/cep";
import { regionOfCep } from "@vitrine/domain/brazil/cep-region";
import { Button } from "@vitrine/ui/button.tsx";
import { MaskedField } from "@vitrine/ui/fields/masked-field.tsx";
import { TrashIcon } from "@vitrine/ui/later-icons.tsx";
import { iconButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import type { EntryOf } from "../../entries/entry-kinds.ts";

export type ZipRange = EntryOf<"deliveryZones">["zipCodeRanges"][number];

type ZipRangesFieldProps = {
  value: ZipRange[];
  onChange: (ranges: ZipRange[]) => void;
  error?: string | undefined;
  /** What no range means, where it means something. */
  whenEmpty?: string;
};

/** The CEPs of a zone: as many ranges as it needs. The region of each is named, so that a wrong digit is seen. */
export function ZipRangesField({ value, onChange, error, whenEmpty }: ZipRangesFieldProps) {
  return (
    <fieldset className="grid min-w-0 gap-3 sm:col-span-2">
      <legend className="mb-1 text-sm font-medium">Faixas de CEP</legend>
      {value.map((range, index) => {
        const change = (changes: Partial<ZipRange>) => onChange(value.with(index, { ...range, ...changes }));
        const name = `faixa ${index + 1}`;
        return (
          // Ranges have no name of their own, and only the last one is ever added.
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <div key={index} className="grid max-w-sm grid-cols-[1fr_1fr_var(--control)] items-end gap-2">
            <MaskedField
              label="De"
              aria-label={`De, ${name}`}
              mask="00000-000"
              value={range.from}
              onChange={(text) => change({ from: cepDigits(text) })}
            />
            <MaskedField
              label="Até"
              aria-label={`Até, ${name}`}
              mask="00000-000"
              value={range.to}
              onChange={(text) => change({ to: cepDigits(text) })}
            />
            {(value.length > 1 || whenEmpty) && (
              <button
                type="button"
                aria-label={`Remover a ${name}`}
                onClick={() => onChange(value.toSpliced(index, 1))}
                className={iconButtonStyle}
              >
                <TrashIcon className="size-4.5" />
              </button>
            )}
            <p className="col-span-full -mt-1 text-sm text-muted empty:hidden">{regionText(range)}</p>
          </div>
        );
      })}
      {whenEmpty && value.length === 0 && <p className="text-sm text-pretty text-muted">{whenEmpty}</p>}
      <p aria-live="polite" className="text-sm font-medium text-pretty text-danger empty:hidden">
        {error}
      </p>
      <div>
        <Button variant="quiet" onClick={() => onChange([...value, { from: "", to: "" }])}>
          Adicionar faixa
        </Button>
      </div>
    </fieldset>
  );
}

export function rangesText(ranges: readonly ZipRange[]): string {
  const [first, ...rest] = ranges;
  if (!first) return "";
  const more = rest.length === 0 ? "" : ` e mais ${rest.length} ${rest.length === 1 ? "faixa" : "faixas"}`;
  return `CEP ${formatCep(first.from)} a ${formatCep(first.to)}${more}`;
}

function regionText({ from, to }: ZipRange): string {
  if (from.length < 8 || to.length < 8) return "";
  const [first, last] = [regionOfCep(from), regionOfCep(to)];
  if (!first || !last) return "Nenhum estado tem estes CEPs.";
  if (from > to) return "O início vem depois do fim.";
  if (first.city !== "" && first.city === last.city) return `${first.city}, ${first.state}`;
  return first.state === last.state ? first.state : `De ${first.state} a ${last.state}`;
}
